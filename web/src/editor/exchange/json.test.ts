import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyCircuit, withoutIds } from '../testing/arbitraries';
import { bell } from '../testing/build';
import { fromJson, toJson } from './json';

describe('a circuit as JSON', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(anyCircuit, (circuit) => {
        const read = fromJson(toJson(circuit));
        expect(read.ok && withoutIds(read.circuit)).toEqual(withoutIds(circuit));
      }),
      { numRuns: 300 },
    );
  });

  it('has one gate a line', () => {
    expect(toJson(bell).split('\n')[6]).toBe('    {"name":"CNOT","qubit":0,"timeStep":1,"target_qubit":1}');
  });

  it.each([
    ['a missing comma', '{\n  "qubits": 2\n  "gates": []\n}', 3, 3, 'json-syntax'],
    ['a text that ends early', '{\n  "qubits": 2,\n', 3, 1, 'json-syntax'],
    ['no text', '', 1, 1, 'json-syntax'],
    ['another value', '[1, 2]', 1, 1, 'json-not-a-circuit'],
    ['a number too many', '{"qubits": 99, "gates": []}', 1, 12, 'json-field'],
    ['another version', '{"version": 3, "qubits": 2, "gates": []}', 1, 13, 'json-field'],
    [
      'an unknown gate',
      '{\n "qubits": 2,\n "gates": [\n  {"name": "H", "qubit": 0, "timeStep": 0},\n  {"name": "FOO", "qubit": 0, "timeStep": 0}\n ]}',
      5,
      12,
      'json-field',
    ],
    [
      'a missing target',
      '{"qubits": 2, "gates": [\n  {"name": "CNOT", "qubit": 0, "timeStep": 0}]}',
      2,
      3,
      'json-field',
    ],
    [
      'a wire that is not there',
      '{"qubits": 2, "gates": [\n  {"name": "H", "timeStep": 0, "qubit": 2}]}',
      2,
      41,
      'json-field',
    ],
  ])('says where %s is', (_title, text, line, column, code) => {
    expect(fromJson(text)).toMatchObject({ ok: false, failure: { line, column, code } });
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        fromJson(text);
      }),
    );
  });
});
