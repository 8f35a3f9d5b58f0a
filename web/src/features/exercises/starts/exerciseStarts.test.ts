import { describe, expect, it } from '@jest/globals';
import type { ExerciseDetail } from '@superpose/contracts';
import { exerciseStarts } from './exerciseStarts';

const exercise = (more: object): ExerciseDetail =>
  ({ num_qubits: 3, target_data: { tolerance: 1e-4 }, ...more }) as unknown as ExerciseDetail;
const idsOf = (more: object) => exerciseStarts(exercise(more)).map(({ id }) => id);
const rows = (count: number) => Array.from({ length: count }, () => []);
const cases = [
  { name: 'none', prepare: [], boxes: [], expected: {} },
  {
    name: 'a flip',
    prepare: [{ gate: 'H', qubits: [1] }],
    boxes: [[{ gate: 'X', qubits: [0] }]],
    expected: {},
  },
];

describe('what a circuit is judged on', () => {
  it.each([
    ['a state: from zeros alone', {}, ['000']],
    [
      'a unitary: every input',
      { num_qubits: 2, target_data: { unitary: rows(4) } },
      ['00', '01', '10', '11'],
    ],
    [
      'an isometry: the inputs of its qubits',
      { goal: { kind: 'isometry', inputs: [0, 2] } },
      ['000', '001', '100', '101'],
    ],
    ['a phase oracle: its inputs', { goal: { kind: 'oracle', inputs: [1], output: null } }, ['000', '010']],
    [
      'a bit oracle: its inputs and its output',
      { goal: { kind: 'oracle', inputs: [1], output: 0 } },
      ['000', '010', '001', '011'],
    ],
    ['a family: its cases', { goal: { kind: 'family', cases } }, ['none', 'a flip']],
    ['states to tell apart: each', { goal: { kind: 'distinguish', cases } }, ['none', 'a flip']],
    ['a code: each error', { goal: { kind: 'error_correction', cases } }, ['none', 'a flip']],
    ['a part of the state: from zeros', { goal: { kind: 'reduced_state' } }, ['000']],
    ['an observable: from zeros', { goal: { kind: 'observable' } }, ['000']],
  ])('is, of %s', (_, more, ids) => expect(idsOf(more)).toEqual(ids));

  it('prepares an input by an X on each qubit at 1', () => {
    const starts = exerciseStarts(exercise({ num_qubits: 2, target_data: { unitary: rows(4) } }));
    expect(starts[2]).toEqual({
      id: '10',
      isInput: true,
      run: { prepare: [{ gate: 'X', qubits: [1] }], boxes: [] },
    });
  });

  it('prepares a case by its gates, and puts those of its boxes where the boxes are', () => {
    const locked = [
      { label: 'U', time_step: 2, qubits: [0] },
      { label: 'V', time_step: 4, qubits: [0] },
    ];
    const [none, flip] = exerciseStarts(exercise({ locked, goal: { kind: 'family', cases } }));
    expect(none!.run).toEqual({
      prepare: [],
      boxes: [
        { timeStep: 2, operations: [] },
        { timeStep: 4, operations: [] },
      ],
    });
    expect(flip).toEqual({
      id: 'a flip',
      isInput: false,
      run: {
        prepare: [{ gate: 'H', qubits: [1] }],
        boxes: [
          { timeStep: 2, operations: [{ gate: 'X', qubits: [0] }] },
          { timeStep: 4, operations: [] },
        ],
      },
    });
  });

  it('leaves out gates that only a newer service knows', () => {
    const newer = [{ name: 'n', prepare: [{ gate: 'NEW', qubits: [0] }], boxes: [], expected: {} }];
    expect(exerciseStarts(exercise({ goal: { kind: 'family', cases: newer } }))[0]!.run.prepare).toEqual([]);
  });
});
