import { buildCircuit, type Circuit } from '../circuit.js';
import { isOperation, type DynamicCircuit } from '../instruction.js';
import { touchedQubits } from '../operation.js';
import { MAX_QUBITS } from '../validate-circuit.js';

/** By classical bit, the qubit that it reads at the end; null where it stays 0. */
export type Readout = readonly (number | null)[];

/**
 * A dynamic circuit as an ordinary one, if it is no more: no resets and conditions, nothing on a qubit after it has been
 * measured, and few enough qubits for a statevector. Else null.
 */
export function measuredLast(
  circuit: DynamicCircuit,
): { readonly circuit: Circuit; readonly readout: Readout } | null {
  const { qubitCount, bitCount, instructions } = circuit;
  if (qubitCount > MAX_QUBITS) return null;
  const readout = new Array<number | null>(bitCount).fill(null);
  const measured = new Set<number>();
  for (const instruction of instructions) {
    if (instruction.condition || instruction.gate === 'RESET') return null;
    if (instruction.gate === 'BARRIER') continue;
    if (instruction.gate === 'MEASURE') {
      measured.add(instruction.qubits[0]!);
      readout[instruction.bit] = instruction.qubits[0]!;
    } else if (touchedQubits(instruction).some((qubit) => measured.has(qubit))) return null;
  }
  return { circuit: buildCircuit(qubitCount, instructions.filter(isOperation)), readout };
}
