import type {
  ExerciseDetail,
  Expected,
  GoalOperation,
  WireComplex,
  WireGate,
  WireGoal,
} from '@superpose/contracts';
import { wiresOf } from './human-slips.js';
import {
  applyMatrix,
  basisState,
  gateOn,
  innerProduct,
  named,
  plus,
  real,
  sizeOf,
  times,
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

const spread = (value: number, qubits: readonly number[]): number =>
  qubits.reduce((index, qubit, place) => index + (Math.floor(value / 2 ** place) % 2) * 2 ** qubit, 0);

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

/** The state in which a run ends; with `columns`, after that many columns. */
export function finish(
  { locked = [] }: ExerciseDetail,
  { start, boxes }: Run,
  gates: readonly WireGate[],
  columns = Infinity,
): State {
  const steps = [
    ...gates.map((gate) => ({ at: gate.timeStep, apply: (state: State) => gateOn(state, gate) })),
    ...locked.map(({ time_step: at }, index) => ({
      at,
      apply: (state: State) => boxes[index]!.reduce(applyOperation, state),
    })),
  ];
  return steps
    .filter(({ at }) => at < columns)
    .toSorted((a, b) => a.at - b.at)
    .reduce((state, { apply }) => apply(state), start);
}

/** Any gate of the engine that content may use, controls first. */
export function applyOperation(state: State, { gate, qubits, params = [] }: GoalOperation): State {
  const pair = pairGate(gate, params[0] ?? 0);
  if (pair) return pair(state, qubits as [number, number]);
  if (gate.endsWith('SWAP')) {
    const [a, b] = qubits.slice(-2) as [number, number];
    const controls = qubits.slice(0, -2);
    const flip =
      (control: number, target: number) =>
      (before: State): State =>
        applyMatrix(before, named('X'), [...controls, control], target);
    return [flip(a, b), flip(b, a), flip(a, b)].reduce((before, step) => step(before), state);
  }
  const name = gate.replace(/^(MC|C+)(?=[A-Z])/, '');
  return applyMatrix(state, named(name, ...params), qubits.slice(0, -1), qubits.at(-1)!);
}

/** A gate of two targets that no product of one-qubit gates is, by its action on states. */
function pairGate(gate: string, angle: number): ((state: State, on: [number, number]) => State) | null {
  const rotation = /^R([XYZ])\1$/.exec(gate);
  if (rotation) {
    const pauli = named(rotation[1]!);
    return (state, on) => {
      const turned = on.reduce((before, qubit) => applyMatrix(before, pauli, [], qubit), state);
      const [stays, turns] = [real(Math.cos(angle / 2)), { real: 0, imag: -Math.sin(angle / 2) }];
      return state.map((amplitude, x) => plus(times(stays, amplitude), times(turns, turned[x]!)));
    };
  }
  const undoes = gate.endsWith('DG');
  const exchanged = EXCHANGES[gate.replace(/DG$/, '')];
  if (!exchanged) return null;
  const [stays, moves] = exchanged.map(({ real: re, imag }) => ({ real: re, imag: undoes ? -imag : imag }));
  return (state, [a, b]) =>
    state.map((amplitude, x) => {
      if (bitOf(x, a) === bitOf(x, b)) return amplitude;
      const other = state[x + (bitOf(x, a) ? -1 : 1) * (2 ** a - 2 ** b)]!;
      return plus(times(stays!, amplitude), times(moves!, other));
    });
}

/** What stays and what changes places where two qubits differ. */
const EXCHANGES: Readonly<Record<string, readonly [WireComplex, WireComplex] | undefined>> = {
  ISWAP: [real(0), { real: 0, imag: 1 }],
  SQRTSWAP: [
    { real: 0.5, imag: 0.5 },
    { real: 0.5, imag: -0.5 },
  ],
};

const bitOf = (index: number, qubit: number): number => Math.floor(index / 2 ** qubit) % 2;
const digits = (index: number, qubits: readonly number[]): number =>
  qubits.reduce((value, qubit, place) => value + bitOf(index, qubit) * 2 ** place, 0);

export const probabilityOf = (qubits: readonly number[], value: number, state: State): number =>
  state.reduce((sum, amplitude, x) => sum + (digits(x, qubits) === value ? sizeOf(amplitude) ** 2 : 0), 0);

/** How far a state is from what is expected of some of its qubits. */
export function expectedError(expected: Expected, state: State): number {
  const { qubits } = expected;
  if ('outcome' in expected) return 1 - probabilityOf(qubits, parseInt(expected.outcome, 2), state);
  const others = state.map((_, x) => x - spread(digits(x, qubits), qubits));
  let distance = 0;
  expected.density.forEach((row, a) =>
    row.forEach((entry, b) => {
      const is = state.reduce((sum, _, x) => {
        if (others[x] !== x) return sum;
        const { real: re, imag } = state[x + spread(b, qubits)]!;
        return plus(sum, times(state[x + spread(a, qubits)]!, { real: re, imag: -imag }));
      }, real(0));
      distance += (is.real - entry.real) ** 2 + (is.imag - entry.imag) ** 2;
    }),
  );
  return distance / 2;
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
export function valueOf({ goal, num_qubits: qubits }: ExerciseDetail, state: State): number {
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

/** The error of a goal that is none of the three plain targets. */
export function goalErrorOf(detail: ExerciseDetail, gates: readonly WireGate[]): number {
  const { num_qubits: qubits, locked = [] } = detail;
  const goal = detail.goal!;
  const isInBox = gates.some((gate) =>
    locked.some(
      (box) => box.time_step === gate.timeStep && wiresOf(gate).some((qubit) => box.qubits.includes(qubit)),
    ),
  );
  if (isInBox) return 1;
  const ends = runsOf(detail).map((run) => ({ run, state: finish(detail, run, gates) }));
  if (isMap(goal)) {
    const inputs = inputsOf(goal);
    const total = inputs.reduce(
      (sum, input, index) => plus(sum, innerProduct(mapColumn(goal, input, qubits), ends[index]!.state)),
      real(0),
    );
    return 1 - sizeOf(total) / inputs.length;
  }
  if (goal.kind === 'observable') {
    const most = goal.terms.reduce((sum, { coefficient }) => sum + Math.abs(coefficient), 0);
    return Math.max(0, goal.at_least - valueOf(detail, ends[0]!.state)) / (goal.at_least + most);
  }
  return Math.max(...ends.map(({ run, state }) => expectedError(run.expected!, state)));
}

/** The inputs that a gate is asked about, the smallest first. */
export const askedInputs = (detail: ExerciseDetail): number[] => {
  const goal = mapGoalOf(detail);
  const all = goal ? inputsOf(goal) : Array.from({ length: 2 ** detail.num_qubits }, (_, input) => input);
  return all.toSorted((a, b) => a - b);
};

export const sum = (numbers: readonly WireComplex[]): WireComplex => numbers.reduce(plus, real(0));
