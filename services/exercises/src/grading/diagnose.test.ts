import { describe, expect, it } from '@jest/globals';
import type { Diagnosis } from '@superpose/contracts';
import { parseCircuitText } from '../catalogue/circuit-text.js';
import { grade, type Goal } from './grade.js';
import { targetOfAmplitudes, targetOfCircuit, targetOfProbabilities } from './target.js';

const circuit = (...columns: string[]) => parseCircuitText(columns);
const real = (value: number) => ({ real: value, imag: 0 });

const goalOf = (target: Goal['target'], qubitCount: number, ...solution: string[]): Goal => ({
  qubitCount,
  target,
  tolerance: 1e-4,
  solution: circuit(...solution),
});
const stateGoal = (qubitCount: number, ...solution: string[]) =>
  goalOf(targetOfCircuit('state_vector', qubitCount, circuit(...solution)), qubitCount, ...solution);
const unitaryGoal = (qubitCount: number, definition: string[], ...solution: string[]) =>
  goalOf(targetOfCircuit('unitary', qubitCount, circuit(...definition)), qubitCount, ...solution);

const BELL = goalOf(targetOfAmplitudes(2, { '00': real(1), '11': real(1) }), 2, 'H 0', 'CNOT 0 1');
const CHAIN = stateGoal(3, 'RY(1.2) 0', 'CNOT 0 1', 'RY(0.4) 2');
const UNEVEN = goalOf(targetOfProbabilities(2, { '00': 0.75, '01': 0.25 }), 2, 'RY(pi/3) 0');
const SWAP = unitaryGoal(2, ['SWAP 0 1'], 'CNOT 0 1', 'CNOT 1 0', 'CNOT 0 1');
const PHASE = unitaryGoal(2, ['CP(pi/2) 0 1'], 'T 0, T 1', 'CNOT 0 1', 'RZ(-pi/4) 1', 'CNOT 0 1');

const diagnosisOf = (goal: Goal, ...columns: string[]) => grade(goal, circuit(...columns)).diagnosis;
const codesOf = (goal: Goal, ...columns: string[]) => diagnosisOf(goal, ...columns).map(({ code }) => code);

const CASES: [Diagnosis['code'], Goal, triggers: string[], mustNot: string[]][] = [
  ['wires-reversed', stateGoal(3, 'X 1, X 2'), ['X 0, X 1'], ['X 0']],
  ['wires-reversed', UNEVEN, ['RY(pi/3) 1'], ['RY(1.5) 1']],
  ['wires-reversed', unitaryGoal(2, ['S 0'], 'S 0'), ['S 1'], ['T 1']],
  ['wires-reversed', CHAIN, ['RY(1.2) 1', 'CNOT 1 2', 'RY(0.4) 0'], ['RY(1.2) 1', 'CNOT 1 2', 'RY(0.5) 0']],
  ['adjoint', PHASE, ['CNOT 0 1', 'RZ(pi/4) 1', 'CNOT 0 1', 'RZ(-pi/4) 0', 'RZ(-pi/4) 1'], ['T 0, T 1']],
  ['adjoint', unitaryGoal(1, ['H 0', 'T 0'], 'H 0', 'T 0'), ['RZ(-pi/4) 0', 'H 0'], ['T 0', 'H 0']],
  ['angle-sign', stateGoal(1, 'RX(pi/3) 0'), ['RX(-pi/3) 0'], ['RX(-pi/2) 0']],
  [
    'angle-sign',
    PHASE,
    ['T 0, T 1', 'CNOT 0 1', 'RZ(pi/4) 1', 'CNOT 0 1'],
    ['T 0, T 1', 'CNOT 0 1', 'RZ(pi/3) 1', 'CNOT 0 1'],
  ],
  ['relative-phase', BELL, ['H 0', 'CNOT 0 1', 'Z 0'], ['H 0', 'CNOT 0 1', 'X 0']],
  ['relative-phase', unitaryGoal(2, ['CZ 0 1'], 'H 1', 'CNOT 0 1', 'H 1'), ['Z 0'], ['X 0']],
  ['control-target-swapped', BELL, ['H 0', 'CNOT 1 0'], ['H 0, H 1', 'CNOT 1 0']],
  ['control-target-swapped', SWAP, ['CNOT 0 1', 'CNOT 1 0', 'CNOT 1 0'], ['CNOT 0 1', 'CNOT 1 0']],
  ['input-differs', SWAP, ['CNOT 0 1'], ['CNOT 0 1', 'CNOT 1 0', 'CNOT 1 0']],
  ['furthest-basis-state', BELL, ['X 0'], ['H 0', 'CNOT 0 1', 'Z 0']],
  ['furthest-basis-state', UNEVEN, ['RY(pi/2) 0'], ['RY(pi/3) 1']],
  ['extra-gates', BELL, ['X 1', 'X 1', 'H 0', 'CNOT 0 1'], ['X 1']],
];

