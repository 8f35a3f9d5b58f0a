import {
  buildCircuit,
  GATES,
  simulate,
  type GateName,
  type Operation,
  type Statevector,
} from '@superpose/quantum';
import { evaluate } from './evaluate.ts';

/** A circuit as a lesson writes it: steps are divided by `;`, the gates of one step by `,`. */
export interface WrittenCircuit {
  readonly qubitCount: number;
  readonly steps: readonly (readonly Operation[])[];
}

const GATE = /^([A-Za-z]+)(?:\(([^)]*(?:\([^)]*\)[^)]*)*)\))?((?:\s+\d+)+)$/;
const MOST_QUBITS = 6;
/** These take a function, which a lesson can't write. */
const WITHOUT_FUNCTION: ReadonlySet<string> = new Set(['DIAGONAL', 'PERMUTATION']);

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
    .map((step) => splitOutside(step).map((gate) => readGate(gate.trim(), names)));
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

function readGate(text: string, names: Readonly<Record<string, number>>): Operation {
  const [, word = '', angles, wires = ''] = GATE.exec(text) ?? [];
  const gate = (word.toUpperCase() === 'CNOT' ? 'CX' : word.toUpperCase()) as GateName;
  const row = Object.hasOwn(GATES, gate) && !WITHOUT_FUNCTION.has(gate) ? GATES[gate] : undefined;
  if (!row) throw new Error(`“${text}” isn’t a gate; write for instance H 0, CNOT 0 1 or RY(pi/3) 0`);
  const params = angles === undefined ? [] : angles.split(',').map((angle) => evaluate(angle, names));
  if (params.length !== row.params.length)
    throw new Error(`“${text}”: ${word} takes ${row.params.length} angles`);
  return { gate, qubits: wires.trim().split(/\s+/).map(Number), ...(params.length > 0 ? { params } : {}) };
}

/** At the commas that stand outside of brackets. */
function splitOutside(text: string): string[] {
  let depth = 0;
  return [...text]
    .map((sign) => {
      depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
      return sign === ',' && depth === 0 ? '\n' : sign;
    })
    .join('')
    .split('\n');
}
