// A goal as the API sends it.
import { describe, expect, it } from '@jest/globals';
import { buildTarget } from './build-target.js';
import type { TypedContent } from '@superpose/content/exercises';
import { parseSteps } from './circuit-text.js';
import { complexEntry, goalFields, tidy } from './goal-fields.js';

const at = (real: number, imag = 0) => ({ real, imag });
const near = (value: number): number => expect.closeTo(value, 12) as unknown as number;
const R = near(Math.SQRT1_2);
const measuring = (...columns: string[]) => ({ bitCount: 2, solution: parseSteps(columns) });
const fieldsOf = (qubitCount: number, content: TypedContent) => goalFields(buildTarget(qubitCount, content));

describe('the goal of an exercise', () => {
  it.each<[string, number, TypedContent, object]>([
    ['is none beside a plain target', 1, { targetType: 'unitary', target: { circuit: ['X 0'] } }, {}],
    [
      'is the gate on its inputs, row by row',
      2,
      { targetType: 'isometry', target: { inputs: [1], circuit: ['H 1', 'S 1'] } },
      {
        goal: {
          kind: 'isometry',
          inputs: [1],
          ancillas: [0],
          unitary: [
            [at(R), at(R)],
            [at(0, R), at(0, near(-Math.SQRT1_2))],
          ],
        },
      },
    ],
    [
      'is a truth table that flips the next qubit',
      4,
      { targetType: 'oracle', target: { form: 'bit', truthTable: '0111' } },
      {
        goal: { kind: 'oracle', form: 'bit', truth_table: '0111', inputs: [0, 1], output: 2, ancillas: [3] },
      },
    ],
    [
      'is a truth table that turns a sign',
      3,
      { targetType: 'oracle', target: { form: 'phase', truthTable: '0100' } },
      {
        goal: {
          ...{ kind: 'oracle', form: 'phase', truth_table: '0100' },
          ...{ inputs: [0, 1], output: null, ancillas: [2] },
        },
      },
    ],
    [
      'is the state of some qubits',
      2,
      { targetType: 'reduced_state', target: { qubits: [1], state: { amplitudes: { 0: 1, 1: at(0, 1) } } } },
      {
        goal: {
          kind: 'reduced_state',
          expected: {
            qubits: [1],
            density: [
              [at(near(0.5)), at(0, near(-0.5))],
              [at(0, near(0.5)), at(near(0.5))],
            ],
          },
        },
      },
    ],
    [
      'is the least value of an observable',
      2,
      { targetType: 'observable', target: { observable: { ZX: 1, YI: -0.5 }, atLeast: 1.4 } },
      {
        goal: {
          kind: 'observable',
          terms: [
            { pauli: 'ZX', coefficient: 1 },
            { pauli: 'YI', coefficient: -0.5 },
          ],
          at_least: 1.4,
        },
      },
    ],
    [
      'is states that are to be told apart',
      2,
      {
        targetType: 'distinguish',
        target: {
          measured: [1],
          states: [
            { name: 'plus', prepare: ['RY(pi/2) 1'], outcome: '0' },
            { name: 'minus', prepare: ['X 1', 'CNOT 1 0'], outcome: '1' },
          ],
        },
      },
      {
        goal: {
          kind: 'distinguish',
          cases: [
            {
              name: 'plus',
              prepare: [{ gate: 'RY', qubits: [1], params: [near(Math.PI / 2)] }],
              boxes: [],
              expected: { qubits: [1], outcome: '0' },
            },
            {
              name: 'minus',
              prepare: [
                { gate: 'X', qubits: [1] },
                { gate: 'CX', qubits: [1, 0] },
              ],
              boxes: [],
              expected: { qubits: [1], outcome: '1' },
            },
          ],
        },
      },
    ],
    [
      'is cases of locked boxes, one circuit for each or one for all',
      2,
      {
        targetType: 'family',
        target: {
          boxes: [
            { label: 'U', column: 2, qubits: [0] },
            { label: 'V', column: 5, qubits: [1, 0] },
          ],
          measured: [1, 0],
          cases: [
            { name: 'both', boxes: [['X 0']], outcome: '10' },
            { name: 'each', prepare: ['H 1'], boxes: [[], ['T 0']], outcome: '01' },
          ],
        },
      },
      {
        locked: [
          { label: 'U', time_step: 1, qubits: [0] },
          { label: 'V', time_step: 4, qubits: [1, 0] },
        ],
        goal: {
          kind: 'family',
          cases: [
            {
              name: 'both',
              prepare: [],
              boxes: [[{ gate: 'X', qubits: [0] }], [{ gate: 'X', qubits: [0] }]],
              expected: { qubits: [1, 0], outcome: '10' },
            },
            {
              name: 'each',
              prepare: [{ gate: 'H', qubits: [1] }],
              boxes: [[], [{ gate: 'T', qubits: [0] }]],
              expected: { qubits: [1, 0], outcome: '01' },
            },
          ],
        },
      },
    ],
  ])('%s', (_, qubitCount, content, fields) => expect(fieldsOf(qubitCount, content)).toEqual(fields));

  it('that corrects errors is four states of the qubit, without an error first', () => {
    const { goal, locked } = fieldsOf(2, {
      targetType: 'error_correction',
      target: {
        boxes: [{ label: 'error', column: 3, qubits: [0, 1] }],
        protect: 1,
        errors: [{ name: 'X on q0', circuit: ['X 0'] }],
      },
    });
    expect(locked).toEqual([{ label: 'error', time_step: 2, qubits: [0, 1] }]);
    const { cases } = goal as Extract<typeof goal, { cases: unknown }>;
    const gates = (...names: string[]) => names.map((gate) => ({ gate, qubits: [1] }));
    expect(cases.map(({ name, prepare, boxes }) => [name, prepare, boxes])).toEqual([
      ['|0⟩, no error', [], [[]]],
      ['|1⟩, no error', gates('X'), [[]]],
      ['|+⟩, no error', gates('H'), [[]]],
      ['|i⟩, no error', gates('H', 'S'), [[]]],
      ['|0⟩, X on q0', [], [[{ gate: 'X', qubits: [0] }]]],
      ['|1⟩, X on q0', gates('X'), [[{ gate: 'X', qubits: [0] }]]],
      ['|+⟩, X on q0', gates('H'), [[{ gate: 'X', qubits: [0] }]]],
      ['|i⟩, X on q0', gates('H', 'S'), [[{ gate: 'X', qubits: [0] }]]],
    ]);
    const half = near(0.5);
    expect(cases.slice(0, 4).map(({ expected }) => 'density' in expected && expected.density)).toEqual([
      [
        [at(1), at(0)],
        [at(0), at(0)],
      ],
      [
        [at(0), at(0)],
        [at(0), at(1)],
      ],
      [
        [at(half), at(half)],
        [at(half), at(half)],
      ],
      [
        [at(half), at(0, near(-0.5))],
        [at(0, half), at(half)],
      ],
    ]);
    for (const { expected } of cases) expect('qubits' in expected && expected.qubits).toEqual([1]);
  });
});

