/** The plain path from start to end, for registers so small that planning would cost more than it saves. */
import type { Operation } from '../circuit.js';
import { applyOperation } from './scalar.js';

/**
 * Runs operations on |0…0⟩ into interleaved amplitudes, whose content is overwritten. `beforeEach` is called with the
 * number of operations done and may throw.
 */
export function runPlain(
  amplitudes: Float64Array,
  operations: readonly Operation[],
  beforeEach?: (done: number) => void,
): void {
  let done = prepare(amplitudes, operations);
  for (; done < operations.length; done++) {
    beforeEach?.(done);
    applyOperation(amplitudes, operations[done]!);
  }
}

/**
 * Most circuits begin with H on several qubits, which makes the basis states of those qubits equally likely; they are
 * written at once. Returns the number of operations done.
 */
function prepare(a: Float64Array, operations: readonly Operation[]): number {
  let mask = 0;
  let amplitude = 1;
  let leading = 0;
  for (; leading < operations.length; leading++) {
    const { gate, qubits, controls, negativeControls } = operations[leading]!;
    if (gate !== 'H' || controls || negativeControls) break;
    const bit = 1 << qubits[0]!;
    if (mask & bit) break;
    mask |= bit;
    amplitude *= Math.SQRT1_2;
  }
  for (let i = 0; i < a.length; i++) a[i] = 0;
  // Counts through the subsets of the mask.
  let x = 0;
  do {
    a[2 * x] = amplitude;
    x = (x - mask) & mask;
  } while (x !== 0);
  return leading;
}
