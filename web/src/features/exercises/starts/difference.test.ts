import { describe, expect, it } from '@jest/globals';
import type { Diagnosis, ExerciseDetail } from '@superpose/contracts';
import { bell, circuitOf, cnot, gate } from '../../../editor/testing/build';
import { findDifference } from './difference';

const plain = {
  id: '50-x',
  title: '',
  difficulty: 'beginner',
  description: '',
  num_qubits: 2,
  tags: [],
  hints: [],
} as const;
const at = (real: number) => ({ real, imag: 0 });
const exercise = (more: Partial<ExerciseDetail>): ExerciseDetail =>
  ({ ...plain, target_type: 'unitary', target_data: { tolerance: 1e-4 }, ...more }) as ExerciseDetail;
const parting = (input: string, column: number): Diagnosis => ({
  code: 'states-part',
  message: '',
  params: { input, column },
});

const swap = exercise({
  target_data: {
    tolerance: 1e-4,
    unitary: [
      [1, 0, 0, 0],
      [0, 0, 1, 0],
      [0, 1, 0, 0],
      [0, 0, 0, 1],
    ].map((row) => row.map(at)),
  },
});

describe('the difference', () => {
  it('is shown on the smallest input with another output', () => {
    const difference = findDifference(swap, circuitOf(2, cnot(0, 1, 0)), [parting('01', 1)]);
    expect(difference).toEqual({
      startId: '01',
      stepCount: 1,
      rows: [
        { label: '10', expected: at(1), actual: at(0) },
        { label: '11', expected: at(0), actual: at(1) },
      ],
    });
  });

  it('of a gate on some wires is shown with the helpers at 0', () => {
    // On q0 and q2, q0 first: X on the second, which is q2.
    const isometry = exercise({
      num_qubits: 3,
      target_type: 'isometry',
      goal: {
        kind: 'isometry',
        inputs: [0, 2],
        ancillas: [1],
        unitary: [2, 3, 0, 1].map((one) => [0, 1, 2, 3].map((column) => at(+(column === one)))),
      },
    } as unknown as Partial<ExerciseDetail>);
    expect(findDifference(isometry, circuitOf(3, gate('X', 2, 0)), [parting('000', 1)])!.rows).toEqual([]);
    const difference = findDifference(isometry, circuitOf(3, gate('X', 0, 0)), [parting('000', 1)]);
    expect(difference).toMatchObject({
      startId: '000',
      rows: [
        { label: '001', expected: at(0), actual: at(1) },
        { label: '100', expected: at(1), actual: at(0) },
      ],
    });
  });

  it.each([
    [0.0099, '01'],
    [0.01, '00'],
  ])('is one beyond the tolerance: of %d it is on %s', (tolerance, startId) => {
    const identity = exercise({
      target_data: {
        tolerance,
        unitary: [0, 1, 2, 3].map((row) => [0, 1, 2, 3].map((k) => at(+(k === row)))),
      },
    });
    // Where q0 is 1, q1 is turned by RY(0.2): sin²(0.1) = 0.00997 of it is in the other state.
    const turn = (angle: number, step: number) => gate('RY', 1, step, angle);
    const circuit = circuitOf(2, turn(0.1, 0), cnot(0, 1, 1), turn(-0.1, 2), cnot(0, 1, 3));
    expect(findDifference(identity, circuit, []).startId).toBe(startId);
  });

  it.each([
    [0.0099, '00'],
    [0.0101, '01'],
  ])('is a phase between two inputs beyond 0.01: of %d it is on %s', (angle, startId) => {
    const identity = exercise({
      target_data: {
        tolerance: 1e-4,
        unitary: [0, 1, 2, 3].map((row) => [0, 1, 2, 3].map((k) => at(+(k === row)))),
      },
    });
    expect(findDifference(identity, circuitOf(2, gate('RZ', 0, 0, angle)), []).startId).toBe(startId);
  });

  it('has no row of what the page would show with the same digits', () => {
    const half = Math.SQRT1_2;
    const state = exercise({
      target_type: 'state_vector',
      target_data: { tolerance: 1e-4, state_vector: [half + 0.00009, half + 0.00011, 0, 0] },
    });
    const coin = exercise({
      target_type: 'measurement_probabilities',
      target_data: { tolerance: 1e-2, measurement_probabilities: { '00': 0.50009, '01': 0.50011 } },
    });
    for (const each of [state, coin]) {
      const { rows } = findDifference(each, circuitOf(2, gate('H', 0, 0)), []);
      expect(rows.map(({ label }) => label)).toEqual(['01']);
    }
  });

  it('may be a phase that only one input has', () => {
    const z = exercise({
      target_data: {
        tolerance: 1e-4,
        unitary: [1, 1, 1, -1].map((entry, row) => [0, 1, 2, 3].map((k) => at(k === row ? entry : 0))),
      },
    });
    const { startId, rows } = findDifference(z, circuitOf(2, gate('X', 0, 0), gate('X', 0, 1)), []);
    expect(startId).toBe('11');
    expect(rows).toEqual([{ label: '11', expected: at(-1), actual: at(1) }]);
  });

  it('leaves a global phase out, and shows the amplitudes as they are', () => {
    const state = exercise({
      target_type: 'state_vector',
      target_data: { tolerance: 1e-4, state_vector: [0, 0.6, 0, 0.8] },
    });
    const minus = circuitOf(2, gate('X', 0, 0), gate('Z', 0, 1));
    const { startId, rows } = findDifference(state, minus, []);
    expect(startId).toBe('00');
    expect(rows).toEqual([
      { label: '01', expected: at(0.6), actual: at(-1) },
      { label: '11', expected: at(0.8), actual: at(0) },
    ]);
  });

  it.each([1, -1])('leaves a global phase of any angle out, such as that of RZ(%d) on a 0', (angle) => {
    const half = Math.SQRT1_2;
    const state = exercise({
      target_type: 'state_vector',
      target_data: { tolerance: 1e-4, state_vector: [half, half, 0, 0] },
    });
    const pair = circuitOf(2, gate('RZ', 1, 0, angle), gate('H', 0, 1), cnot(0, 1, 2));
    const { rows } = findDifference(state, pair, []);
    expect(rows.map(({ label }) => label)).toEqual(['01', '11']);
  });

  it('compares probabilities where they are the goal', () => {
    const coin = exercise({
      target_type: 'measurement_probabilities',
      target_data: { tolerance: 1e-2, measurement_probabilities: { '00': 0.5, '01': 0, '10': 0, '11': 0.5 } },
    });
    expect(findDifference(coin, bell, []).rows).toEqual([]);
    expect(findDifference(coin, circuitOf(2, gate('X', 0, 0)), []).rows.map(({ label }) => label)).toEqual([
      '00',
      '01',
      '11',
    ]);
  });

  it('is shown on the case that the diagnosis names, with its gates in the box', () => {
    const expected = (outcome: string) => ({ qubits: [0], outcome });
    const family = exercise({
      target_type: 'family',
      locked: [{ label: 'U', time_step: 1, qubits: [0] }],
      goal: {
        kind: 'family',
        cases: [
          { name: 'nothing', prepare: [], boxes: [[]], expected: expected('0') },
          { name: 'a flip', prepare: [], boxes: [[{ gate: 'Z', qubits: [0] }]], expected: expected('1') },
        ],
      },
    });
    const named: Diagnosis = {
      code: 'case-outcome',
      message: '',
      params: { name: 'a flip', outcome: '1', qubits: [0], probability: 0 },
    };
    const { startId, rows } = findDifference(family, circuitOf(2, gate('X', 0, 0), gate('X', 0, 2)), [named]);
    expect(startId).toBe('a flip');
    expect(rows).toEqual([
      { label: '1', expected: 1, actual: 0 },
      { label: '0', expected: 0, actual: 1 },
    ]);
    expect(findDifference(family, circuitOf(2, gate('H', 0, 0), gate('H', 0, 2)), [named]).rows).toEqual([
      { label: '1', expected: 1, actual: expect.closeTo(1, 9) },
    ]);
  });

  it('reads classical bits left of the qubits, the last one first', () => {
    const family = exercise({
      num_qubits: 2,
      num_bits: 3,
      target_type: 'family',
      goal: {
        kind: 'family',
        cases: [
          {
            ...{ name: 'one', prepare: [], boxes: [] },
            expected: { qubits: [1], bits: [0, 2], outcome: '010' },
          },
        ],
      },
    });
    const named = { code: 'case-outcome', message: '', params: { name: 'one' } } as unknown as Diagnosis;
    const measure = (qubit: number, bit: number, timeStep: number) =>
      ({ gate: 'MEASURE', qubits: [qubit], bit, timeStep }) as const;
    const circuit = circuitOf(2, gate('X', 0, 0), measure(1, 0, 1), measure(0, 2, 1), measure(1, 1, 2));
    expect(findDifference(family, circuit, [named]).rows).toEqual([
      { label: '010', expected: 1, actual: 0 },
      { label: '100', expected: 0, actual: 1 },
    ]);
  });

  it('expects an oracle to turn an output that is 1 back to 0', () => {
    const oracle = exercise({
      target_type: 'oracle',
      goal: { kind: 'oracle', form: 'bit', inputs: [0], output: 1, ancillas: [], truth_table: '01' },
    });
    expect(findDifference(oracle, circuitOf(2, cnot(0, 1, 0)), []).rows).toEqual([]);
    const controlledTwice = circuitOf(2, cnot(0, 1, 0), gate('X', 1, 1));
    const { startId, rows } = findDifference(oracle, controlledTwice, []);
    expect([startId, rows.map(({ label }) => label)]).toEqual(['00', ['00', '10']]);
  });

  it('has eight rows at most', () => {
    const state = exercise({
      num_qubits: 4,
      target_type: 'state_vector',
      target_data: { tolerance: 1e-4, state_vector: Array<number>(16).fill(0.25) },
    });
    expect(findDifference(state, circuitOf(4), []).rows.map(({ label }) => label)).toEqual([
      '0000',
      '0001',
      '0010',
      '0011',
      '0100',
      '0101',
      '0110',
      '0111',
    ]);
  });
});
