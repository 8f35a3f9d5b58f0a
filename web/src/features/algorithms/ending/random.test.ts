import { describe, expect, test } from '@jest/globals';
import { pick, seededRandom, shuffled } from './random';

/** The numbers given, one after another. */
const sequence = (...numbers: number[]) => {
  let index = 0;
  return () => numbers[index++ % numbers.length]!;
};

describe('numbers of a seed', () => {
  // Mulberry32 as it was published.
  test.each([
    [1, [0.6270739405881613, 0.002735721180215478, 0.5274470399599522]],
    [2, [0.7342509443406016]],
  ])('%i begin with %j, each time', (seed, numbers) => {
    for (let again = 0; again < 2; again += 1) {
      const random = seededRandom(seed);
      expect(numbers.map(() => random())).toEqual(numbers);
    }
  });
});

test.each([
  [0, 3, 0],
  [0.33, 3, 0],
  [0.34, 3, 1],
  [0.999, 3, 2],
  [0.999, 1, 0],
])('%d picks from %i the number %i', (number, count, picked) => {
  expect(pick(() => number, count)).toBe(picked);
});

test.each([
  [[0], 4, [1, 2, 3, 0]],
  [[0.99], 4, [0, 1, 2, 3]],
  // 3 changes places with 1, 2 with 2, and 1 with 0.
  [[0.3, 0.7, 0.2], 4, [3, 0, 2, 1]],
  [[0.4], 1, [0]],
  [[0.4], 0, []],
])('%j puts %i in the order %j', (numbers, count, order) => {
  expect(shuffled(count, sequence(...numbers))).toEqual(order);
});

test('each order of three comes as often as the others', () => {
  const orders = new Map<string, number>();
  // The first number picks one of three places, the second one of two.
  for (const first of [0, 0.4, 0.7])
    for (const second of [0, 0.5]) {
      const order = shuffled(3, sequence(first, second)).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
  expect([...orders].toSorted()).toEqual([
    ['012', 1],
    ['021', 1],
    ['102', 1],
    ['120', 1],
    ['201', 1],
    ['210', 1],
  ]);
});
