import { beforeEach, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { RequestFailure } from '../../../platform/request';
import { useBackendRun } from './useBackendRun';

interface Started {
  readonly request: string;
  readonly signal: AbortSignal;
  readonly respond: (result: string) => void;
  readonly fail: (error: unknown) => void;
}
let calls: Started[];
let failures: (string | undefined)[];
beforeEach(() => {
  [calls, failures] = [[], []];
});

const begin = () => {
  const hook = renderHook(() =>
    useBackendRun<string, string>({
      call: (request, signal) =>
        new Promise((respond, fail) => calls.push({ request, signal, respond, fail })),
      onFailure: (detail) => failures.push(detail),
    }),
  );
  const now = () => hook.result.current;
  return { ...hook, now, start: (request: string) => act(async () => void now().start(request)) };
};
const respond = (index: number, result: string) => act(async () => calls[index]!.respond(result));
const fail = (index: number, error: unknown) => act(async () => calls[index]!.fail(error));

test('a call is under way until its response', async () => {
  const { now, start } = begin();
  expect([now().pending, now().result]).toEqual([false, null]);
  await start('a');
  expect([calls[0]!.request, now().pending, now().result]).toEqual(['a', true, null]);
  await respond(0, 'A');
  expect([now().pending, now().result, failures]).toEqual([false, 'A', []]);
});

test('a second call ends the first, whose late response says nothing', async () => {
  const { now, start } = begin();
  await start('a');
  await start('b');
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await respond(0, 'A');
  expect([now().pending, now().result]).toEqual([true, null]);
  await respond(1, 'B');
  expect([now().pending, now().result]).toEqual([false, 'B']);
});

test('a late failure of a call that was ended says nothing', async () => {
  const { now, start } = begin();
  await start('a');
  await start('b');
  await fail(0, new RequestFailure('late'));
  expect([now().pending, failures]).toEqual([true, []]);
});

test('a second call takes the result of the first away', async () => {
  const { now, start } = begin();
  await start('a');
  await respond(0, 'A');
  await start('b');
  expect([now().pending, now().result]).toEqual([true, null]);
});

test.each<[string, unknown, string | undefined]>([
  ['its sentence', new RequestFailure('Wait.'), 'Wait.'],
  ['nothing where there is no sentence', new RequestFailure(''), undefined],
  ['nothing of a fault of the page', new TypeError('x is undefined'), undefined],
])('a failure says %s', async (_, error, detail) => {
  const { now, start } = begin();
  await start('a');
  await fail(0, error);
  expect([failures, now().pending, now().result]).toEqual([[detail], false, null]);
});

test('clearing ends the call and takes its result away', async () => {
  const { now, start } = begin();
  await start('a');
  act(() => now().clear());
  expect([calls[0]!.signal.aborted, now().pending]).toEqual([true, false]);
  await respond(0, 'A');
  expect(now().result).toBeNull();
  await start('b');
  await respond(1, 'B');
  act(() => now().clear());
  expect(now().result).toBeNull();
});

test('leaving the page ends the call', async () => {
  const { start, unmount } = begin();
  await start('a');
  unmount();
  expect(calls[0]!.signal.aborted).toBe(true);
});
