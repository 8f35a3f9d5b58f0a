import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { withDeadline } from './with-deadline.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const UNAVAILABLE = { status: 503, code: 'QUEUE_UNAVAILABLE' };

describe('a call to the queue', () => {
  it('that succeeds in time gives its value, and leaves no timer', async () => {
    expect(await withDeadline(Promise.resolve(7))).toBe(7);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('that fails is a problem with its cause', async () => {
    const cause = new Error('away');
    await expect(withDeadline(Promise.reject(cause))).rejects.toMatchObject({ ...UNAVAILABLE, cause });
    expect(jest.getTimerCount()).toBe(0);
  });

  it('that succeeds too late is refused, and its value is handed over to be undone', async () => {
    let succeed: (value: number) => void = () => {};
    const late: number[] = [];
    const call = withDeadline(new Promise<number>((resolve) => (succeed = resolve)), (value) =>
      late.push(value),
    );
    const refused = expect(call).rejects.toMatchObject(UNAVAILABLE);
    await jest.advanceTimersByTimeAsync(1_000);
    await refused;
    expect(late).toEqual([]);
    succeed(7);
    await jest.advanceTimersByTimeAsync(0);
    expect(late).toEqual([7]);
  });

  it('that succeeds in time is not undone', async () => {
    const late: number[] = [];
    await withDeadline(Promise.resolve(7), (value) => late.push(value));
    expect(late).toEqual([]);
  });
});
