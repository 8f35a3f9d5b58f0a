import type { DraftRequest } from '@superpose/contracts';

export const PAIR_FACTS = {
  difficulty: 'beginner',
  qubits: 2,
  targetType: 'state_vector',
  target: { amplitudes: { '00': 1, '11': 1 } },
  tolerance: 0.0001,
  solution: ['H 0', 'CNOT 0 1'],
};
export const PAIR_TEXTS = {
  title: 'A pair',
  description: 'Make a pair.',
  hints: ['1', '2', '3'],
  tags: ['pairs'],
};

/** A draft that asks for a Bell pair, with other facts and texts. */
export const pairDraft = (facts: object = {}, texts: object = {}): DraftRequest => ({
  id: '90-pair',
  facts: { ...PAIR_FACTS, ...facts },
  texts: { ...PAIR_TEXTS, ...texts },
});

/** A sound draft for each kind of goal. */
export const DRAFTS_BY_GOAL: Readonly<Record<string, object>> = {
  state_vector: {},
  measurement_probabilities: {
    targetType: 'measurement_probabilities',
    target: { probabilities: { '00': 0.5, '11': 0.5 } },
  },
  unitary: { targetType: 'unitary', target: { circuit: ['H 0', 'CNOT 0 1'] } },
  isometry: { targetType: 'isometry', target: { inputs: [0], circuit: ['H 0'] }, solution: ['H 0'] },
  family: {
    targetType: 'family',
    target: {
      measured: [0],
      cases: [
        { name: 'zero', outcome: '1' },
        { name: 'one', prepare: ['X 0'], outcome: '0' },
      ],
    },
    solution: ['X 0'],
  },
  distinguish: {
    targetType: 'distinguish',
    target: {
      measured: [0],
      states: [
        { name: '+', prepare: ['H 0'], outcome: '0' },
        { name: '-', prepare: ['X 0', 'H 0'], outcome: '1' },
      ],
    },
    solution: ['H 0'],
  },
  oracle: { targetType: 'oracle', target: { form: 'bit', truthTable: '01' }, solution: ['CNOT 0 1'] },
  reduced_state: { targetType: 'reduced_state', target: { qubits: [0], state: { like: 'solution' } } },
  error_correction: {
    targetType: 'error_correction',
    target: {
      boxes: [{ label: 'E', column: 3, qubits: [0] }],
      protect: 0,
      errors: [{ name: 'a flip', circuit: ['X 0'] }],
    },
    solution: ['CNOT 0 1', 'CNOT 1 0', '-', 'CNOT 1 0', 'CNOT 0 1', 'CNOT 1 0'],
  },
  observable: { targetType: 'observable', target: { observable: { ZZ: 1, XX: 1 }, atLeast: 2 } },
};
