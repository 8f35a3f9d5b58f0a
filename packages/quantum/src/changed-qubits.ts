import { GATES, controlCount } from './gates.js';
import type { Operation } from './operation.js';

/** The qubits whose reading an operation can change; it turns phases of all others, or uses them as controls. */
export function changedQubits({ gate, qubits, definition }: Operation): readonly number[] {
  if (definition) {
    const changed = new Set(definition.operations.flatMap(changedQubits));
    return [...changed].map((operand) => qubits[operand]!);
  }
  const { structure } = GATES[gate];
  if (structure === 'phase' || structure === 'diagonal' || structure === 'phaseOracle') return [];
  return qubits.slice(controlCount(gate, qubits.length));
}
