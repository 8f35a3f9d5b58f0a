import { readColumn, readInstructions } from '@superpose/openqasm';
import {
  buildCircuit,
  buildDynamicCircuit,
  simulate,
  type Instruction,
  type Operation,
  type Statevector,
} from '@superpose/quantum';

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
  const steps = stepsOf(gates).map((step) => readColumn(step, names));
  const qubitCount = countOf(steps, qubits);
  buildCircuit(qubitCount, steps.flat());
  return { qubitCount, steps };
}

/** A circuit that measures on its way. */
export interface MeasuringCircuit {
  readonly qubitCount: number;
  readonly bitCount: number;
  readonly steps: readonly (readonly Instruction[])[];
}

const MOST_BITS = 3;

/**
 * Reads a circuit with measurements, each into a separate bit: `H 0; MEASURE 0 c0; X 1 if c0`.
 * @throws an Error with one sentence for a writer
 */
export function readMeasuringCircuit(gates: string, qubits?: number): MeasuringCircuit {
  const steps = stepsOf(gates).map((step) => readInstructions(step));
  const qubitCount = countOf(steps, qubits);
  const bits = steps.flat().flatMap((instruction) => ('bit' in instruction ? [instruction.bit] : []));
  const bitCount = bits.length;
  if (bitCount > MOST_BITS || bits.toSorted().some((bit, index) => bit !== index))
    throw new Error(`measurements are into c0, c1, … up to c${MOST_BITS - 1}, each into a separate bit`);
  buildDynamicCircuit(qubitCount, bitCount, steps.flat());
  return { qubitCount, bitCount, steps };
}

const stepsOf = (gates: string): string[] =>
  gates
    .split(';')
    .map((step) => step.trim())
    .filter(Boolean);

function countOf(steps: readonly (readonly Instruction[])[], qubits: number | undefined): number {
  const highest = Math.max(-1, ...steps.flat().flatMap((instruction) => instruction.qubits));
  const qubitCount = qubits ?? highest + 1;
  if (qubitCount < 1 || qubitCount > MOST_QUBITS)
    throw new Error(`a circuit has 1 to ${MOST_QUBITS} qubits, not ${qubitCount}`);
  return qubitCount;
}

/** The exact state after the first `stepCount` steps. */
export const stateAfter = ({ qubitCount, steps }: WrittenCircuit, stepCount = steps.length): Statevector =>
  simulate(buildCircuit(qubitCount, steps.slice(0, stepCount).flat()));
