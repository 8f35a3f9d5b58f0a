// @ts-check
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

/** @type {number[]} */
let waits = [];
/** Whether the limit passes before the process has responded. */
let isSilent = false;
/** @type {() => void} */
let end = () => undefined;
jest.unstable_mockModule('node:timers/promises', () => ({
  setTimeout: async (/** @type {number} */ ms, /** @type {unknown} */ value) => {
    waits.push(ms);
    if (value === undefined) end();
    else if (!isSilent) await new Promise(() => undefined);
    return value;
  },
}));
const { askService, watchForHangs } = await import('./watch-hangs.mjs');

beforeEach(() => {
  [waits, isSilent] = [[], false];
});
afterEach(() => void jest.restoreAllMocks());

/** How often a hang is seen in one look. @param {() => Promise<unknown>} ask @param {number} [tookMs] */
async function hangsSeen(ask, tookMs = 12_000) {
  let hangs = 0;
  const times = [0, tookMs];
  jest.spyOn(performance, 'now').mockImplementation(() => times.shift() ?? tookMs);
  await new Promise((resolve) => {
    const stop = watchForHangs(ask, () => hangs++);
    end = () => {
      stop();
      resolve(undefined);
    };
  });
  return hangs;
}
const never = () => new Promise(() => undefined);

describe('a process', () => {
  it('that does not respond for 12 s is hung, and is looked at again a second later', async () => {
    isSilent = true;
    expect(await hangsSeen(never)).toBe(1);
    expect(waits).toEqual([12_000, 1_000]);
  });

  it.each([
    ['responds', async () => 'alive'],
    ['is not there', () => Promise.reject(new Error('ECONNREFUSED'))],
  ])('that %s is not hung', async (_what, ask) => {
    expect(await hangsSeen(ask)).toBe(0);
  });

  it.each([
    [18_000, 1],
    [18_001, 0],
  ])('is judged only where the watcher was not held up itself: after %i ms', async (tookMs, hangs) => {
    isSilent = true;
    expect(await hangsSeen(never, tookMs)).toBe(hangs);
  });
});

it('a service is asked whether it lives, longer than until it counts as hung', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(''));
  await askService('http://127.0.0.1:9081')();
  expect(asked.mock.calls.map(([url]) => url)).toEqual(['http://127.0.0.1:9081/health/live']);
  expect(timeout.mock.calls).toEqual([[24_000]]);
});
