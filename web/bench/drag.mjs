import { summary } from './summary.mjs';

const DURATION_MS = 4000;
/** Of one circle over the grid. */
const ROUND_MS = 2000;

/** The ways of dragging, each as what begins, continues and ends it at a point. */
export const drag = {
  mouse: (page) => ({
    begin: async ({ x, y }) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
    },
    move: ({ x, y }) => page.mouse.move(x, y),
    end: () => page.mouse.up(),
  }),
  touch: (page, client) => {
    const send = (type, touchPoints) => client.send('Input.dispatchTouchEvent', { type, touchPoints });
    return {
      begin: (point) => send('touchStart', [point]),
      move: (point) => send('touchMove', [point]),
      end: () => send('touchEnd', []),
    };
  },
};

/** Drags a gate in circles over the whole grid and takes the time between the frames that the page is given. */
export async function measureDrag(page, way) {
  const client = await page.context().newCDPSession(page);
  const { begin, move, end } = way(page, client);
  const grid = await page.locator('[role=rowgroup]').boundingBox();
  const start = await page.locator('[data-cell="2,3"] [data-gate]').boundingBox();
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
  const { frames, landings } = await page.evaluate(() => globalThis.stopFrames());
  await end();
  if (landings < 10) throw new Error('The gate was not dragged over the grid');
  const seconds = frames.reduce((sum, frame) => sum + frame, 0) / 1000;
  return { frame: summary(frames), framesPerSecond: frames.length / seconds, landings };
}

/** Records the time between frames, and how often the place changed where the gate would land. */
function recordFrames() {
  const frames = [];
  let landings = 0;
  let place = '';
  let last = performance.now();
  let running = true;
  const onFrame = (now) => {
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
  globalThis.stopFrames = () => {
    running = false;
    return { frames, landings };
  };
}
