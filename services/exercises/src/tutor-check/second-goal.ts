import type {
  ExerciseDetail,
  Expected,
  GoalOperation,
  WireComplex,
  WireInstruction,
  WireGoal,
} from '@superpose/contracts';
import { wiresOf } from './human-slips.js';
import {
  digits,
  expectedError,
  inEach,
  instructionOn,
  spread,
  startOf,
  type Branch,
} from './second-branches.js';
import { applyOperation, bitOf } from './second-gates.js';
import {
  applyMatrix,
  basisState,
  innerProduct,
  named,
  plus,
  real,
  sizeOf,
  type State,
} from './second-simulator.js';

type CasesGoal = Extract<WireGoal, { cases: unknown }>;
type MapGoal = Extract<WireGoal, { ancillas: unknown }>;

/** One run of a circuit: what it starts from, and what is in each locked box. */
export interface Run {
  readonly name: string;
  readonly start: State;
  readonly boxes: readonly (readonly GoalOperation[])[];
  readonly expected: Expected | null;
}

const isMap = (goal: WireGoal): goal is MapGoal => 'ancillas' in goal;
export const mapGoalOf = ({ goal }: ExerciseDetail): MapGoal | null => (goal && isMap(goal) ? goal : null);

/** The qubits that a map's inputs are on: of an oracle, the one that it flips comes last. */
const inputQubits = (goal: MapGoal): number[] =>
  goal.kind === 'oracle' && goal.output !== null ? [...goal.inputs, goal.output] : goal.inputs;

const inputsOf = (goal: MapGoal): number[] => {
  const qubits = inputQubits(goal);
  return Array.from({ length: 2 ** qubits.length }, (_, value) => spread(value, qubits));
};

/** Everything that a circuit is run on: all inputs of a gate, all cases, or zeros alone. */
export function runsOf({ goal, target_data: target, num_qubits: qubits }: ExerciseDetail): Run[] {
  const plain = (input: number): Run => ({
    name: '',
    start: basisState(input, qubits),
    boxes: [],
    expected: goal?.kind === 'reduced_state' ? goal.expected : null,
  });
  if (target.unitary) return Array.from({ length: 2 ** qubits }, (_, input) => plain(input));
  if (goal && isMap(goal)) return inputsOf(goal).map(plain);
  if (!goal || !('cases' in goal)) return [plain(0)];
  return (goal as CasesGoal).cases.map(({ name, prepare, boxes, expected }) => ({
    name,
    start: prepare.reduce(applyOperation, basisState(0, qubits)),
    boxes,
    expected,
  }));
}

/** Whether all runs share one global phase, so that their phases count against each other. */
export const areTogether = ({ goal, target_data: target }: ExerciseDetail): boolean =>
  Boolean(target.unitary) || Boolean(goal && isMap(goal));

/** What a run may come to; with `columns`, after that many columns. */
export function finish(
  { locked = [], num_bits: bits = 0 }: ExerciseDetail,
  { start, boxes }: Run,
  gates: readonly WireInstruction[],
  columns = Infinity,
): Branch[] {
  const steps = [
    ...gates.map((gate) => ({
      at: gate.timeStep,
      apply: (branches: Branch[]) => instructionOn(branches, gate),
    })),
    ...locked.map(({ time_step: at }, index) => ({
      at,
      apply: (branches: Branch[]) => inEach(branches, (state) => boxes[index]!.reduce(applyOperation, state)),
    })),
  ];
  return steps
    .filter(({ at }) => at < columns)
    .toSorted((a, b) => a.at - b.at)
    .reduce((branches, { apply }) => apply(branches), startOf(start, bits));
}

/** What a map should make of a basis state of the register. */
export function mapColumn(goal: MapGoal, input: number, qubits: number): State {
  const places = inputQubits(goal);
  const value = digits(input, places);
  if (goal.kind === 'isometry') {
    const column = basisState(0, qubits).map(() => real(0));
    goal.unitary.forEach((row, out) => (column[spread(out, places)] = row[value]!));
    return column;
  }
  const isOne = goal.truth_table[value % goal.truth_table.length] === '1';
  if (!isOne) return basisState(input, qubits);
  if (goal.output === null) return basisState(input, qubits).map(({ real: re }) => real(-re));
  return basisState(input + (bitOf(input, goal.output) ? -1 : 1) * 2 ** goal.output, qubits);
}

/** ⟨P⟩ for each term, added up with their factors. */
function valueOf({ goal, num_qubits: qubits }: ExerciseDetail, state: State): number {
  if (goal?.kind !== 'observable') return NaN;
  return goal.terms.reduce((sum, { pauli, coefficient }) => {
    const turned = [...pauli].reduce(
      (before, letter, place) =>
        letter === 'I' ? before : applyMatrix(before, named(letter), [], qubits - 1 - place),
      state,
    );
    return sum + coefficient * innerProduct(state, turned).real;
  }, 0);
}

/** The state of a run that measures nothing. */
export const onlyState = ([only]: readonly Branch[]): State => only!.state;

export const valueIn = (detail: ExerciseDetail, branches: readonly Branch[]): number =>
  branches.reduce((sum, { state }) => sum + valueOf(detail, state), 0);

/** The error of a goal that is none of the three plain targets. */
export function goalErrorOf(detail: ExerciseDetail, gates: readonly WireInstruction[]): number {
  const { num_qubits: qubits, locked = [] } = detail;
  const goal = detail.goal!;
  const isInBox = gates.some((gate) =>
    locked.some(
      (box) => box.time_step === gate.timeStep && wiresOf(gate).some((qubit) => box.qubits.includes(qubit)),
    ),
  );
  if (isInBox) return 1;
  const ends = runsOf(detail).map((run) => ({ run, branches: finish(detail, run, gates) }));
  if (isMap(goal)) {
    const inputs = inputsOf(goal);
    const total = inputs.reduce(
      (sum, input, index) =>
        plus(sum, innerProduct(mapColumn(goal, input, qubits), onlyState(ends[index]!.branches))),
      real(0),
    );
    return 1 - sizeOf(total) / inputs.length;
  }
  if (goal.kind === 'observable') {
    const most = goal.terms.reduce((sum, { coefficient }) => sum + Math.abs(coefficient), 0);
    return Math.max(0, goal.at_least - valueIn(detail, ends[0]!.branches)) / (goal.at_least + most);
  }
  return Math.max(...ends.map(({ run, branches }) => expectedError(run.expected!, branches)));
}

/** The inputs that a gate is asked about, the smallest first. */
export const askedInputs = (detail: ExerciseDetail): number[] => {
  const goal = mapGoalOf(detail);
  const all = goal ? inputsOf(goal) : Array.from({ length: 2 ** detail.num_qubits }, (_, input) => input);
  return all.toSorted((a, b) => a - b);
};

export const sum = (numbers: readonly WireComplex[]): WireComplex => numbers.reduce(plus, real(0));
