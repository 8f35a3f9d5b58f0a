// npm run bench:editor: how soon an edit is painted and how smoothly a gate is dragged, on the simulator page's full grid
// of six qubits, and on an exercise's grid with 200 and 1 000 gates, in real Chromium. Prints a line a measure and writes
// all of them as JSON. Needs a build and a machine that does nothing else; `--slowdown 4` measures as on a processor four times slower, such as a phone's.
import { chromium, type Browser, type Page } from '@playwright/test';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drag, measureDrag, type DragReport } from './drag.js';
import { exchanges, measureEdits, replacements, wideReplacements, type EditsReport } from './edits.js';
import { fullGrid, longCircuit, wideGrid } from './full-grid.js';
import type { Summary } from './summary.js';
import { main, provideChromium, root, startStack } from '@superpose/testing';

const EDITS = 120;
/** Of four qubits, and without boxes. */
const EXERCISE = '/exercises/26-bernstein-vazirani-oracle';
/** The longest paint of an edit, in ms, by the number of gates in its circuit. */
const LONG_CIRCUITS = [
  { gates: 200, most: 25 },
  { gates: 1_000, most: 40 },
];
const { values: options } = parseArgs({ options: { slowdown: { type: 'string', default: '1' } } });

interface Report {
  readonly machine: string;
  readonly slowdown: number;
  readonly edits: EditsReport;
  readonly wideEdits: EditsReport;
  /** By their numbers of gates. */
  readonly longCircuits: Readonly<Record<number, EditsReport>>;
  readonly mouseDrag: DragReport;
  readonly touchDrag: DragReport;
}

main(async () => {
  const slowdown = Number(options.slowdown);
  const { url, stop } = await startStack();
  try {
    const browser = await chromium.launch({
      executablePath: await provideChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    });
    const at =
      (path: string, circuit: string) =>
      <Result>(measure: (page: Page) => Promise<Result>) =>
        onPage(browser, `${url}${path}#${circuit}`, slowdown, measure);
    const onFullGrid = at('/simulator', fullGrid());
    const onWideGrid = at('/simulator', wideGrid());
    const longCircuits: [number, EditsReport][] = [];
    for (const { gates } of LONG_CIRCUITS)
      longCircuits.push([
        gates,
        await at(EXERCISE, longCircuit(gates))((page) => measureEdits(page, exchanges(EDITS))),
      ]);
    const report: Report = {
      machine: `${cpus().length} × ${cpus()[0]?.model}`,
      slowdown,
      edits: await onFullGrid((page) => measureEdits(page, replacements(EDITS))),
      wideEdits: await onWideGrid((page) => measureEdits(page, wideReplacements(EDITS))),
      longCircuits: Object.fromEntries(longCircuits),
      mouseDrag: await onFullGrid((page) => measureDrag(page, drag.mouse)),
      touchDrag: await onFullGrid((page) => measureDrag(page, drag.touch)),
    };
    await browser.close();
    await print(report);
  } finally {
    await stop();
  }
});

async function onPage<Result>(
  browser: Browser,
  url: string,
  slowdown: number,
  measure: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('[role=gridcell] [data-gate]').first().waitFor();
  await page.getByRole('region', { name: 'Live Preview' }).getByRole('table').waitFor();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const result = await measure(page);
  await context.close();
  return result;
}

async function print(report: Report): Promise<void> {
  const { edits, wideEdits, mouseDrag, touchDrag } = report;
  line('An edit is painted in the grid after', edits.grid, '<= 50 ms');
  line('The preview of an edit is painted after', edits.preview, '<= 50 ms');
  line('An edit of 12 wires and 60 columns is painted after', wideEdits.grid, '<= 50 ms');
  line('Its preview is painted after', wideEdits.preview, '<= 100 ms');
  for (const { gates, most } of LONG_CIRCUITS)
    line(`An edit of ${gates} gates is painted after`, report.longCircuits[gates]!.grid, `<= ${most} ms`);
  line('Time between frames while the mouse drags', mouseDrag.frame, '<= 20 ms');
  line('Time between frames while a finger drags', touchDrag.frame, '<= 20 ms');
  for (const [hand, { framesPerSecond }] of Object.entries({ mouse: mouseDrag, finger: touchDrag }))
    console.log(`Frames a second with the ${hand}: ${framesPerSecond.toFixed(1)}   target >= 50`);
  const folder = join(root, '.build', 'bench');
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'editor.json');
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`All figures: ${file}`);
}

function line(what: string, { count, median, p95, max }: Summary, target: string): void {
  const figures = `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, longest ${max.toFixed(1)} ms`;
  console.log(`${what.padEnd(44)} ${figures} of ${count}   target ${target}`);
}
