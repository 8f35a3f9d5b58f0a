import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CustomResult } from '@superpose/contracts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { useRun } from '../../editor';
import { logger } from '../../platform/logger';
import { useSimulatorRun } from './useSimulatorRun';

type Run = ReturnType<typeof useRun>;
const RESULT = { num_qubits: 1 } as CustomResult;
const LOST = 'Failed to connect to quantum simulator backend';
const REFUSED = 'Backend not connected. Please ensure the quantum simulator backend is running.';

let isUp: boolean;
beforeEach(() => {
  isUp = true;
  jest.spyOn(logger, 'error').mockImplementation(() => {});
  globalThis.fetch = () => Promise.resolve(new Response('{}', { status: isUp ? 200 : 503 }));
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function begin(given: Partial<Run> = {}) {
  const run = jest.fn(() => Promise.resolve());
  const clear = jest.fn();
  const page = { running: false, outcome: null, run, clear, ...given } as unknown as Run;
  return { ...renderHook(() => useSimulatorRun(page)), run, clear };
}

describe('a run of the page', () => {
  it.each<[string, unknown, CustomResult | null, string | null]>([
    ['none yet', null, null, null],
    ['a success', { success: true, result: RESULT }, RESULT, null],
    ['a failure', { success: false, message: 'too wide' }, null, 'Simulation failed: too wide'],
    ['a failure without words', { success: false, message: '' }, null, 'Simulation failed'],
  ])('with %s shows what came of it', async (_, outcome, result, error) => {
    const shown = begin({ outcome } as Partial<Run>).result;
    await act(async () => {});
    expect(shown.current).toMatchObject({ running: false, result, error, retry: undefined });
  });

  it('is made where the server is there', async () => {
    const { result, run, clear } = begin({ running: true });
    await act(async () => result.current.run());
    expect(result.current).toMatchObject({ running: true, error: null });
    expect([run.mock.calls.length, clear.mock.calls.length]).toStrictEqual([1, 0]);
    act(() => result.current.reset());
    expect(clear).toHaveBeenCalledTimes(1);
  });

  it('is refused as long as the server is away, which is said until then', async () => {
    isUp = false;
    const { result, run, clear } = begin();
    await waitFor(() => expect(result.current.error).toBe(LOST));
    act(() => result.current.run());
    expect(result.current.error).toBe(REFUSED);
    expect(run).not.toHaveBeenCalled();
    act(() => result.current.reset());
    expect(result.current.error).toBe(LOST);
    expect(clear).toHaveBeenCalledTimes(1);
    isUp = true;
    act(() => result.current.retry!());
    await waitFor(() => expect(result.current).toMatchObject({ error: null, retry: undefined }));
    await act(async () => result.current.run());
    expect(run).toHaveBeenCalledTimes(1);
  });
});
