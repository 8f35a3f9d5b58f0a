// npm run screenshots: takes the pictures in docs/screenshots from a running stack: SCREENSHOTS_URL, or http://127.0.0.1:8080.
import { chromium, type Browser, type Page } from '@playwright/test';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { main, provideChromium, root } from '@superpose/testing';

const FOLDER = join(root, 'docs', 'screenshots');
const ADDRESS = process.env['SCREENSHOTS_URL'] ?? 'http://127.0.0.1:8080';
const HEIGHTS: Readonly<Record<number, number>> = { 360: 780, 768: 920, 1440: 820 };

/** Two qubits, H on q0, then CNOT from q0 to q1, as the editor writes it into a link. */
const BELL = 'c=v1.2_H00_C01t1';

interface Picture {
  readonly name: string;
  readonly path: string;
  /** Brings the page into the state that is shown. */
  readonly prepare?: (page: Page) => Promise<void>;
}

interface Look {
  readonly width: number;
  readonly theme: 'light' | 'dark';
}

/** A picture for each page at a width and in a theme. */
const PICTURES: readonly Picture[] = [
  {
    name: 'home',
    path: '/',
    prepare: (page) => page.getByRole('button', { name: 'Measure 100 times' }).click(),
  },
  { name: 'algorithms', path: '/algorithms' },
  { name: 'grover', path: '/algorithms/grover', prepare: runDemo('Run Search', 9) },
  { name: 'simon', path: '/algorithms/simon', prepare: runDemo('Run Algorithm', 6) },
  { name: 'simulator', path: `/simulator#${BELL}`, prepare: runSimulation },
  { name: 'exercises', path: '/exercises' },
  {
    name: 'lesson',
    path: '/courses/intro/1.2',
    prepare: (page) => page.getByRole('figure').first().scrollIntoViewIfNeeded(),
  },
  { name: 'quiz', path: '/courses/intro/quiz' },
  { name: 'about', path: '/about' },
];
const LOOKS: readonly Look[] = [
  { width: 1440, theme: 'light' },
  { width: 1440, theme: 'dark' },
  { width: 768, theme: 'light' },
  { width: 360, theme: 'light' },
  { width: 360, theme: 'dark' },
];

main(async () => {
  await mkdir(FOLDER, { recursive: true });
  const browser = await chromium.launch({
    executablePath: await provideChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  for (const look of LOOKS) await takeAll(browser, look);
  await browser.close();
});

async function takeAll(browser: Browser, { width, theme }: Look): Promise<void> {
  const context = await browser.newContext({
    baseURL: ADDRESS,
    colorScheme: theme,
    reducedMotion: 'reduce',
    viewport: { width, height: HEIGHTS[width] ?? 800 },
  });
  const page = await context.newPage();
  for (const { name, path, prepare } of PICTURES) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await prepare?.(page);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(FOLDER, `${name}-${width}-${theme}.png`) });
  }
  await context.close();
}

/** Runs a demo to its last step and waits for its chart. */
function runDemo(button: string, frames: number) {
  return async (page: Page): Promise<void> => {
    const responded = page.waitForResponse('**/api/algorithms/**');
    await page.getByRole('button', { name: button }).click();
    await responded;
    for (let frame = 1; frame < frames; frame += 1)
      await page.getByRole('button', { name: 'Step forward' }).click();
    await page.locator('figure canvas').first().waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.waitForLoadState('networkidle');
  };
}

/** Runs the circuit and waits for its chart. */
async function runSimulation(page: Page): Promise<void> {
  const responded = page.waitForResponse('**/api/algorithms/simulator/custom');
  await page.getByRole('button', { name: 'Run Simulation' }).click();
  await responded;
  await page.locator('figure canvas').first().waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForLoadState('networkidle');
}
