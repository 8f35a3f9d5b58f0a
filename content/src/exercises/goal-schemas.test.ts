import { describe, expect, it } from '@jest/globals';
import { errorCorrectionSchema, familySchema, oracleSchema } from './goal-schemas.js';

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
