import { expect, it } from '@jest/globals';
import { apart } from './apart.js';

const fixed = (value: number, decimals: number): string => value.toFixed(decimals);

it.each<[number, number, [string, string]]>([
  [1, 0.5, ['1.0', '0.5']],
  [1, 0.96, ['1.00', '0.96']],
  [1, 0.9998, ['1.0000', '0.9998']],
  [-0.04, 0.04, ['-0.0', '0.0']],
  [1, 1 - 1e-12, ['1.000000000000', '0.999999999999']],
  // Beyond what a tolerance can tell, they stay alike.
  [1, 1 - 1e-14, ['1.000000000000', '1.000000000000']],
])('%d and %d are told apart as %j', (a, b, texts) => {
  expect(apart([a, b], fixed, 1)).toEqual(texts);
});
