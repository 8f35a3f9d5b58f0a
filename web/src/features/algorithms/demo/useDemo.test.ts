import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { RequestFailure } from '../../../platform/request';
import { plainFrames } from '../frames';
import { useDemo } from './useDemo';

interface Answer {
  success: boolean;
  probabilities: number[];
}
let requests: string[];
let respond: (answer: Answer) => void;
let fail: (error: unknown) => void;
beforeEach(() => {
  jest.useFakeTimers();
  requests = [];
});
afterEach(() => void jest.useRealTimers());

const call = (request: string) => {
  requests.push(request);
  return new Promise<Answer>((resolve, reject) => {
    [respond, fail] = [resolve, reject];
  });
};
const frames = plainFrames(3);
const begin = (more: { request?: string | null; needsBackend?: boolean } = {}) => {
  const hook = renderHook((props) => useDemo({ frames, intervalMs: 1000, call, ...props }), {
    initialProps: { request: 'asked' as string | null, needsBackend: false, ...more },
  });
  return { ...hook, now: () => hook.result.current };
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const RESULT = { success: true, probabilities: [1, 0] };

test('before a run nothing is asked and nothing is shown', () => {
  const { now } = begin();
  expect(now()).toMatchObject({
    useBackend: true,
    canUseBackend: true,
    errorText: null,
    failed: false,
    held: false,
    busy: false,
    frame: null,
    atEnd: false,
    response: null,
    result: null,
    asked: false,
    refused: false,
  });
});

test('a run asks the backend, goes its way, and shows the result at its end', async () => {
  const { now } = begin();
  act(() => now().run());
  expect([requests, now().asked, now().busy, now().held]).toEqual([['asked'], true, true, false]);
  expect(now().frame).toEqual({ step: 0, iteration: 0 });
  await act(async () => respond(RESULT));
  expect([now().response, now().result, now().atEnd]).toEqual([RESULT, null, false]);
  await pass(1000);
  await pass(1000);
  expect([now().frame?.step, now().atEnd, now().result, now().busy]).toEqual([2, true, RESULT, true]);
  await pass(1000);
  expect([now().atEnd, now().result, now().busy]).toEqual([true, RESULT, false]);
});

test('a run without the backend asks nothing', () => {
  const { now } = begin();
  act(() => now().setUseBackend(false));
  act(() => now().run());
  expect([requests, now().asked, now().busy, now().useBackend]).toEqual([[], false, true, false]);
});

test('inputs that the backend can’t compute run without it', () => {
  const { now } = begin({ request: null });
  expect([now().useBackend, now().canUseBackend]).toEqual([false, false]);
  act(() => now().run());
  expect([requests, now().asked, now().busy]).toEqual([[], false, true]);
});

describe('a backend that fails', () => {
  test.each([
    ['Not reachable.', 'Error connecting to backend: Not reachable. Using local simulation.'],
    ['', 'Error connecting to backend: Connection failed. Using local simulation.'],
  ])('with “%s” is left out, and the run goes on', async (detail, sentence) => {
    const { now } = begin();
    act(() => now().run());
    await act(async () => fail(new RequestFailure(detail)));
    expect(now()).toMatchObject({
      errorText: sentence,
      useBackend: false,
      failed: false,
      asked: false,
      busy: true,
    });
    await pass(1000);
    expect(now().frame?.step).toBe(1);
    act(() => now().run());
    expect([requests, now().errorText]).toEqual([['asked'], null]);
  });

  test('ends a run that needs it, until the next', async () => {
    const { now } = begin({ needsBackend: true });
    act(() => now().run());
    expect(now()).toMatchObject({ held: true, busy: true, failed: false });
    await pass(10_000);
    expect(now().frame?.step).toBe(0);
    await act(async () => fail(new RequestFailure('Away.')));
    expect(now()).toMatchObject({ held: true, busy: false, failed: true, asked: false });
    await pass(10_000);
    expect(now().frame?.step).toBe(0);
    act(() => now().run());
    expect(now()).toMatchObject({ held: false, busy: true, failed: false, errorText: null });
    await pass(1000);
    expect(now().frame?.step).toBe(1);
  });

  test('is forgotten by a reset', async () => {
    const { now } = begin({ needsBackend: true });
    act(() => now().run());
    await act(async () => fail(new RequestFailure('Away.')));
    act(() => now().reset());
    expect(now()).toMatchObject({ errorText: null, failed: false, held: false, frame: null, asked: false });
  });
});

test('a run that needs the backend goes on with its response', async () => {
  const { now } = begin({ needsBackend: true });
  act(() => now().run());
  await act(async () => respond(RESULT));
  expect(now().held).toBe(false);
  await pass(1000);
  expect(now().frame?.step).toBe(1);
});

test('a response without success is refused at the end, and shows nothing', async () => {
  const { now } = begin();
  act(() => now().run());
  await act(async () => respond({ success: false, probabilities: [1] }));
  expect([now().refused, now().response]).toEqual([false, null]);
  act(() => now().stepper.moveTo(2));
  expect([now().refused, now().result, now().asked]).toEqual([true, null, true]);
});

test('a second run has nothing of the first', async () => {
  const { now } = begin();
  act(() => now().run());
  await act(async () => respond(RESULT));
  act(() => now().run());
  expect([requests, now().response, now().frame?.step]).toEqual([['asked', 'asked'], null, 0]);
});
