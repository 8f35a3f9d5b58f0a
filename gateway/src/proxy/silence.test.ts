import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Silence, type Liveness } from './silence.js';

let limits: number[];
let answers: ((isHeard: boolean) => void)[];
let closed: number;
let silence: Silence;
const liveness: Liveness = {
  isHeard: (limitMs) => {
    limits.push(limitMs);
    return new Promise((resolve) => answers.push(resolve));
  },
  close: async () => void closed++,
};

beforeEach(() => {
  jest.useFakeTimers();
  [limits, answers, closed] = [[], [], 0];
  silence = new Silence(liveness);
});
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const answer = async (isHeard: boolean): Promise<void> => {
  answers.shift()!(isHeard);
  await pass(0);
};

it('a service is asked once a second, one question at a time, and has five seconds', async () => {
  await pass(999);
  expect(limits).toEqual([]);
  await pass(1);
  expect(limits).toEqual([5_000]);
  await pass(3_000);
  expect(limits).toEqual([5_000]);
  await answer(true);
  await pass(1_000);
  expect(limits).toEqual([5_000, 5_000]);
});

it('it is silent when a question has had no answer for more than five seconds', async () => {
  await pass(1_000);
  await pass(5_000);
  expect(silence.isSilent).toBe(false);
  await pass(1);
  expect(silence.isSilent).toBe(true);
});

it('a question that ended without an answer counts from its start', async () => {
  await pass(1_000);
  await pass(4_000);
  await answer(false);
  await pass(1_000);
  expect([limits.length, silence.isSilent]).toEqual([2, false]);
  await pass(1);
  expect(silence.isSilent).toBe(true);
});

it('it is silent no more as soon as it answers', async () => {
  await pass(7_000);
  expect(silence.isSilent).toBe(true);
  await answer(true);
  expect(silence.isSilent).toBe(false);
  await pass(5_000);
  expect(silence.isSilent).toBe(false);
});

it('once closed, it asks no more', async () => {
  await silence.close();
  await pass(10_000);
  expect([limits, closed, silence.isSilent]).toEqual([[], 1, false]);
});
