import type { Step } from '../grading/step.js';
import { parseCircuitText } from '../catalogue/circuit-text.js';
import { grade as gradeGoal } from '../grading/grade.js';
import { goalOf, type TargetGoal } from '../grading/target-goal.js';
import { targetOfAmplitudes, targetOfCircuit, targetOfProbabilities } from '../grading/target.js';

export const grade = (goal: TargetGoal, operations: readonly Step[]) => gradeGoal(goalOf(goal), operations);
export const circuit = (...columns: string[]) => parseCircuitText(columns);
const real = (value: number) => ({ real: value, imag: 0 });

const targetGoal = (target: TargetGoal['target'], qubitCount: number, ...solution: string[]): TargetGoal => ({
  qubitCount,
  target,
  tolerance: 1e-4,
  solution: circuit(...solution),
});
export const stateGoal = (qubitCount: number, ...solution: string[]) =>
  targetGoal(targetOfCircuit('state_vector', qubitCount, circuit(...solution)), qubitCount, ...solution);
const unitaryGoal = (qubitCount: number, definition: string[], ...solution: string[]) =>
  targetGoal(targetOfCircuit('unitary', qubitCount, circuit(...definition)), qubitCount, ...solution);

export const BELL = targetGoal(targetOfAmplitudes(2, { '00': real(1), '11': real(1) }), 2, 'H 0', 'CNOT 0 1');
export const CHAIN = stateGoal(3, 'RY(1.2) 0', 'CNOT 0 1', 'RY(0.4) 2');
export const UNEVEN = targetGoal(targetOfProbabilities(2, { '00': 0.75, '01': 0.25 }), 2, 'RY(pi/3) 0');
export const GHZ = stateGoal(3, 'H 0', 'CNOT 0 1', 'CNOT 1 2');
export const CHAIN_OF_CNOTS = stateGoal(3, 'H 0, RY(0.4) 2', 'CNOT 0 1', 'CNOT 1 2');
export const TURNS = unitaryGoal(1, ['RX(0.7) 0', 'RZ(0.4) 0'], 'RX(0.7) 0', 'RZ(0.4) 0');
export const TURNS_AND_H = unitaryGoal(1, ['H 0', 'RX(0.7) 0', 'RZ(0.4) 0'], 'H 0', 'RX(0.7) 0', 'RZ(0.4) 0');
export const TURNS_THEN_H = unitaryGoal(
  1,
  ['RX(0.7) 0', 'RZ(0.4) 0', 'H 0'],
  'RX(0.7) 0',
  'RZ(0.4) 0',
  'H 0',
);
export const HALF_TURN = unitaryGoal(1, ['RX(pi/2) 0'], 'RX(pi/2) 0');
const ASTRAY = ['RX(0.4) 2', 'RY(0.3) 1', 'RX(0.7) 0', 'RY(1.1) 2', 'RX(0.9) 1', 'RY(0.5) 0'];
export const LONG = stateGoal(3, 'H 0', 'CNOT 0 1', ...ASTRAY);
export const SWAP = unitaryGoal(2, ['SWAP 0 1'], 'CNOT 0 1', 'CNOT 1 0', 'CNOT 0 1');
export const PHASE = unitaryGoal(2, ['CP(pi/2) 0 1'], 'T 0, T 1', 'CNOT 0 1', 'RZ(-pi/4) 1', 'CNOT 0 1');
export const FLIPS = stateGoal(3, 'X 1, X 2');
export const S_GATE = unitaryGoal(2, ['S 0'], 'S 0');
export const FLIP_AND_H = stateGoal(3, 'X 2, H 1');
export const BELL_MAP = unitaryGoal(2, ['H 0', 'CNOT 0 1'], 'H 0', 'CNOT 0 1');
export const H_THEN_T = unitaryGoal(1, ['H 0', 'T 0'], 'H 0', 'T 0');
export const TILT = stateGoal(1, 'RX(pi/3) 0');
export const CZ = unitaryGoal(2, ['CZ 0 1'], 'H 1', 'CNOT 0 1', 'H 1');
export const H_GATE = unitaryGoal(1, ['H 0'], 'H 0');

export const diagnosisOf = (goal: TargetGoal, ...columns: string[]) =>
  grade(goal, circuit(...columns)).diagnosis;
export const codesOf = (goal: TargetGoal, ...columns: string[]) =>
  diagnosisOf(goal, ...columns).map(({ code }) => code);
