import type { Diagnosis } from '@superpose/contracts';
import { NO_HIGHLIGHT, type Highlight } from '../editor/grid/highlight';
import { isRotation, qubitsOf, type EditorCircuit } from '../editor/circuit/circuit';

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
    ...NO_HIGHLIGHT,
    qubits: [...new Set(circuit.gates.filter(isMeant).flatMap(qubitsOf))],
  });
  switch (reason.code) {
    case 'relative-phase':
      return { input: null, output: reason.basis, qubits: wiresAtOne(reason.basis) };
    case 'input-differs':
      return { input: reason.basis, output: null, qubits: wiresAtOne(reason.basis) };
    case 'furthest-basis-state':
      return { input: null, output: reason.label, qubits: wiresAtOne(reason.label) };
    case 'wires-reversed':
      return { ...NO_HIGHLIGHT, qubits: Array.from({ length: circuit.qubitCount }, (_, qubit) => qubit) };
    case 'control-target-swapped':
      return wiresOf(({ name }) => name === 'CNOT');
    case 'angle-sign':
      return wiresOf(({ name }) => isRotation(name));
    default:
      return null;
  }
}

function wiresAtOne(label: string): number[] {
  return [...label].reverse().flatMap((bit, qubit) => (bit === '1' ? [qubit] : []));
}
