import { applyCoherently } from './coherent.js';
import type { StepCircuit, Step } from './step.js';
import type { Goal, Outputs } from './goal.js';

/** A locked box among the operations of a circuit: it splits a wire as a gate does, and stays in its column. */
export interface BoxStep extends Step {
  /** Its index among the boxes of the goal. */
  readonly box: number;
}

export const isBox = (operation: Step): operation is BoxStep => 'box' in operation;

/** The circuit with the goal's locked boxes among its operations, each before the gates of a later column. */
export function laidOut({ outputs }: Goal, circuit: StepCircuit): StepCircuit {
  const boxes = outputs?.boxes ?? [];
  if (boxes.length === 0 || circuit.operations.some(isBox)) return circuit;
  const steps = boxes.map(
    // The engine has no such gate; only the index and the qubits of a box are looked at.
    ({ timeStep, qubits }, box): BoxStep => ({ gate: 'PERMUTATION', qubits, timeStep, box }),
  );
  const operations = [...steps, ...circuit.operations].toSorted(
    (a, b) => (a.timeStep ?? 0) - (b.timeStep ?? 0),
  );
  return { ...circuit, operations };
}

/** In amplitudes touched. */
const MOST_FOR_ONE_RUN = 3e6;

/** Whether one run of all inputs takes as much as a search may: with classical bits, each reset doubles what it takes. */
export const takesTooLong = ({ bitCount, outputs }: Goal, { operations }: StepCircuit): boolean =>
  bitCount !== undefined && operations.length * (outputs?.start.length ?? 0) > MOST_FOR_ONE_RUN;

const NO_BITS = { qubitCount: 0, bitCount: 0 };

/** Applies an operation, or what a locked box holds, to the amplitudes of all inputs. */
export function applyStep({ boxes, wires = NO_BITS }: Outputs, amplitudes: Float64Array, step: Step): void {
  if (isBox(step)) boxes![step.box]!.apply(amplitudes);
  else applyCoherently(amplitudes, step, wires);
}
