import type { GateName } from './gates.js';

/** A gate placed on qubits. */
export interface Operation {
  readonly gate: GateName;
  /** Controls first, then targets, as many as the gate's catalogue row says. */
  readonly qubits: readonly number[];
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
