import type { GateName } from './gates.js';

/** What a CUSTOM gate is: its parts in the order they are applied, on qubits that are numbered from 0. */
export interface GateDefinition {
  readonly name: string;
  readonly qubitCount: number;
  readonly operations: readonly Operation[];
}

/** A gate placed on qubits. */
export interface Operation {
  readonly gate: GateName;
  /** Controls first, then targets, as many as the gate's catalogue row says. */
  readonly qubits: readonly number[];
  /** Further qubits that must be 1 for the gate to act. */
  readonly controls?: readonly number[];
  /** Qubits that must be 0 for the gate to act. */
  readonly negativeControls?: readonly number[];
  /** What a CUSTOM gate is; its qubit j is `qubits[j]`. */
  readonly definition?: GateDefinition;
  /** Angles in radians, as many as the row names. */
  readonly params?: readonly number[];
  /** The column of the operation, from 0; operations without one run as step 0. */
  readonly timeStep?: number;
  /**
   * The function of a DIAGONAL (x → phase in radians) or PERMUTATION (x → image) operation; bit j of x is the
   * value of `qubits[j]`. It must be pure: it is evaluated once for each of its 2^k inputs, in any order.
   */
  readonly oracle?: (x: number) => number;
}

/** All qubits that an operation acts on or asks: its further controls first. */
export function touchedQubits({
  qubits,
  controls,
  negativeControls,
}: Pick<Operation, 'qubits'> & Partial<Pick<Operation, 'controls' | 'negativeControls'>>): readonly number[] {
  return controls || negativeControls
    ? [...(negativeControls ?? []), ...(controls ?? []), ...qubits]
    : qubits;
}