describe('a diagnosis', () => {
  it.each(CASES)(
    'of %s is made where it explains the circuit, and only there',
    (code, goal, triggers, mustNot) => {
      expect(codesOf(goal, ...triggers)).toContain(code);
      expect(codesOf(goal, ...mustNot)).not.toContain(code);
    },
  );

  it('is always made of a failed circuit, and its first sentence is the feedback', () => {
    for (const [, goal, triggers, mustNot] of CASES) {
      for (const columns of [triggers, mustNot, ['Y 0'], ['Z 0']]) {
        const { passed, diagnosis, feedback } = grade(goal, circuit(...columns));
        if (!passed) expect(feedback).toBe(diagnosis[0]?.message);
      }
    }
  });
});

describe('the words of a diagnosis', () => {
  it('name the phase that is off, and by how much', () => {
    expect(diagnosisOf(BELL, 'H 0', 'CNOT 0 1', 'Z 0')).toEqual([
      {
        code: 'relative-phase',
        basis: '11',
        by: expect.closeTo(Math.PI, 9),
        message: 'The probabilities are right; the phase of |11⟩ is off by π.',
      },
    ]);
    expect(diagnosisOf(BELL, 'H 0', 'CNOT 0 1', 'RZ(-pi/2) 0')[0]).toMatchObject({
      basis: '11',
      by: expect.closeTo(-Math.PI / 2, 9),
      message: 'The probabilities are right; the phase of |11⟩ is off by −π/2.',
    });
  });

  it('say so when more than one phase is off', () => {
    const plus = stateGoal(2, 'H 0, H 1');
    expect(diagnosisOf(plus, 'H 0, H 1', 'T 0, S 1').at(-1)).toMatchObject({
      code: 'relative-phase',
      basis: '11',
      message: 'The probabilities are right, but not the phases: that of |11⟩ is off by 3π/4.',
    });
  });

  it('name the basis state that is furthest off, with what it should be and what it is', () => {
    expect(diagnosisOf(BELL, 'H 0')).toEqual([
      {
        code: 'furthest-basis-state',
        label: '01',
        expected: 0,
        actual: expect.closeTo(Math.SQRT1_2, 9),
        message: 'The amplitude of |01⟩ should be 0; yours is 0.7071.',
      },
    ]);
    expect(diagnosisOf(UNEVEN, 'RY(pi/2) 0')).toEqual([
      {
        code: 'furthest-basis-state',
        label: '00',
        expected: 0.75,
        actual: expect.closeTo(0.5, 9),
        message: '|00⟩ should be measured with probability 75.0 %; yours gives 50.0 %.',
      },
    ]);
  });

  it('name the smallest input on which a unitary differs, and what should become of it', () => {
    expect(diagnosisOf(SWAP, 'CNOT 0 1')).toEqual([
      {
        code: 'input-differs',
        basis: '01',
        message: 'The input |01⟩ should become |10⟩; yours makes something else of it.',
      },
    ]);
  });

  it('tell reversed wires from wires in another order', () => {
    const [reversed] = diagnosisOf(stateGoal(3, 'X 2, H 1'), 'X 0, H 1');
    expect(reversed?.message).toBe('Right, but with the wires reversed.');
    const [other] = diagnosisOf(stateGoal(3, 'X 2, H 1'), 'X 2, H 0');
    expect(other).toMatchObject({
      code: 'wires-reversed',
      message: expect.stringContaining('another order'),
    });
  });

  it('do not depend on a global phase', () => {
    const [plain] = diagnosisOf(BELL, 'X 0');
    const [turned] = diagnosisOf(BELL, 'X 0', 'RZ(pi) 1');
    expect(turned).toMatchObject({ code: plain!.code, label: (plain as { label: string }).label });
  });
});
