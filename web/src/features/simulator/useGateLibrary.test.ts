import { expect, it } from '@jest/globals';
import { gatesOf } from './useGateLibrary';

const row = (name: string) => ({ name, description: '', symbol: '' });
const list = (single: string[], double: string[]) =>
  ({ single_qubit_gates: single.map(row), two_qubit_gates: double.map(row) }) as unknown as Parameters<
    typeof gatesOf
  >[0];

const ALL = ['H', 'X', 'Y', 'Z', 'S', 'T', 'RX', 'RY', 'RZ', 'CX'];
const FALLBACK = ['H', 'X', 'Y', 'Z', 'CX', 'T', 'S', 'RZ'];

it.each([
  ['all, in the order of the editor', list(ALL.slice(0, 9).toReversed(), ['CNOT']), false, ALL],
  ['those that can be drawn', list(['T', 'SX', 'RZ', 'H'], ['CZ', 'CNOT']), false, ['H', 'T', 'RZ', 'CX']],
  ['one of two qubits', list([], ['CNOT']), false, ['CX']],
  ['the fallback set where none can be drawn', list(['SX'], ['CZ']), false, FALLBACK],
  ['the fallback set where there is none', list([], []), false, FALLBACK],
  ['what was known, where a later call failed', list(['H'], []), true, ['H']],
  ['the fallback set where no list came', undefined, true, FALLBACK],
  ['all until the list comes', undefined, false, ALL],
])('the library has %s', (_case, given, isLost, gates) => {
  expect(gatesOf(given, isLost)).toEqual(gates);
});
