import { expect, it } from '@jest/globals';
import { wireOrders } from './wire-orders.js';

it.each<[number, number[][]]>([
  [1, []],
  [2, [[1, 0]]],
  [
    3,
    [
      [2, 1, 0],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
    ],
  ],
])('lists all other orders of %i wires, the reversal first', (qubitCount, orders) => {
  expect(wireOrders(qubitCount)).toEqual(orders);
});

it('lists all 23 other orders of four wires, each once', () => {
  const orders = wireOrders(4);
  expect(orders[0]).toEqual([3, 2, 1, 0]);
  expect(new Set(orders.map(String)).size).toBe(23);
  expect(orders).toHaveLength(23);
  expect(orders).not.toContainEqual([0, 1, 2, 3]);
});

it('lists the reversal and the exchanges of two wires of five, then all wires too far', () => {
  expect(wireOrders(5)).toEqual([
    [4, 3, 2, 1, 0],
    [1, 0, 2, 3, 4],
    [2, 1, 0, 3, 4],
    [3, 1, 2, 0, 4],
    [4, 1, 2, 3, 0],
    [0, 2, 1, 3, 4],
    [0, 3, 2, 1, 4],
    [0, 4, 2, 3, 1],
    [0, 1, 3, 2, 4],
    [0, 1, 4, 3, 2],
    [0, 1, 2, 4, 3],
    [1, 2, 3, 4, 0],
    [2, 3, 4, 0, 1],
    [3, 4, 0, 1, 2],
    [4, 0, 1, 2, 3],
  ]);
});
