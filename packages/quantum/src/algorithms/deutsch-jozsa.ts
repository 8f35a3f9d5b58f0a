import { buildCircuit, type Circuit, type Operation } from '../circuit.js';
import type { Counts } from '../measure.js';

type DeutschJozsaFunction = 'constant-0' | 'constant-1' | 'balanced';

/**
 * The Deutsch–Jozsa algorithm (1992) with a phase oracle x ↦ (−1)^f(x) between two layers of H. The balanced
 * function is the parity of all bits: Z on every qubit. The constant 1 turns the sign of every state: Z marks the
 * half where qubit 0 is 1, and X Z X the other half.
 */
export function deutschJozsaCircuit(functionType: DeutschJozsaFunction, qubitCount: number): Circuit {
  const qubits = Array.from({ length: qubitCount }, (_, qubit) => qubit);
  const onAll = (gate: 'H' | 'Z'): Operation[] => qubits.map((qubit) => ({ gate, qubits: [qubit] }));
  const onFirst = (...gates: ('X' | 'Z')[]): Operation[] => gates.map((gate) => ({ gate, qubits: [0] }));
  const oracles = { 'constant-0': [], 'constant-1': onFirst('Z', 'X', 'Z', 'X'), balanced: onAll('Z') };
  return buildCircuit(qubitCount, [...onAll('H'), ...oracles[functionType], ...onAll('H')]);
}

/** Constant when every shot gave 0…0; one other outcome proves the function balanced. */
export function deutschJozsaVerdict(counts: Counts): 'CONSTANT' | 'BALANCED' {
  return Object.keys(counts).every((label) => /^0+$/.test(label)) ? 'CONSTANT' : 'BALANCED';
}
