import type { ExerciseDetail, GoalCase, GoalOperation, LockedBox } from '@superpose/contracts';
import { basisLabel, isGateName, type Operation } from '@superpose/quantum';
import type { PreviewRun } from '../../../editor';

/** A way to begin: an input, or a case of the goal with what is in its boxes. */
export interface Start {
  /** A basis label, or the name of a case. */
  readonly id: string;
  /** Whether it is an input, so that the id is a basis label. */
  readonly isInput: boolean;
  readonly run: PreviewRun;
}

/** All that a circuit is judged on, the first one first; one alone where it starts from zeros only. */
export function exerciseStarts(exercise: ExerciseDetail): Start[] {
  const { num_qubits: qubitCount, goal, target_data: target, locked = [] } = exercise;
  const input = (index: number) => inputStart(index, qubitCount);
  if (target.unitary) return target.unitary.map((_, index) => input(index));
  switch (goal?.kind) {
    case 'isometry':
      return inputsOn(goal.inputs).map(input);
    case 'oracle':
      return inputsOn(goal.output === null ? goal.inputs : [...goal.inputs, goal.output]).map(input);
    case 'family':
    case 'distinguish':
    case 'error_correction':
      return goal.cases.map((one) => caseStart(one, locked));
    default:
      return [input(0)];
  }
}

/** The register's index for each value of some qubits, all others 0. */
const inputsOn = (qubits: readonly number[]): number[] =>
  Array.from({ length: 2 ** qubits.length }, (_, value) =>
    qubits.reduce((index, qubit, place) => index | (((value >> place) & 1) << qubit), 0),
  );

function inputStart(index: number, qubitCount: number): Start {
  const prepare = Array.from({ length: qubitCount }, (_, qubit) => qubit)
    .filter((qubit) => (index >> qubit) & 1)
    .map((qubit): Operation => ({ gate: 'X', qubits: [qubit] }));
  return { id: basisLabel(index, qubitCount), isInput: true, run: { prepare, boxes: [] } };
}

const caseStart = ({ name, prepare, boxes }: GoalCase, locked: readonly LockedBox[]): Start => ({
  id: name,
  isInput: false,
  run: {
    prepare: operationsOf(prepare),
    boxes: locked.map(({ time_step: timeStep }, index) => ({
      timeStep,
      operations: operationsOf(boxes[index] ?? []),
    })),
  },
});

/** What a newer service knows and this engine doesn't is left out. */
const operationsOf = (operations: readonly GoalOperation[]): Operation[] =>
  operations.flatMap(({ gate, qubits, params }) =>
    isGateName(gate) ? [{ gate, qubits, ...(params ? { params } : {}) }] : [],
  );
