import { describe, expect, it } from '@jest/globals';
import {
  distinguishSchema,
  errorCorrectionSchema,
  familySchema,
  isometrySchema,
  limitsSchema,
  observableSchema,
  oracleSchema,
  reducedStateSchema,
} from './goal-schemas.js';

const BOX = { label: 'U', column: 1, qubits: [0] };
const CASES = [
  { name: 'a', outcome: '0' },
  { name: 'b', outcome: '1' },
];
const family = (change: object) => familySchema.safeParse({ measured: [0], cases: CASES, ...change }).success;

describe('a locked box', () => {
  it.each<[string, object, boolean]>([
    ['in the first column', BOX, true],
    ['in a column before it', { ...BOX, column: 0 }, false],
    ['with eight letters', { ...BOX, label: 'U2345678' }, true],
    ['with nine letters', { ...BOX, label: 'U23456789' }, false],
    ['without a letter', { ...BOX, label: '' }, false],
    ['on a qubit twice', { ...BOX, qubits: [1, 1] }, false],
    ['on no qubit', { ...BOX, qubits: [] }, false],
  ])('%s is taken or not: %j, %p', (_where, box, isTaken) => {
    expect(family({ boxes: [box] })).toBe(isTaken);
  });
});

it('a family has two cases at least', () => {
  expect([family({}), family({ cases: CASES.slice(1) })]).toEqual([true, false]);
});

it('errors happen in one box', () => {
  const errors = [{ name: 'X', circuit: ['X 0'] }];
  const takes = (boxes: object[]) => errorCorrectionSchema.safeParse({ boxes, protect: 0, errors }).success;
  expect([[], [BOX], [BOX, { ...BOX, column: 3 }]].map(takes)).toEqual([false, true, false]);
});

it.each([
  ['0', false],
  ['01', true],
  ['011', false],
  ['0110', true],
  ['011010', false],
  ['01101001', true],
  ['02', false],
])('a truth table may be %s: %p', (truthTable, isTaken) => {
  expect(oracleSchema.safeParse({ form: 'bit', truthTable }).success).toBe(isTaken);
});

const STATE = { circuit: ['H 0'] };
it.each<[string, object, boolean]>([
  ['an outcome', { outcome: '0' }, true],
  ['a state', { state: STATE }, true],
  ['the solution’s state', { state: { like: 'solution' } }, true],
  ['a state like another', { state: { like: 'start' } }, false],
  ['both', { outcome: '0', state: STATE }, false],
  ['neither', {}, false],
  ['no name', { name: ' ', outcome: '0' }, false],
  ['a name of 60 letters', { name: 'a'.repeat(60), outcome: '0' }, true],
  ['a name of 61 letters', { name: 'a'.repeat(61), outcome: '0' }, false],
])('a case with %s is taken or not: %j, %p', (_what, change, isTaken) => {
  expect(family({ cases: [{ name: 'a', ...change }, CASES[1]] })).toBe(isTaken);
});

it.each<[object, boolean]>([
  [{ measured: [0, 1] }, true],
  [{ measured: [0, 0] }, false],
  [{ measured: [], bits: [] }, false],
  [{ measured: undefined, bits: [1] }, true],
  [{ measured: undefined }, false],
  [{ bits: [1, 1] }, false],
  [{ bits: [-1] }, false],
])('a family looks at something, each once: %j, %p', (change, isTaken) => {
  expect(family(change)).toBe(isTaken);
});

it.each([
  [
    'distinguish',
    distinguishSchema,
    { measured: [0], states: CASES.map((one) => ({ ...one, prepare: [] })) },
  ],
  ['errors', errorCorrectionSchema, { boxes: [BOX], protect: 0, errors: [{ name: 'X', circuit: [] }] }],
  ['isometry', isometrySchema, { inputs: [0, 1], circuit: ['X 0'] }],
  ['reduced', reducedStateSchema, { qubits: [0], bits: [0], state: { amplitudes: { 0: 1 } } }],
  ['observable', observableSchema, { observable: { XZ: 0.5, IY: -1 }, atLeast: -1 }],
  ['limits', limitsSchema, { gates: 0, ts: 1, allowedGates: ['T'], neighboursOnly: true }],
] as const)('what a goal of %s needs is complete', (_, schema, goal) => {
  expect(schema.safeParse(goal).success).toBe(true);
  expect(schema.safeParse({ ...goal, other: 1 }).success).toBe(false);
});

it.each([
  ['one state to tell apart', distinguishSchema, { measured: [0], states: [{ ...CASES[0], prepare: [] }] }],
  ['no errors', errorCorrectionSchema, { boxes: [BOX], protect: 0, errors: [] }],
  ['an input twice', isometrySchema, { inputs: [1, 1], circuit: ['X 0'] }],
  ['no gates', isometrySchema, { inputs: [0], circuit: [] }],
  ['no qubit', reducedStateSchema, { qubits: [], state: STATE }],
  ['a letter that’s no Pauli', observableSchema, { observable: { XA: 1 }, atLeast: 0 }],
  ['a bar over nothing', observableSchema, { observable: { X: 1 } }],
  ['half a gate', limitsSchema, { gates: 1.5 }],
  ['less than none', limitsSchema, { depth: -1 }],
  ['no gate allowed', limitsSchema, { allowedGates: [] }],
  ['a gate that isn’t graded', limitsSchema, { allowedGates: ['FOO'] }],
  ['neighbours by the way', limitsSchema, { neighboursOnly: false }],
] as const)('a goal with %s isn’t taken', (_, schema, goal) => {
  expect(schema.safeParse(goal).success).toBe(false);
});
