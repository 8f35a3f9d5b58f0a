import { readColumn } from '@superpose/openqasm';
import { buildCircuit, simulate, type Operation, type Statevector } from '@superpose/quantum';

/** A circuit as a lesson writes it: steps are divided by `;`, the gates of one step by `,`. */
export interface WrittenCircuit {
  readonly qubitCount: number;
  readonly steps: readonly (readonly Operation[])[];
}

const MOST_QUBITS = 6;

/**
 * Reads `H 0, X 1; CNOT 0 1; RY(pi/3) 0`.
 * @param qubits how many there are; without it, as many as the gates name
 * @param names the values of names such as `theta` in angles
 * @throws an Error with one sentence for a writer
 */
export function readCircuit(
  gates: string,
  qubits?: number,
  names: Readonly<Record<string, number>> = {},
): WrittenCircuit {
  const steps = gates
    .split(';')
    .map((step) => step.trim())
    .filter(Boolean)
    .map((step) => readColumn(step, names));
  const highest = Math.max(-1, ...steps.flat().flatMap((operation) => operation.qubits));
  const qubitCount = qubits ?? highest + 1;
  if (qubitCount < 1 || qubitCount > MOST_QUBITS)
    throw new Error(`a circuit has 1 to ${MOST_QUBITS} qubits, not ${qubitCount}`);
  buildCircuit(qubitCount, steps.flat());
  return { qubitCount, steps };
}

/** The exact state after the first `stepCount` steps. */
export const stateAfter = ({ qubitCount, steps }: WrittenCircuit, stepCount = steps.length): Statevector =>
  simulate(buildCircuit(qubitCount, steps.slice(0, stepCount).flat()));
