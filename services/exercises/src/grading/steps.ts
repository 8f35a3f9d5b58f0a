import { applyOperation, type Circuit, type Operation } from '@superpose/quantum';
import type { Goal, Outputs } from './goal.js';

/** A locked box among the operations of a circuit: it splits a wire as a gate does, and stays in its column. */
export interface BoxStep extends Operation {
  /** Its index among the boxes of the goal. */
  readonly box: number;
}

export const isBox = (operation: Operation): operation is BoxStep => 'box' in operation;

/** The circuit with the goal's locked boxes among its operations, each before the gates of a later column. */
export function laidOut({ outputs }: Goal, circuit: Circuit): Circuit {
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

/** Applies an operation, or what a locked box holds, to the amplitudes of all inputs. */
export function applyStep({ boxes }: Outputs, amplitudes: Float64Array, step: Operation): void {
  if (isBox(step)) boxes![step.box]!.apply(amplitudes);
  else applyOperation(amplitudes, step);
}
