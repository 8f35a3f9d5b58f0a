import { describe, expect, it } from '@jest/globals';
import { parseCircuitText } from '../catalogue/circuit-text.js';
import { grade, type Goal } from './grade.js';
import { targetOfAmplitudes, targetOfCircuit, targetOfProbabilities } from './target.js';

const one = { real: 1, imag: 0 };
const circuit = (...columns: string[]) => parseCircuitText(columns);

const bell: Goal = {
  qubitCount: 2,
  target: targetOfAmplitudes(2, { '00': one, '11': one }),
  tolerance: 1e-4,
  solution: circuit('H 0', 'CNOT 0 1'),
};
const flip: Goal = {
  qubitCount: 1,
  target: targetOfAmplitudes(1, { '1': one }),
  tolerance: 1e-4,
  solution: circuit('X 0'),
};
const threeQuarters: Goal = {
  qubitCount: 1,
  target: targetOfProbabilities(1, { '0': 0.75, '1': 0.25 }),
  tolerance: 0.01,
  solution: circuit('RY(pi/3) 0'),
};
const swap: Goal = {
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
      { code: 'extra-gates', message: 'The reference solution uses 2 gates fewer.', n: 2 },
    ]);
    expect(verdict.feedback).toBe(
      'Your circuit reaches the goal. The reference solution uses 2 gates fewer.',
    );
  });

  it('never scores under 90', () => {
    const padding = Array.from({ length: 40 }, () => 'Z 1');
    expect(grade(bell, circuit(...padding, 'H 0', 'CNOT 0 1')).score).toBe(90);
  });

  it('is not denied by a global phase', () => {
    expect(grade(flip, circuit('RX(pi) 0'))).toMatchObject({ passed: true, score: 100 });
    expect(grade(swap, circuit('CNOT 0 1', 'CNOT 1 0', 'CNOT 0 1', 'RZ(2pi) 0')).passed).toBe(true);
  });
});

describe('a fail', () => {
  it('scores 89 times what is right, rounded down', () => {
    // |⟨Φ⁺|00⟩|² is 1/2, and 89/2 is 44.5.
    expect(grade(bell, circuit('Z 0'))).toMatchObject({
      passed: false,
      score: 44,
      error: expect.closeTo(0.5, 12),
    });
    // The total variation distance of (3/4, 1/4) from (0, 1) is 3/4.
    expect(grade(threeQuarters, circuit('X 0'))).toMatchObject({ passed: false, score: 22 });
    // |tr(SWAP)|/4 is 1/2.
    expect(grade(swap, []).score).toBe(44);
  });

  it('scores 0 for an orthogonal state', () => {
    expect(grade(flip, circuit('Z 0')).score).toBe(0);
  });

  it('never shows green, however near it comes', () => {
    const near = grade({ ...flip, tolerance: 1e-6 }, circuit('RX(3.13) 0'));
    expect(near).toMatchObject({ passed: false, score: 88 });
  });
});
