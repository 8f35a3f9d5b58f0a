import { describe, expect, it } from '@jest/globals';
import type { Step } from './step.js';
import { parseCircuitText } from '../catalogue/circuit-text.js';
import { goalOf, type TargetGoal } from './target-goal.js';
import { grade as gradeGoal } from './grade.js';
import { targetOfAmplitudes, targetOfCircuit, targetOfProbabilities } from './target.js';

const grade = (goal: TargetGoal, operations: readonly Step[]) => gradeGoal(goalOf(goal), operations);
const one = { real: 1, imag: 0 };
const circuit = (...columns: string[]) => parseCircuitText(columns);

const bell: TargetGoal = {
  qubitCount: 2,
  target: targetOfAmplitudes(2, { '00': one, '11': one }),
  tolerance: 1e-4,
  solution: circuit('H 0', 'CNOT 0 1'),
};
const flip: TargetGoal = {
  qubitCount: 1,
  target: targetOfAmplitudes(1, { '1': one }),
  tolerance: 1e-4,
  solution: circuit('X 0'),
};
const threeQuarters: TargetGoal = {
  qubitCount: 1,
  target: targetOfProbabilities(1, { '0': 0.75, '1': 0.25 }),
  tolerance: 0.01,
  solution: circuit('RY(pi/3) 0'),
};
const swap: TargetGoal = {
  qubitCount: 2,
  target: targetOfCircuit('unitary', 2, circuit('SWAP 0 1')),
  tolerance: 1e-4,
  solution: circuit('CNOT 0 1', 'CNOT 1 0', 'CNOT 0 1'),
};

describe('a pass', () => {
  it('scores 100 with no more gates than the reference solution', () => {
    expect(grade(bell, bell.solution)).toMatchObject({
      passed: true,
      score: 100,
      diagnosis: [],
      feedback: 'Your circuit reaches the goal.',
      gateCount: 2,
      circuitDepth: 2,
    });
  });

  it('loses a point for each gate more, and says so', () => {
    const verdict = grade(bell, circuit('H 0', 'X 1', 'X 1', 'CNOT 0 1'));
    expect(verdict).toMatchObject({ passed: true, score: 98 });
    expect(verdict.diagnosis).toEqual([
      {
        code: 'extra-gates',
        message: 'The reference solution uses 2 gates fewer.',
        params: { n: 2 },
        n: 2,
      },
    ]);
    expect(verdict.feedback).toBe(
      'Your circuit reaches the goal. The reference solution uses 2 gates fewer.',
    );
  });

  it('is compared with the reference solution, whatever other one is known', () => {
    const otherSolutions = [
      circuit('H 0', 'CNOT 0 1', 'Z 0', 'Z 1'),
      circuit('H 1', 'CNOT 1 0', 'X 0', 'X 0'),
    ];
    const verdict = grade({ ...bell, otherSolutions }, circuit('H 0', 'X 1', 'X 1', 'CNOT 0 1'));
    expect(verdict).toMatchObject({ passed: true, score: 98 });
  });

  it('names a gate that changes nothing, but none where there are no more than in the reference solution', () => {
    expect(grade(bell, circuit('H 0', 'Z 1', 'CNOT 0 1'))).toMatchObject({
      score: 99,
      feedback: 'Your circuit reaches the goal. The reference solution uses 1 gate fewer.',
      diagnosis: [
        { code: 'extra-gates' },
        { code: 'idle-gate', message: 'The Z on q1 in column 2 changes nothing: it can go.' },
      ],
    });
    const long = { ...bell, solution: circuit('H 0', 'Z 1', 'CNOT 0 1') };
    expect(grade(long, long.solution)).toMatchObject({ score: 100, diagnosis: [] });
  });

  it('names none in a circuit so large that looking for it would take long', () => {
    const codesWith = (count: number) =>
      grade(bell, circuit(...Array<string>(count).fill('Z 1'), 'H 0', 'CNOT 0 1')).diagnosis.map(
        ({ code }) => code,
      );
    expect(codesWith(351)).toEqual(['extra-gates', 'idle-gate']);
    expect(codesWith(352)).toEqual(['extra-gates']);
  });

  it('never scores under 90', () => {
    const padding = Array.from({ length: 40 }, () => 'Z 1');
    expect(grade(bell, circuit(...padding, 'H 0', 'CNOT 0 1')).score).toBe(90);
  });

  it('is still one where the error is exactly the tolerance', () => {
    const { error } = grade(threeQuarters, circuit('RY(1) 0'));
    expect(error).toBeGreaterThan(0);
    expect(grade({ ...threeQuarters, tolerance: error }, circuit('RY(1) 0')).passed).toBe(true);
  });

  it('is not denied by a global phase', () => {
    expect(grade(flip, circuit('RX(pi) 0'))).toMatchObject({ passed: true, score: 100 });
    expect(grade(swap, circuit('CNOT 0 1', 'CNOT 1 0', 'CNOT 0 1', 'RZ(2pi) 0')).passed).toBe(true);
  });
});

describe('a fail', () => {
  it('scores 0 when it does nothing, or is no nearer than that', () => {
    expect(grade(bell, circuit('Z 0'))).toMatchObject({
      passed: false,
      score: 0,
      error: expect.closeTo(0.5, 12),
    });
    expect(grade(threeQuarters, circuit('Z 0', 'S 0')).score).toBe(0);
    expect(grade(swap, circuit('X 0', 'X 0')).score).toBe(0);
    expect(grade(bell, circuit('X 0', 'RX(0.3) 1', 'RY(0.8) 0', 'RX(0.9) 1', 'T 1')).score).toBe(0);
  });

  it('scores more the nearer it comes: one slip, two slips, and then by the error', () => {
    const one = grade(swap, circuit('CNOT 0 1', 'CNOT 1 0', 'CNOT 1 0')).score;
    const two = grade(swap, circuit('CNOT 1 0', 'CNOT 0 1', 'CNOT 0 1', 'H 0')).score;
    const far = circuit('RX(0.6) 0', 'H 1', 'CNOT 0 1', 'RX(0.3) 1', 'CNOT 1 0', 'RY(0.8) 0', 'CNOT 0 1');
    expect(one).toBeGreaterThanOrEqual(70);
    expect(one).toBeLessThanOrEqual(85);
    expect(two).toBeGreaterThanOrEqual(50);
    expect(two).toBeLessThanOrEqual(69);
    expect(grade(swap, far).score).toBeLessThan(50);
  });

  it('never shows green, however near it comes', () => {
    const near = grade({ ...flip, tolerance: 1e-6 }, circuit('RX(3.13) 0'));
    expect(near).toMatchObject({ passed: false, score: 84 });
  });
});
