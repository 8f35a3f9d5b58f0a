import type { Diagnosis } from '@superpose/contracts';
import { type EditorCircuit, type Highlight, isRotation, NO_HIGHLIGHT, qubitsOf } from '../../editor';

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
  if ('steps' in reason) {
    const { qubit, target_qubit: target } = reason.params;
    return { ...NO_HIGHLIGHT, qubits: target === undefined ? [qubit] : [qubit, target] };
  }
  switch (reason.code) {
    case 'relative-phase':
    case 'relative-phases':
      return { input: null, output: reason.basis, qubits: wiresAtOne(reason.basis) };
    case 'input-phase':
    case 'input-differs':
    case 'output-differs':
      return { input: reason.basis, output: null, qubits: wiresAtOne(reason.basis) };
    case 'furthest-basis-state':
    case 'furthest-outcome':
      return { input: null, output: reason.label, qubits: wiresAtOne(reason.label) };
    case 'wires-reversed':
      return { ...NO_HIGHLIGHT, qubits: Array.from({ length: circuit.qubitCount }, (_, qubit) => qubit) };
    case 'wires-permuted':
      return wiresOf(() => true);
    case 'all-cnots-turned':
      return wiresOf(({ name }) => name === 'CNOT');
    case 'all-angle-signs':
    case 'all-angles-degrees':
      return wiresOf(({ name }) => isRotation(name));
    default:
      return null;
  }
}

function wiresAtOne(label: string): number[] {
  return [...label].reverse().flatMap((bit, qubit) => (bit === '1' ? [qubit] : []));
}
