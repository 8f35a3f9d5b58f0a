import { expect, it } from '@jest/globals';
import { columnsOf, isInside, movedRegion, regionBetween } from './region';

const region = regionBetween({ qubit: 3, timeStep: 2 }, { qubit: 1, timeStep: 7 });

it('a region lies between two cells, whichever comes first', () => {
  expect(region).toEqual({ top: 1, bottom: 3, from: 2, to: 7 });
  expect(regionBetween({ qubit: 1, timeStep: 7 }, { qubit: 3, timeStep: 2 })).toEqual(region);
  expect(columnsOf(region)).toBe(6);
});

it('a region moves by wires and columns', () => {
  expect(movedRegion(region, { qubit: 2, timeStep: -1 })).toEqual({ top: 3, bottom: 5, from: 1, to: 6 });
});

it.each([
  [1, 2, true],
  [3, 7, true],
  [0, 2, false],
  [4, 7, false],
  [1, 1, false],
  [3, 8, false],
])('the cell on wire %i in column %i is inside: %s', (qubit, timeStep, is) => {
  expect(isInside(region, { qubit, timeStep })).toBe(is);
});
