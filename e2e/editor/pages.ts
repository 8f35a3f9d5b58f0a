import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../test.js';

/** What the editor's specs speak of: cells by place, library gates by name. */
export const cell = (page: Page, qubit: number, step: number): Locator =>
  page.getByRole('gridcell', { name: `q${qubit}, T${step}:` });

export const libraryGate = (page: Page, name: string): Locator =>
  page.locator(`[data-palette-gate="${name}"]`);

export const placedGate = (page: Page, qubit: number, step: number): Locator =>
  cell(page, qubit, step).locator('[data-gate]');

export const alert = (page: Page, text: string): Locator => page.getByRole('alert').filter({ hasText: text });

export async function expectCell(page: Page, qubit: number, step: number, content: string): Promise<void> {
  await expect(cell(page, qubit, step)).toHaveAccessibleName(`q${qubit}, T${step}: ${content}`);
}

export async function openSimulator(page: Page, circuit = ''): Promise<void> {
  await page.goto(`/simulator${circuit && `#c=v1.${circuit}`}`);
  await expect(page.getByRole('grid')).toBeVisible();
  // The address is cleared once the circuit has been opened.
  await expect(page).not.toHaveURL(/#c=/);
}

export async function openExercise(page: Page, id: string, circuit = ''): Promise<void> {
  await page.goto(`/exercises/${id}${circuit && `#c=v1.${circuit}`}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page).not.toHaveURL(/#c=/);
}

/** Is the screen a phone's? Then a finger does what a mouse does elsewhere. */
export const byFinger = (): boolean => test.info().project.use.hasTouch === true;

export const press = (locator: Locator): Promise<void> => (byFinger() ? locator.tap() : locator.click());

/** Drags with what the screen is used with. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const hold = await holdOver(page, from, to);
  await hold.letGo();
}

/** A hand that has carried `from` to `to` and has not let go yet. As people do, it has both in sight, clear of the header. */
export async function holdOver(page: Page, from: Locator, to: Locator) {
  await bothInSight(from, to);
  return holdAt(page, await middleOf(from), await middleOf(to));
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The same from point to point of the screen. */
export const holdAt = (page: Page, start: Point, end: Point) =>
  byFinger() ? touchHold(page, start, end) : mouseHold(page, start, end);

async function mouseHold(page: Page, start: Point, end: Point) {
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await page.mouse.move(end.x - 2, end.y, { steps: 3 });
  await page.mouse.move(end.x, end.y);
  return {
    moveTo: ({ x, y }: Point) => page.mouse.move(x, y),
    letGo: () => page.mouse.up(),
  };
}

export async function bothInSight(from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const middle = ((await middleOf(from)).y + (await middleOf(to)).y) / 2;
  await from.evaluate(
    (_, y) => window.scrollBy({ top: y - window.innerHeight / 2, behavior: 'instant' }),
    middle,
  );
  await to.scrollIntoViewIfNeeded();
}

/** Drags by finger: touch events as a screen sends them, without any long press. */
export async function touchDrag(page: Page, from: Locator, to: Locator): Promise<void> {
  await bothInSight(from, to);
  const hold = await touchHold(page, await middleOf(from), await middleOf(to));
  await hold.letGo();
}

/** A finger that was put down at `start`, has come to `end` and is still down. */
async function touchHold(page: Page, start: Point, end: Point) {
  const client = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await send('touchStart', [start]);
  for (const part of [0.1, 0.3, 0.5, 0.7, 0.9, 1]) {
    await send('touchMove', [
      { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part },
    ]);
  }
  return { moveTo: (point: Point) => send('touchMove', [point]), letGo: () => send('touchEnd', []) };
}

export async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
