import type { Circuit, Operation } from '@superpose/quantum';
import { referenceSimulate } from '@superpose/quantum/testing';
import type {
  ExerciseDetail,
  Expected,
  GoalOperation,
  WireComplex,
  WireGoal,
  WireInstruction,
} from '@superpose/contracts';
import { brokenLimits } from '../tutor-check/second-limits.js';
import { innerProduct, pairs, size } from './slow-complex.js';

/** The error of a goal that is none of the plain targets, from what a client sees of it and by the slow oracle. */
export function slowGoalError({ goal, locked = [] }: ExerciseDetail, circuit: Circuit): number {
  const isTaken = ({ timeStep = 0, qubits }: Operation): boolean =>
    locked.some((box) => box.time_step === timeStep && qubits.some((qubit) => box.qubits.includes(qubit)));
  if (circuit.operations.some(isTaken)) return 1;
  switch (goal!.kind) {
    case 'oracle':
    case 'isometry':
      return slowMapError(goal as MapGoal, circuit);
    case 'observable':
      return slowObservableError(goal as ObservableGoal, circuit);
    case 'reduced_state':
      return slowExpectedError(
        (goal as ReducedGoal).expected,
        run(circuit, circuit.operations),
        circuit.qubitCount,
      );
    default: {
      const errors = (goal as CasesGoal).cases.map(({ prepare, boxes, expected }) => {
        const inBoxes = boxes.flatMap((box, index) =>
          box.map((operation) => ({ ...asOperation(operation), timeStep: locked[index]!.time_step })),
        );
        const steps = [...inBoxes, ...circuit.operations].toSorted(
          (a, b) => (a.timeStep ?? 0) - (b.timeStep ?? 0),
        );
        const state = run(circuit, [...prepare.map(asOperation), ...steps]);
        return slowExpectedError(expected, state, circuit.qubitCount);
      });
      return Math.max(...errors);
    }
  }
}

type CasesGoal = Extract<WireGoal, { cases: unknown }>;
type MapGoal = Extract<WireGoal, { ancillas: unknown }>;
type ObservableGoal = Extract<WireGoal, { terms: unknown }>;
type ReducedGoal = Extract<WireGoal, { kind: 'reduced_state' }>;

const asOperation = ({ gate, qubits, params }: GoalOperation): Operation =>
  ({ gate, qubits, ...(params ? { params } : {}) }) as Operation;

const run = ({ qubitCount }: Circuit, operations: readonly Operation[]): WireComplex[] =>
  pairs(referenceSimulate({ qubitCount, operations }).amplitudes);

/** The digits of some qubits in an index, the first qubit last. */
const digits = (index: number, qubits: readonly number[], width: number): string => {
  const label = index.toString(2).padStart(width, '0');
  return qubits
    .map((qubit) => label[width - 1 - qubit]!)
    .toReversed()
    .join('');
};

function slowMapError(goal: MapGoal, circuit: Circuit): number {
  const qubits =
    goal.kind === 'oracle' && goal.output !== null ? [...goal.inputs, goal.output] : [...goal.inputs];
  const values = Array.from({ length: 2 ** qubits.length }, (_, value) => value);
  const on = (value: number): number[] =>
    qubits.filter((_, place) => Math.floor(value / 2 ** place) % 2 === 1);
  const indexOf = (value: number): number => on(value).reduce((sum, qubit) => sum + 2 ** qubit, 0);
  const total = values
    .flatMap((value) => {
      const flips = on(value).map((qubit): Operation => ({ gate: 'X', qubits: [qubit] }));
      const output = run(circuit, [...flips, ...circuit.operations]);
      return values.map((other) => innerProduct([entryOf(goal, other, value)], [output[indexOf(other)]!]));
    })
    .reduce((a, b) => ({ real: a.real + b.real, imag: a.imag + b.imag }));
  return 1 - size(total) / values.length;
}

function entryOf(goal: MapGoal, row: number, column: number): WireComplex {
  if (goal.kind === 'isometry') return goal.unitary[row]![column]!;
  const table = goal.truth_table;
  const isOne = table[column % table.length] === '1';
  if (goal.form === 'phase') return { real: row !== column ? 0 : isOne ? -1 : 1, imag: 0 };
  const flipped = column < table.length ? column + table.length : column - table.length;
  return { real: row === (isOne ? flipped : column) ? 1 : 0, imag: 0 };
}

function slowObservableError({ terms, at_least: least }: ObservableGoal, circuit: Circuit): number {
  const state = run(circuit, circuit.operations);
  const value = terms.reduce((sum, { pauli, coefficient }) => {
    const paulis = [...pauli].flatMap((gate, place): Operation[] =>
      gate === 'I' ? [] : [{ gate: gate as 'X', qubits: [pauli.length - 1 - place] }],
    );
    return sum + coefficient * innerProduct(state, run(circuit, [...circuit.operations, ...paulis])).real;
  }, 0);
  const most = terms.reduce((sum, { coefficient }) => sum + Math.abs(coefficient), 0);
  return value >= least ? 0 : (least - value) / (least + most);
}

function slowExpectedError(expected: Expected, state: readonly WireComplex[], width: number): number {
  const { qubits } = expected;
  const others = Array.from({ length: width }, (_, qubit) => qubit).filter(
    (qubit) => !qubits.includes(qubit),
  );
  if ('outcome' in expected) {
    const right = state.filter((_, index) => digits(index, qubits, width) === expected.outcome);
    return 1 - right.reduce((sum, amplitude) => sum + size(amplitude) ** 2, 0);
  }
  let distance = 0;
  expected.density.forEach((entries, row) =>
    entries.forEach((entry, column) => {
      const is = state.map((amplitude, a) =>
        state.reduce(
          (sum, other, b) => {
            const isEntry =
              parseInt(digits(a, qubits, width), 2) === row &&
              parseInt(digits(b, qubits, width), 2) === column &&
              digits(a, others, width) === digits(b, others, width);
            if (!isEntry) return sum;
            const product = innerProduct([other], [amplitude]);
            return { real: sum.real + product.real, imag: sum.imag + product.imag };
          },
          { real: 0, imag: 0 },
        ),
      );
      const real = is.reduce((sum, product) => sum + product.real, 0) - entry.real;
      const imag = is.reduce((sum, product) => sum + product.imag, 0) - entry.imag;
      distance += real * real + imag * imag;
    }),
  );
  return distance / 2;
}

/** Whether a circuit of the ten gates keeps to the limits that a client is shown. */
export const keepsLimits = (detail: ExerciseDetail, { operations }: Circuit): boolean =>
  brokenLimits(
    detail,
    operations.map(({ gate, qubits: [qubit = 0, target], params, timeStep = 0 }) => ({
      name: (gate === 'CX' ? 'CNOT' : gate) as WireInstruction['name'],
      qubit,
      timeStep,
      ...(target === undefined ? {} : { target_qubit: target }),
      ...(params ? { parameter: params[0] } : {}),
    })),
  ).length === 0;
