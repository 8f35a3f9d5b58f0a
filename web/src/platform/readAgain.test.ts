import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { logger } from './logger';
import { refresh, useServerData } from './serverData';

const LATER_MS = 60_000;
let paths: string[];
let status: number;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(logger, 'error').mockImplementation(() => {});
  [paths, status] = [[], 200];
  globalThis.fetch = async (input) => {
    paths.push(new URL((input as Request).url).pathname);
    return new Response(`{"count":${paths.length}}`, { status });
  };
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
async function show(...[path, options]: Parameters<typeof useServerData>) {
  const hook = renderHook(() => useServerData<{ count: number }>(path, options));
  await pass(0);
  return hook;
}

describe('what the server has at an address', () => {
  it('is read once, for the next page too', async () => {
    const first = await show('/once');
    expect(first.result.current.data).toEqual({ count: 1 });
    first.unmount();
    const second = await show('/once');
    await pass(LATER_MS);
    expect([paths, second.result.current.data]).toEqual([['/api/once'], { count: 1 }]);
  });

  it('is read anew by each page where that’s asked for', async () => {
    (await show('/anew', { anew: true })).unmount();
    const { result } = await show('/anew', { anew: true });
    await pass(LATER_MS);
    expect([paths.length, result.current.data]).toEqual([2, { count: 2 }]);
  });

  it('is read again and again where that’s asked for', async () => {
    const { result, unmount } = await show('/often', { everyMs: 10_000 });
    await pass(9_999);
    expect(paths).toHaveLength(1);
    await pass(1);
    expect([paths.length, result.current.data]).toEqual([2, { count: 2 }]);
    await pass(20_000);
    expect(paths).toHaveLength(4);
    unmount();
    await pass(LATER_MS);
    expect(paths).toHaveLength(4);
  });

  it('is read again after a failure too, but not while the page is out of sight', async () => {
    status = 503;
    const { result } = await show('/lost', { everyMs: 10_000 });
    await pass(10_000);
    expect([paths.length, result.current.error?.status]).toEqual([2, 503]);
    const sight = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(30_000);
    expect(paths).toHaveLength(2);
    sight.mockRestore();
    status = 200;
    await pass(10_000);
    expect([paths.length, result.current.data, result.current.error]).toEqual([3, { count: 3 }, undefined]);
  });

  it('is not asked for again after a failure, nor when the page is looked at or online again', async () => {
    status = 503;
    const { result } = await show('/failing');
    expect([result.current.data, result.current.error?.status]).toEqual([undefined, 503]);
    await pass(LATER_MS);
    act(() => void dispatchEvent(new Event('focus')));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    act(() => void dispatchEvent(new Event('online')));
    await pass(LATER_MS);
    expect(paths).toHaveLength(1);
  });

  it('stays when a later call fails, beside the failure', async () => {
    const { result } = await show('/stays');
    status = 503;
    act(() => result.current.refetch());
    expect(result.current.isFetching).toBe(true);
    await pass(0);
    expect(result.current).toMatchObject({ data: { count: 1 }, error: { status: 503 }, isFetching: false });
    status = 200;
    act(() => result.current.refetch());
    await pass(0);
    expect(result.current).toMatchObject({ data: { count: 3 }, error: undefined });
  });

  it('is nothing where there’s no address', async () => {
    const { result } = await show(null);
    await pass(LATER_MS);
    expect([paths, result.current.data, result.current.isFetching]).toEqual([[], undefined, false]);
  });

  it('is refreshed at its address only', async () => {
    await show('/this');
    await show('/that');
    act(() => refresh('/this'));
    await pass(0);
    expect(paths).toEqual(['/api/this', '/api/that', '/api/this']);
  });
});
