import type { Page } from '@playwright/test';
import { range } from '@superpose/testing';
import { summary, type Summary } from './summary.js';

const CELLS = 48;

/** Milliseconds from the key to the paint. */
interface Times {
  readonly grid: number;
  readonly preview: number;
}

export interface EditsReport {
  readonly grid: Summary;
  readonly preview: Summary;
}

/** A key pressed on a cell, such as `2,5`: qubit and time step. */
export interface KeyedEdit {
  readonly cell: string;
  readonly key: string;
}

/** For the simulator's grid. H and X by turns, so that a cell never already holds what is put there. */
export const replacements = (count: number): KeyedEdit[] =>
  range(count).map((index) => {
    const cell = (index * 7) % CELLS;
    return {
      cell: `${cell % 6},${Math.floor(cell / 6)}`,
      key: Math.floor(index / CELLS) % 2 === 0 ? 'h' : 'x',
    };
  });

/** The same for twelve wires with 60 columns: most cells in sight, some to scroll to. */
export const wideReplacements = (count: number): KeyedEdit[] =>
  range(count).map((index) => ({
    cell: `${(5 * index) % 12},${(7 * index) % 60}`,
    key: index % 2 === 0 ? 'h' : 'x',
  }));

/** For an exercise's grid, which takes no gate where one is: each goes, and another comes in its place. */
export const exchanges = (count: number): KeyedEdit[] =>
  range(count / 2).flatMap((index) =>
    ['Delete', 'h'].map((key) => ({ cell: `${2 + (index % 2)},${index}`, key })),
  );

declare global {
  interface Window {
    editProbe: {
      begin(): void;
      /** Null for a key that changed nothing, such as H on an H or a gate that leaves every amplitude as it is. */
      end(): Promise<Times | null>;
    };
  }
}

/**
 * Edits by keyboard, one after the other. Each time counts from the event's own time stamp, which the browser
 * sets when the key arrives, to the moment after the frame that shows the change has been painted.
 */
export async function measureEdits(page: Page, edits: readonly KeyedEdit[]): Promise<EditsReport> {
  await page.evaluate(installProbe);
  const samples: (Times | null)[] = [];
  for (const { cell, key } of edits) samples.push(await edit(page, cell, key));
  const changed = samples.filter((sample) => sample !== null);
  return {
    grid: summary(changed.map(({ grid }) => grid)),
    preview: summary(changed.map(({ preview }) => preview)),
  };
}

async function edit(page: Page, cell: string, key: string): Promise<Times | null> {
  await page.locator(`[data-cell="${cell}"]`).focus();
  await page.evaluate(() => window.editProbe.begin());
  await page.keyboard.press(key);
  return page.evaluate(() => window.editProbe.end());
}

function installProbe(): void {
  const afterPaint = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    });
  const changeOf = (element: Element) =>
    new Promise<number>((resolve) => {
      const options = { subtree: true, childList: true, characterData: true, attributes: true };
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve(afterPaint());
      });
      observer.observe(element, options);
    });
  const quiet = (milliseconds: number) =>
    new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds));
  let measured: Promise<[number, number | null, number | null]>;
  window.editProbe = {
    begin() {
      const preview = [...document.querySelectorAll('section')].find(
        (section) => section.querySelector('h2')?.textContent === 'Live Preview',
      )!;
      const pressed = new Promise<number>((resolve) => {
        addEventListener('keydown', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
      });
      const grid = changeOf(document.querySelector('[role=rowgroup]')!);
      const state = changeOf(preview.querySelector('table')!);
      measured = Promise.all([
        pressed,
        Promise.race([grid, quiet(1000)]),
        Promise.race([state, quiet(1000)]),
      ]);
    },
    async end() {
      const [start, grid, preview] = await measured;
      return grid === null || preview === null ? null : { grid: grid - start, preview: preview - start };
    },
  };
}
