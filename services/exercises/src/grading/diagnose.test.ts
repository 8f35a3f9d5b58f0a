import { describe, expect, it } from '@jest/globals';
import type { Diagnosis, SlipParams } from '@superpose/contracts';
import { goalOf, type TargetGoal } from './target-goal.js';
import { grade as gradeGoal } from './grade.js';
import {
  BELL,
  CHAIN_OF_CNOTS,
  GHZ,
  SWAP,
  UNEVEN,
  circuit,
  codesOf,
  diagnosisOf,
  grade,
  stateGoal,
} from '../testing/target-goals.js';

describe('a diagnosis', () => {
  it('says of two slips that there are two, the first of them first', () => {
    const { diagnosis, feedback } = grade(GHZ, circuit('T 0', 'CNOT 0 1', 'CNOT 2 1'));
    expect(diagnosis.slice(0, 2)).toMatchObject([
      { code: 'wrong-gate', params: { gate: 'T', qubit: 0, column: 1, slips: 2 } },
      { code: 'control-target-swapped', params: { gate: 'CNOT', column: 3, slips: 2 } },
    ]);
    expect(feedback).toBe(
      'Your state has no |111⟩ in it, and should: what could bring it in? There are two slips.',
    );
  });

  it('never says that one CNOT is turned where all of them are', () => {
    const codes = codesOf(CHAIN_OF_CNOTS, 'H 0, RY(0.4) 2', 'CNOT 1 0', 'CNOT 2 1');
    expect(codes).not.toContain('control-target-swapped');
  });
});

describe('a slip', () => {
  it('is shown in four steps: what to think about, where, what, and how to mend it', () => {
    expect(diagnosisOf(GHZ, 'H 0', 'CNOT 1 0', 'CNOT 1 2')[0]).toEqual({
      code: 'control-target-swapped',
      message: 'The CNOT from q1 to q0 in column 2 has its control and its target swapped.',
      params: {
        gate: 'CNOT',
        column: 2,
        qubit: 1,
        target_qubit: 0,
        from: { gate: 'CNOT', column: 2, qubit: 1, target_qubit: 0 },
        to: { gate: 'CNOT', column: 2, qubit: 0, target_qubit: 1 },
        slips: 1,
      },
      steps: [
        {
          step: 'think',
          message: "Your state has |001⟩ in it, and shouldn't: where does it come in?",
        },
        {
          step: 'where',
          message: 'Look at column 2, on q1 and q0: which qubit decides, and which one flips?',
        },
        {
          step: 'what',
          message: 'The CNOT from q1 to q0 in column 2 has its control and its target swapped.',
        },
        {
          step: 'edit',
          message: 'Turn the CNOT from q1 to q0 in column 2 around: its control is q0, its target q1.',
        },
      ],
    });
  });

  it('names a free cell for a missing gate, and a new column where there is none', () => {
    const paramsOf = (...columns: string[]): SlipParams =>
      (diagnosisOf(SWAP, ...columns)[0] as { params: SlipParams }).params;
    const sparse = grade(SWAP, [
      { gate: 'CX', qubits: [0, 1], timeStep: 0 },
      { gate: 'CX', qubits: [0, 1], timeStep: 4 },
    ]);
    expect(sparse.diagnosis[0]).toMatchObject({
      code: 'missing-gate',
      params: { to: { column: 2, qubit: 1 } },
    });
    expect(paramsOf('CNOT 0 1', 'CNOT 0 1').to).toEqual({
      gate: 'CNOT',
      column: 2,
      qubit: 1,
      target_qubit: 0,
      new_column: true,
    });
  });

  it('is the edit that leads to a known solution where several edits would do', () => {
    expect(diagnosisOf(BELL, 'H 1', 'CNOT 0 1')[0]).toMatchObject({
      code: 'wrong-qubit',
      params: { gate: 'H', qubit: 1, column: 1, to: { gate: 'H', qubit: 0, column: 1 } },
    });
  });

  it('is found for a goal of which nothing is known but how to grade', () => {
    const { outputs: _, ...blackBox } = goalOf(GHZ);
    const [first] = gradeGoal(blackBox, circuit('H 0', 'CNOT 1 0', 'CNOT 1 2')).diagnosis;
    expect(first).toMatchObject({ code: 'control-target-swapped', params: { column: 2 } });
  });
});

describe('the words of a diagnosis', () => {
  const lastOf = (goal: TargetGoal, code: Diagnosis['code'], ...columns: string[]): Diagnosis | undefined =>
    diagnosisOf(goal, ...columns).find((entry) => entry.code === code);

  it('name the phase that is off, and by how much', () => {
    expect(lastOf(BELL, 'relative-phase', 'H 0', 'CNOT 0 1', 'Z 0')).toMatchObject({
      basis: '11',
      by: expect.closeTo(Math.PI, 9),
      message: 'The probabilities are right; the phase of |11⟩ is off by π.',
    });
    expect(lastOf(BELL, 'relative-phase', 'H 0', 'CNOT 0 1', 'RZ(-pi/2) 0')).toMatchObject({
      by: expect.closeTo(-Math.PI / 2, 9),
      message: 'The probabilities are right; the phase of |11⟩ is off by −π/2.',
    });
  });

  it('say so when more than one phase is off', () => {
    const plus = stateGoal(2, 'H 0, H 1');
    expect(lastOf(plus, 'relative-phases', 'H 0, H 1', 'T 0, S 1')).toMatchObject({
      basis: '11',
      message: 'The probabilities are right, but not the phases: that of |11⟩ is off by 3π/4.',
    });
  });

  it('name the amplitude whose size is furthest off, as the page shows it', () => {
    expect(lastOf(BELL, 'furthest-basis-state', 'H 0')).toMatchObject({
      label: '01',
      expected: 0,
      actual: expect.closeTo(Math.SQRT1_2, 9),
      message: 'The amplitude of |01⟩ should be 0; yours is 0.7071.',
    });
    // The same state, its global phase turned: the page shows −0.7071i, and so does the sentence.
    expect(lastOf(BELL, 'furthest-basis-state', 'H 0', 'RZ(pi) 1')).toMatchObject({
      label: '01',
      message: 'The amplitude of |01⟩ should be 0; yours is −0.7071i.',
    });
    expect(lastOf(UNEVEN, 'furthest-outcome', 'RY(pi/2) 0')).toMatchObject({
      label: '00',
      message: '|00⟩ should be measured with probability 75.0%; yours gives 50.0%.',
    });
  });

  it('name the smallest input on which a unitary differs, and the column where it parts', () => {
    expect(lastOf(SWAP, 'input-differs', 'CNOT 0 1')).toMatchObject({
      basis: '01',
      message: 'The input |01⟩ should become |10⟩; yours makes something else of it.',
    });
    expect(lastOf(SWAP, 'states-part', 'CNOT 0 1', 'H 0', 'H 1')).toMatchObject({
      params: { input: '00', column: 2 },
    });
  });

  it('distinguish reversed wires from wires in another order', () => {
    const mixed = stateGoal(3, 'X 2, S 1', 'H 2, H 1', 'T 2');
    const [reversed] = diagnosisOf(mixed, 'X 0, S 1', 'H 0, H 1', 'T 0').filter(
      ({ code }) => code === 'wires-reversed',
    );
    expect(reversed?.message).toBe('Right, but with the wires reversed.');
    const other = diagnosisOf(mixed, 'X 1, S 2', 'H 1, H 2', 'T 1').find(
      ({ code }) => code === 'wires-permuted',
    );
    expect(other?.message).toContain('another order');
  });
});
