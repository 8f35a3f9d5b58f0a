import { buildCircuit, simulate, type Operation, type Statevector } from '@superpose/quantum';
import type { Amplitude } from './amplitude';

export { meanOf, type Amplitude } from './amplitude';

/** One column of the compact circuit: the operations that belong to one step of the explanation. */
export interface Stage<Id extends string = string> {
  readonly id: Id;
  /** The round of a loop, from 1; 0 outside a loop. */
  readonly round: number;
  readonly operations: readonly Operation[];
}

/** The exact state right after a stage. The first moment comes before all stages and has none. */
export interface Moment<Id extends string = string> {
  readonly stage: Stage<Id> | null;
  /** The whole register, also qubits that the picture leaves out. */
  readonly statevector: Statevector;
}

/** Runs the stages one after another from |0…0⟩ on the engine; there is one moment more than there are stages. */
export function momentsOf<Id extends string>(qubitCount: number, stages: readonly Stage<Id>[]): Moment<Id>[] {
  return Array.from({ length: stages.length + 1 }, (_, count) => ({
    stage: stages[count - 1] ?? null,
    statevector: simulate(
      buildCircuit(
        qubitCount,
        stages.slice(0, count).flatMap(({ operations }) => operations),
      ),
    ),
  }));
}

/** The amplitudes by basis index. */
export const amplitudesOf = ({ amplitudes }: Statevector): Amplitude[] =>
  Array.from({ length: amplitudes.length / 2 }, (_, index) => ({
    real: amplitudes[2 * index]!,
    imag: amplitudes[2 * index + 1]!,
  }));

export const layer = (gate: 'H' | 'X' | 'Z', qubits: readonly number[]): Operation[] =>
  qubits.map((qubit) => ({ gate, qubits: [qubit] }));

/** The qubits 0 … count − 1. */
export const register = (count: number): number[] => Array.from({ length: count }, (_, qubit) => qubit);

/** Turns the sign of every basis state x of the register for which `flips(x)` is true. */
export const signFlips = (qubits: readonly number[], flips: (x: number) => boolean): Operation => ({
  gate: 'DIAGONAL',
  qubits,
  oracle: (x) => (flips(x) ? Math.PI : 0),
});
