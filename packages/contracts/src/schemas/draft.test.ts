import { expect, it } from '@jest/globals';
import { faultsOf } from '../testing/faults-of.js';
import { draftRequestSchema } from './draft.js';

const DRAFT = { id: '90-pair', facts: {}, texts: {} };

it.each<[string, object, string[]]>([
  ['with its two files', {}, []],
  ['with the longest id that an exercise may have', { id: `90-${'x'.repeat(61)}` }, []],
  // What is wrong with an id is found by the check, as long as it can be one.
  ['with an id of 200 characters', { id: 'x'.repeat(200) }, []],
  ['with whatever its files hold', { facts: { a: [1] }, texts: { b: null } }, []],
  ['with a circuit', { circuit: [{ name: 'SDG', qubit: 0, timeStep: 0 }] }, []],
])('a draft is taken %s', (_title, change, faults) => {
  expect(faultsOf(draftRequestSchema(), { ...DRAFT, ...change })).toEqual(faults);
});

it.each<[string, object]>([
  ['with an id of 201 characters', { id: 'x'.repeat(201) }],
  ['without an id', { id: undefined }],
  ['with facts that are a list', { facts: [] }],
  ['without texts', { texts: undefined }],
  ['with an empty circuit', { circuit: [] }],
  [
    'with a gate that it defines',
    { circuit: [{ name: 'CUSTOM', qubit: 0, timeStep: 0, gate: 'G', other_qubits: [] }] },
  ],
])('a draft is refused %s', (_title, change) => {
  expect(faultsOf(draftRequestSchema(), { ...DRAFT, ...change })).toHaveLength(1);
});
