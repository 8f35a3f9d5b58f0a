import { bitOf } from '../basis-state.js';
import { buildCircuit, type Circuit, type Operation } from '../circuit.js';

/** ⌊π√N/4⌋ with N = 2^n: the number of iterations that makes the target most likely. */
export function optimalGroverIterations(qubitCount: number): number {
  return Math.floor((Math.PI * Math.sqrt(2 ** qubitCount)) / 4);
}

interface GroverProblem {
  /** At least 2. */
  readonly qubitCount: number;
  /** The basis index that the oracle marks, 0 … 2^n − 1. */
  readonly target: number;
  /** The optimal number unless given. */
  readonly iterations?: number;
}

/**
 * Grover's search (L. K. Grover, 1996): an even superposition, then iterations of a phase oracle, which turns the
 * sign of the target, and a diffusion, which reflects every amplitude about their mean (up to the sign −1).
 */
export function groverCircuit({ qubitCount, target, iterations }: GroverProblem): Circuit {
  if (!Number.isInteger(target) || target < 0 || target >= 2 ** qubitCount) {
    throw new RangeError(`The target must be from 0 to ${2 ** qubitCount - 1}.`);
  }
  const qubits = Array.from({ length: qubitCount }, (_, qubit) => qubit);
  const onAll = (gate: 'H' | 'X', chosen: number[] = qubits): Operation[] =>
    chosen.map((qubit) => ({ gate, qubits: [qubit] }));
  const zeros = qubits.filter((qubit) => bitOf(target, qubit) === 0);
  const signFlip: Operation = { gate: 'MCZ', qubits };
  const oracle = [...onAll('X', zeros), signFlip, ...onAll('X', zeros)];
  const diffusion = [...onAll('H'), ...onAll('X'), signFlip, ...onAll('X'), ...onAll('H')];
  const rounds = iterations ?? optimalGroverIterations(qubitCount);
  const repeated = Array.from({ length: rounds }, () => [...oracle, ...diffusion]).flat();
  return buildCircuit(qubitCount, [...onAll('H'), ...repeated]);
}
