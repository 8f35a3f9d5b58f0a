// npm run bench:editor: how soon an edit is painted and how smoothly a gate is dragged, on the simulator page's full grid
// of six qubits, in real Chromium. Prints a line a measure and writes all of them as JSON. Needs a build and a machine
// that does nothing else; `--slowdown 4` measures as on a processor four times slower, such as a phone's.
import { chromium } from '@playwright/test';
import { mkdir, mkdtemp, rm, writeFile, chmod } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { main } from '../../scripts/stack/clear-error.mjs';
import { root } from '../../scripts/stack/paths.mjs';
import { freePorts } from '../../scripts/stack/ports.mjs';
import { createStack } from '../../scripts/stack/stack.mjs';
import { provideChromium } from '../../scripts/testing/provide-tools.mjs';
import { drag, measureDrag } from './drag.mjs';
import { measureEdits } from './edits.mjs';
import { fullGrid } from './full-grid.mjs';

const EDITS = 120;
const { values: options } = parseArgs({ options: { slowdown: { type: 'string', default: '1' } } });

main(async () => {
  const slowdown = Number(options.slowdown);
  const { url, stop } = await serveClient();
  try {
    const browser = await chromium.launch({
      executablePath: await provideChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
    });
    const report = {
      machine: `${cpus().length} × ${cpus()[0].model}`,
      slowdown,
      edits: await onFullGrid(browser, url, slowdown, (page) => measureEdits(page, EDITS)),
      mouseDrag: await onFullGrid(browser, url, slowdown, (page) => measureDrag(page, drag.mouse)),
      touchDrag: await onFullGrid(browser, url, slowdown, (page) => measureDrag(page, drag.touch)),
    };
    await browser.close();
    await print(report);
  } finally {
    await stop();
  }
});

/** A gateway without services: the page edits and previews in the browser alone. */
async function serveClient() {
  const dataDir = await mkdtemp(join(tmpdir(), 'superpose-bench-'));
  await chmod(dataDir, 0o755);
  const [port] = await freePorts(1);
  const stack = createStack({ port, dataDir, services: ['gateway'] });
  await stack.start();
  const stop = async () => {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: stack.url ?? `http://127.0.0.1:${port}`, stop };
}

async function onFullGrid(browser, url, slowdown, measure) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto(`${url}/simulator#${fullGrid()}`);
  await page.getByText('Gates: 48').waitFor();
  await page.getByRole('region', { name: 'Live Preview' }).getByRole('table').waitFor();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const result = await measure(page);
  await context.close();
  return result;
}

async function print(report) {
  const { edits, mouseDrag, touchDrag } = report;
  line('An edit is painted in the grid after', edits.grid, 'ms', '<= 50 ms');
  line('The preview of an edit is painted after', edits.preview, 'ms', '<= 50 ms');
  line('Time between frames while the mouse drags', mouseDrag.frame, 'ms', '<= 20 ms');
  line('Time between frames while a finger drags', touchDrag.frame, 'ms', '<= 20 ms');
  for (const [hand, { framesPerSecond }] of Object.entries({ mouse: mouseDrag, finger: touchDrag }))
    console.log(`Frames a second with the ${hand}: ${framesPerSecond.toFixed(1)}   target >= 50`);
  const folder = join(root, '.build', 'bench');
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'editor.json');
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  console.log(`All figures: ${file}`);
}

function line(what, { count, median, p95, max }, unit, target) {
  const figures = `median ${median.toFixed(1)} ${unit}, p95 ${p95.toFixed(1)} ${unit}, longest ${max.toFixed(1)} ${unit}`;
  console.log(`${what.padEnd(44)} ${figures} of ${count}   target ${target}`);
}
