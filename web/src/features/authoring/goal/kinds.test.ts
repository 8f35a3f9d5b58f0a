import { describe, expect, it } from '@jest/globals';
import { TARGET_TYPES, type TargetType } from '@superpose/contracts';
import { NEW_DRAFT } from '../draft';
import { firstTarget, isPlain, kindOf, KINDS } from './kinds';

const draft = { ...NEW_DRAFT, facts: { qubits: 3, solution: ['H 0', 'CNOT 0 1'] } };

describe('a kind of goal', () => {
  it('is each one that there is', () => {
    expect(KINDS.toSorted()).toStrictEqual(TARGET_TYPES.toSorted());
  });

  it('can be said by a circuit alone, or not', () => {
    expect(KINDS.filter(isPlain)).toStrictEqual(['state_vector', 'measurement_probabilities', 'unitary']);
  });

  it.each<[unknown, TargetType]>([
    ['unitary', 'unitary'],
    ['error_correction', 'error_correction'],
    ['unknown', 'state_vector'],
    [7, 'state_vector'],
    [undefined, 'state_vector'],
  ])('that a file names %j is %s', (targetType, kind) => {
    expect(kindOf({ targetType })).toBe(kind);
  });

  const two = <Item>(item: Item) => [item, item];
  it.each<[TargetType, object]>([
    ['state_vector', { circuit: ['H 0', 'CNOT 0 1'] }],
    ['measurement_probabilities', { circuit: ['H 0', 'CNOT 0 1'] }],
    ['unitary', { circuit: ['H 0', 'CNOT 0 1'] }],
    ['isometry', { inputs: [0, 1, 2], circuit: ['H 0', 'CNOT 0 1'] }],
    ['family', { measured: [0], cases: two({ name: '', outcome: '' }) }],
    ['distinguish', { measured: [0], states: two({ name: '', prepare: [], outcome: '' }) }],
    ['oracle', { form: 'bit', truthTable: '' }],
    ['reduced_state', { qubits: [0], state: { like: 'solution' } }],
    [
      'error_correction',
      {
        boxes: [{ label: 'error', column: 3, qubits: [0] }],
        protect: 0,
        errors: [{ name: '', circuit: [] }],
      },
    ],
    ['observable', { observable: {}, atLeast: 1 }],
  ])('%s begins with what can be filled in', (kind, target) => {
    expect(firstTarget(kind, draft)).toStrictEqual(target);
  });
});
