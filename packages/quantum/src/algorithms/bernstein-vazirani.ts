import { basisIndex, bitOf } from '../basis-state.js';
import { buildCircuit, type Circuit, type Operation } from '../circuit.js';
import type { Counts } from '../measure.js';

/**
 * The Bernstein–Vazirani algorithm (1997) with the phase oracle x ↦ (−1)^(s·x): Z on every qubit whose bit of the
 * hidden string is 1, between two layers of H. The string is read as a label q(n−1)…q0.
 */
export function bernsteinVaziraniCircuit(hiddenString: string): Circuit {
  const hidden = basisIndex(hiddenString);
  const qubits = Array.from({ length: hiddenString.length }, (_, qubit) => qubit);
  const layer: Operation[] = qubits.map((qubit) => ({ gate: 'H', qubits: [qubit] }));
  const oracle: Operation[] = qubits
    .filter((qubit) => bitOf(hidden, qubit) === 1)
    .map((qubit) => ({ gate: 'Z', qubits: [qubit] }));
  return buildCircuit(hiddenString.length, [...layer, ...oracle, ...layer]);
}

/** The hidden string as measured: the most frequent outcome. */
export function recoverHiddenString(counts: Counts): string {
  const ranked = Object.entries(counts).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const first = ranked[0];
  if (!first) throw new RangeError('There are no measurements to read a hidden string from.');
  return first[0];
}