describe('a number', () => {
  it.each([
    [1e-13, 0],
    [-1e-13, 0],
    [2e-12, 2e-12],
    [-0.5, -0.5],
  ])('%d is sent as %d', (value, sent) => expect(tidy(value)).toBe(sent));

  it('with a real and an imaginary part is read in turn', () => {
    expect(complexEntry([1, 2, 3, -1e-13], 1)).toEqual({ real: 3, imag: 0 });
  });
});

describe('a goal with classical bits', () => {
  const expectedOf = (content: TypedContent, ...columns: string[]) => {
    const { goal } = goalFields(buildTarget(2, content, measuring(...columns)));
    return goal && 'expected' in goal
      ? goal.expected
      : (goal as Extract<typeof goal, { cases: unknown }>).cases.map(({ expected }) => expected);
  };

  it('is the reading of qubits and bits', () => {
    const content: TypedContent = {
      targetType: 'family',
      target: {
        boxes: [],
        measured: [1],
        bits: [1, 0],
        cases: [
          { name: 'a', outcome: '011' },
          { name: 'b', outcome: '100' },
        ],
      },
    };
    expect(expectedOf(content)).toEqual([
      { qubits: [1], outcome: '011', bits: [1, 0] },
      { qubits: [1], outcome: '100', bits: [1, 0] },
    ]);
  });

  it('is what the solution leaves qubits and bits in, without what is between different readings', () => {
    const content: TypedContent = {
      targetType: 'reduced_state',
      target: { qubits: [1], bits: [0], state: { like: 'solution' } },
    };
    const half = near(0.5);
    expect(expectedOf(content, 'H 0', 'MEASURE 0 c0', 'X 1 if c0', 'H 1')).toEqual({
      qubits: [1],
      bits: [0],
      density: [
        [at(near(0.25)), at(near(0.25)), at(0), at(0)],
        [at(near(0.25)), at(near(0.25)), at(0), at(0)],
        [at(0), at(0), at(near(0.25)), at(near(-0.25))],
        [at(0), at(0), at(near(-0.25)), at(near(0.25))],
      ],
    });
    expect(expectedOf(content, 'H 1', 'CNOT 1 0', 'MEASURE 0 c0')).toMatchObject({
      density: [
        [at(half), at(0), at(0), at(0)],
        [at(0), at(0), at(0), at(0)],
        [at(0), at(0), at(0), at(0)],
        [at(0), at(0), at(0), at(half)],
      ],
    });
  });

  it('is what the solution makes of each case, with its boxes', () => {
    const content: TypedContent = {
      targetType: 'family',
      target: {
        boxes: [{ label: 'U', column: 2, qubits: [0] }],
        measured: [1],
        cases: [
          { name: 'a', boxes: [[]], state: { like: 'solution' } },
          { name: 'b', prepare: ['X 0'], boxes: [['Z 0']], state: { like: 'solution' } },
          { name: 'c', boxes: [['X 0']], state: { like: 'solution' } },
        ],
      },
    };
    const one = [
      [at(0), at(0)],
      [at(0), at(near(1))],
    ];
    const zero = [
      [at(near(1)), at(0)],
      [at(0), at(0)],
    ];
    expect(expectedOf(content, '-', '-', 'MEASURE 0 c1', 'X 1 if c1')).toEqual([
      { qubits: [1], density: zero },
      { qubits: [1], density: one },
      { qubits: [1], density: one },
    ]);
  });
});
