import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { logger } from '../../platform/logger';
import { currentMembership, enterClass, leaveClass } from '../../platform/membership';
import { useOwnProgress } from '../classes/classesApi';
import { fetchSolutions, submitCircuit } from './exercisesApi';

let sent: { method: string; path: string; key: string | null; authorization: string | null; body: unknown }[];
let statuses: number[];
beforeEach(() => {
  sent = [];
  statuses = [];
  jest.spyOn(logger, 'error').mockImplementation(() => {});
  globalThis.fetch = async (input) => {
    const { method, url, headers } = input as Request;
    const text = await (input as Request).text();
    sent.push({
      method,
      path: new URL(url).pathname,
      key: headers.get('idempotency-key'),
      authorization: headers.get('authorization'),
      body: text === '' ? null : JSON.parse(text),
    });
    return new Response(JSON.stringify({ passed: true, solutions: [1] }), {
      status: statuses.shift() ?? 200,
    });
  };
});
afterEach(() => {
  leaveClass();
  jest.restoreAllMocks();
});

const submission = { exerciseId: '07 bell', circuit: [], idempotencyKey: 'k1' };
const CALL = {
  method: 'POST',
  path: '/api/exercises/07%20bell/submit',
  key: 'k1',
  authorization: null,
  body: { circuit: [], user_id: 'anonymous' },
};
const join = () =>
  enterClass({ classId: 'c', className: 'P', memberId: 'm', memberKey: 'own-key', nickname: 'Ada' });

describe('a submission', () => {
  it('is sent under its key, for no one in particular', async () => {
    expect(await submitCircuit(submission)).toMatchObject({ passed: true });
    expect(sent).toEqual([CALL]);
  });

  it('of a member counts for the class', async () => {
    join();
    await submitCircuit(submission);
    expect(sent).toEqual([{ ...CALL, authorization: 'Bearer own-key' }]);
    expect(currentMembership()).not.toBeNull();
  });

  it('of a member has the progress that is in sight read again', async () => {
    join();
    const { result } = renderHook(() => useOwnProgress({ classId: 'c', memberKey: 'own-key' }));
    await waitFor(() => expect(result.current.data).toBeDefined());
    sent = [];
    await act(async () => void (await submitCircuit(submission)));
    await waitFor(() =>
      expect(sent.map(({ path }) => path)).toEqual([CALL.path, '/api/exercises/classes/c/me']),
    );
  });

  it.each([401, 403])('of a member whose key is refused with %i gets its verdict still', async (status) => {
    join();
    statuses = [status];
    expect(await submitCircuit(submission)).toMatchObject({ passed: true });
    expect(sent).toEqual([{ ...CALL, authorization: 'Bearer own-key' }, CALL]);
    expect(currentMembership()).toBeNull();
  });

  it.each([404, 409, 422, 429, 503])('of a member that fails with %i is not sent again', async (status) => {
    join();
    statuses = [status];
    await expect(submitCircuit(submission)).rejects.toMatchObject({ status });
    expect(sent).toHaveLength(1);
    expect(currentMembership()).not.toBeNull();
  });

  it('without a membership that is refused is not sent again', async () => {
    statuses = [403];
    await expect(submitCircuit(submission)).rejects.toMatchObject({ status: 403 });
    expect(sent).toHaveLength(1);
  });
});

it('the solutions are read by the exercise’s id', async () => {
  expect(await fetchSolutions('07 bell')).toEqual([1]);
  expect(sent[0]).toMatchObject({ method: 'GET', path: '/api/exercises/07%20bell/solutions' });
});
