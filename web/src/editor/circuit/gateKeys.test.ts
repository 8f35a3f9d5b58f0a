import { expect, it } from '@jest/globals';
import { alternativesTo, gateForKey } from './gateKeys';

it.each([
  ['h', undefined, 'H'],
  ['H', undefined, 'H'],
  ['c', undefined, 'CX'],
  ['r', undefined, 'RX'],
  ['R', 'RX', 'RY'],
  ['r', 'RY', 'RZ'],
  ['r', 'RZ', 'RX'],
  ['r', 'H', 'RX'],
  ['h', 'H', 'H'],
  ['q', undefined, undefined],
  ['', undefined, undefined],
] as const)('the key %j over %s places %s', (key, current, gate) => {
  expect(gateForKey(key, current)).toBe(gate);
});

it.each([
  ['H', ['H']],
  ['CX', ['CX']],
  ['RY', ['RX', 'RY', 'RZ']],
] as const)('%s can be turned into %j', (gate, alternatives) => {
  expect(alternativesTo(gate)).toEqual(alternatives);
});

it.each([
  ['s', undefined, 'S'],
  ['s', 'S', 'SDG'],
  ['T', 'T', 'TDG'],
  ['x', 'X', 'SX'],
  ['x', 'SX', 'SXDG'],
  ['p', undefined, 'P'],
  ['u', undefined, 'U'],
  ['c', 'CX', 'CZ'],
  ['c', 'CCX', 'CX'],
  ['w', undefined, 'SWAP'],
  ['w', 'SWAP', 'SQRTSWAP'],
  ['r', 'RZ', 'RXX'],
  ['m', undefined, 'MEASURE'],
  ['k', undefined, 'RESET'],
  ['b', undefined, 'BARRIER'],
  ['d', undefined, 'SHOW_PROBABILITY'],
  ['d', 'SHOW_PAULI', 'SHOW_ENTROPY'],
  ['d', 'SHOW_ENTROPY', 'SHOW_PROBABILITY'],
] as const)('among all gates the key %j over %s places %s', (key, current, gate) => {
  expect(gateForKey(key, current, true)).toBe(gate);
});

it.each([
  ['S', ['S', 'SDG']],
  ['CX', ['CX', 'CZ']],
  ['CP', ['CP']],
  ['CCX', ['CCX']],
  ['SWAP', ['SWAP', 'SQRTSWAP', 'ISWAP']],
  ['RY', ['RX', 'RY', 'RZ']],
  ['RYY', ['RXX', 'RYY', 'RZZ']],
  ['MEASURE', ['MEASURE']],
  ['CUSTOM', ['CUSTOM']],
] as const)(
  'among all gates %s can be turned into %j, on as many wires and by as many angles',
  (gate, all) => {
    expect(alternativesTo(gate, true)).toEqual(all);
  },
);
