import type { CDPSession, Locator, Page } from '@playwright/test';
import { summary, type Summary } from './summary.js';

const DURATION_MS = 4000;
/** Of one circle over the grid. */
const ROUND_MS = 2000;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Hand {
  begin(point: Point): Promise<unknown>;
  move(point: Point): Promise<unknown>;
  end(): Promise<unknown>;
}

export type Way = (page: Page, client: CDPSession) => Hand;

export interface DragReport {
  readonly frame: Summary;
  readonly framesPerSecond: number;
  readonly landings: number;
}

declare global {
  interface Window {
    stopFrames(): { readonly frames: number[]; readonly landings: number };
  }
}

const mouse: Way = (page) => ({
  begin: async ({ x, y }) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
  },
  move: ({ x, y }) => page.mouse.move(x, y),
  end: () => page.mouse.up(),
});

const touch: Way = (_page, client) => {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    begin: (point) => send('touchStart', [point]),
    move: (point) => send('touchMove', [point]),
    end: () => send('touchEnd', []),
  };
};

/** The ways of dragging, each as what begins, continues and ends it at a point. */
export const drag = { mouse, touch };

/** Drags a gate in circles over the whole grid and takes the time between the frames that the page is given. */
export async function measureDrag(page: Page, way: Way): Promise<DragReport> {
  const client = await page.context().newCDPSession(page);
  const { begin, move, end } = way(page, client);
  const grid = await boxOf(page.locator('[role=rowgroup]'));
  const start = await boxOf(page.locator('[data-cell="2,3"] [data-gate]'));
  await begin({ x: start.x + 20, y: start.y + 20 });
  await move({ x: start.x + 40, y: start.y + 30 });
  await page.evaluate(recordFrames);
  const startedAt = performance.now();
  for (let elapsed = 0; elapsed < DURATION_MS; elapsed = performance.now() - startedAt) {
    const turn = (elapsed / ROUND_MS) * 2 * Math.PI;
    await move({
      x: grid.x + grid.width * (0.5 + 0.35 * Math.cos(turn)),
      y: grid.y + grid.height * (0.5 + 0.4 * Math.sin(turn)),
    });
  }
  const { frames, landings } = await page.evaluate(() => window.stopFrames());
  await end();
  if (landings < 10) throw new Error('The gate was not dragged over the grid');
  const seconds = frames.reduce((sum, frame) => sum + frame, 0) / 1000;
  return { frame: summary(frames), framesPerSecond: frames.length / seconds, landings };
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The page does not show the grid and its gates');
  return box;
}

/** Records the time between frames, and how often the place changed where the gate would land. */
function recordFrames(): void {
  const frames: number[] = [];
  let landings = 0;
  let place = '';
  let last = performance.now();
  let running = true;
  const onFrame = (now: number): void => {
    frames.push(now - last);
    last = now;
    const landing = document.querySelector('[data-landing]')?.getAttribute('style') ?? '';
    if (landing !== place) landings += 1;
    place = landing;
    if (running) requestAnimationFrame(onFrame);
  };
  requestAnimationFrame((now) => {
    last = now;
    requestAnimationFrame(onFrame);
  });
  window.stopFrames = () => {
    running = false;
    return { frames, landings };
  };
}
