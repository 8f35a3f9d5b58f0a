import type { Diagnosis } from '@superpose/contracts';
import { isRotation, qubitsOf, type EditorCircuit } from '../editor/circuit/circuit';

/** What of the circuit a verdict speaks of. */
export interface Highlight {
  /** A basis state, q(n−1)…q0; of the input for a unitary goal. */
  readonly label: string | null;
  readonly qubits: readonly number[];
}

export const NO_HIGHLIGHT: Highlight = { label: null, qubits: [] };

/** The first reason that names a basis state or gates of the circuit; the wires of a basis state are those at 1. */
export function highlightOf(diagnosis: readonly Diagnosis[], circuit: EditorCircuit): Highlight {
  for (const reason of diagnosis) {
    const highlight = highlightOfReason(reason, circuit);
    if (highlight) return highlight;
  }
  return NO_HIGHLIGHT;
}

function highlightOfReason(reason: Diagnosis, circuit: EditorCircuit): Highlight | null {
  const wiresOf = (isMeant: (gate: EditorCircuit['gates'][number]) => boolean): Highlight => ({
    label: null,
    qubits: [...new Set(circuit.gates.filter(isMeant).flatMap(qubitsOf))],
  });
  switch (reason.code) {
    case 'relative-phase':
    case 'input-differs':
      return basisState(reason.basis);
    case 'furthest-basis-state':
      return basisState(reason.label);
    case 'wires-reversed':
      return { label: null, qubits: Array.from({ length: circuit.qubitCount }, (_, qubit) => qubit) };
    case 'control-target-swapped':
      return wiresOf(({ name }) => name === 'CNOT');
    case 'angle-sign':
      return wiresOf(({ name }) => isRotation(name));
    default:
      return null;
  }
}

function basisState(label: string): Highlight {
  const bits = [...label].reverse();
  return { label, qubits: bits.flatMap((bit, qubit) => (bit === '1' ? [qubit] : [])) };
}
