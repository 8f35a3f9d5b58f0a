import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { bell } from '../../editor/testing/build';
import { logger } from '../../platform/logger';
import { clearMemory, currentMemory } from '../../platform/memory';
import { useSubmission, type Verdict } from './useSubmission';

let keys: (string | null)[];
let respond: () => Response;
beforeEach(() => {
  keys = [];
  clearMemory();
  jest.spyOn(logger, 'error').mockImplementation(() => {});
  globalThis.fetch = async (input) => {
    keys.push((input as Request).headers.get('idempotency-key'));
    return respond();
  };
});
afterEach(() => void jest.restoreAllMocks());

const verdict = (passed: boolean) => () =>
  new Response(JSON.stringify({ passed, score: 50, feedback: '', diagnosis: [] }));
const draw = () => {
  const hook = renderHook(({ circuit }) => useSubmission('07', circuit), {
    initialProps: { circuit: bell },
  });
  const submit = async (given: () => Response) => {
    respond = given;
    await act(() => hook.result.current.submit());
    return hook.result.current.verdict;
  };
  return { ...hook, submit };
};

describe('a submission', () => {
  it('counts the tries that failed, and begins anew after a pass', async () => {
    const { submit, result } = draw();
    expect(await submit(verdict(false))).toMatchObject({ tries: 1, error: false, passed: false });
    expect(await submit(verdict(false))).toMatchObject({ tries: 2 });
    expect(await submit(verdict(true))).toMatchObject({ tries: 0, passed: true });
    expect(await submit(verdict(false))).toMatchObject({ tries: 1 });
    expect(result.current.submissions).toBe(4);
  });

  it('is marked as tried, and as solved once it has passed', async () => {
    const { submit } = draw();
    await submit(verdict(false));
    expect(currentMemory()).toMatchObject({ tried: ['exercise/07'], solved: [] });
    await submit(verdict(true));
    expect(currentMemory()).toMatchObject({ tried: ['exercise/07'], solved: ['exercise/07'] });
  });

  it('that gets no verdict says why, and is no try', async () => {
    const { submit } = draw();
    const failed = await submit(() => new Response(JSON.stringify({ detail: 'Not now' }), { status: 503 }));
    expect(failed).toEqual({
      passed: false,
      score: 0,
      feedback: 'Submission failed: Not now. Please check your circuit and try again.',
      diagnosis: [],
      error: true,
      tries: 0,
    });
    expect(currentMemory().tried).toEqual([]);
  });

  it('has its verdict kept for a circuit that differs in its columns alone, with what is said of that', async () => {
    const { submit, rerender, result } = draw();
    await submit(verdict(false));
    const spread = { ...bell };
    const diagnosis = [
      { code: 'stops-short', params: { column: 3 }, message: '' },
    ] as unknown as Verdict['diagnosis'];
    act(() => result.current.keepFor(spread, diagnosis));
    // It's no longer the other circuit's.
    expect(result.current.verdict).toBeNull();
    rerender({ circuit: spread });
    expect(result.current.verdict).toMatchObject({ passed: false, score: 50, tries: 1, diagnosis });
  });

  it('has one key for each circuit, and its verdict goes with the circuit', async () => {
    const { submit, rerender, result } = draw();
    await submit(verdict(false));
    await submit(verdict(false));
    rerender({ circuit: { ...bell } });
    expect(result.current.verdict).toBeNull();
    await submit(verdict(false));
    expect(keys.every((key) => /^[0-9a-f]{32}$/.test(key ?? ''))).toBe(true);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});
