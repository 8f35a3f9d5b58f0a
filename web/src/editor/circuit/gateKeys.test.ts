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
