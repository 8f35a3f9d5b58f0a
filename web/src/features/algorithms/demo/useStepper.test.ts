import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useStepper } from './useStepper';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const clock = (held = false) => {
  const hook = renderHook((props) => useStepper({ frameCount: 4, intervalMs: 1000, ...props }), {
    initialProps: { held },
  });
  return { ...hook, now: () => hook.result.current };
};
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('a frame is shown for its time, the last one too', () => {
  const { now } = clock();
  act(() => now().start());
  pass(999);
  expect(now()).toMatchObject({ index: 0, lastIndex: 3, moving: true, status: 'running', frameMs: 1000 });
  pass(1);
  expect(now().index).toBe(1);
  pass(1000);
  pass(1000);
  expect(now()).toMatchObject({ index: 3, moving: true, status: 'running' });
  pass(1000);
  expect(now()).toMatchObject({ index: 3, moving: false, status: 'finished' });
});

test('the speed goes from 1 to 2 to a half and back to 1', () => {
  const { now } = clock();
  expect([now().speed, now().frameMs]).toEqual([1, 1000]);
  const speeds = [1, 2, 3].map(() => {
    act(() => now().nextSpeed());
    return [now().speed, now().frameMs];
  });
  expect(speeds).toEqual([
    [2, 500],
    [0.5, 2000],
    [1, 1000],
  ]);
});

test('at twice the speed a frame is shown for half its time', () => {
  const { now } = clock();
  act(() => now().nextSpeed());
  act(() => now().start());
  pass(500);
  expect(now().index).toBe(1);
});

test('nothing moves while it’s held, and a frame then has all of its time', () => {
  const { now, rerender } = clock(true);
  act(() => now().start());
  pass(10_000);
  expect([now().index, now().moving]).toEqual([0, true]);
  rerender({ held: false });
  pass(999);
  expect(now().index).toBe(0);
  pass(1);
  expect(now().index).toBe(1);
});

test('nothing moves while it’s paused or stepped through by hand', () => {
  const { now } = clock();
  act(() => now().start());
  act(() => now().pause());
  pass(10_000);
  expect([now().index, now().moving]).toEqual([0, false]);
  act(() => now().moveTo(1));
  pass(10_000);
  expect([now().index, now().status]).toEqual([1, 'paused']);
  act(() => now().resume());
  pass(1000);
  expect(now().index).toBe(2);
  act(() => now().reset());
  expect([now().index, now().status]).toEqual([0, 'idle']);
});

test('no timer outlives the page', () => {
  const { now, unmount } = clock();
  act(() => now().start());
  expect(jest.getTimerCount()).toBe(1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
