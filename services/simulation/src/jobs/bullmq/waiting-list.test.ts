import { afterEach, expect, it, jest } from '@jest/globals';
import { WaitingList } from './waiting-list.js';

afterEach(() => void jest.useRealTimers());

it('is read once for all who ask at about the same time, and again for a job that is missing', async () => {
  let reads = 0;
  const ids = ['a', 'b'];
  const list = new WaitingList(async () => {
    reads++;
    return [...ids];
  });
  const places = await Promise.all(['a', 'b', 'a', 'b'].map((id) => list.positionOf(id)));
  expect(places).toEqual([1, 2, 1, 2]);
  expect(reads).toBe(1);
  ids.push('c');
  expect(await list.positionOf('c')).toBe(3);
  expect(reads).toBe(2);
});

it('is read again after an error', async () => {
  let fail = true;
  const list = new WaitingList(async () => {
    if (fail) throw new Error('away');
    return ['a'];
  });
  await expect(list.positions()).rejects.toThrow('away');
  fail = false;
  expect(await list.positionOf('a')).toBe(1);
});

it('is fresh for half a second', async () => {
  jest.useFakeTimers();
  const ids = ['a', 'b'];
  const list = new WaitingList(async () => [...ids]);
  expect(await list.positions()).toEqual(
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
  );
  ids.shift();
  jest.advanceTimersByTime(499);
  expect(await list.positionOf('b')).toBe(2);
  jest.advanceTimersByTime(1);
  expect(await list.positionOf('b')).toBe(1);
});

it('a job that was just taken is the next', async () => {
  expect(await new WaitingList(async () => ['a', 'b']).positionOf('taken')).toBe(1);
});
