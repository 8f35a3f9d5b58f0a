import { applyOperation } from '../kernels/scalar.js';
import type { Statevector } from '../statevector.js';
import type { Collapsible } from './explore.js';
import type { ConditionedOperation } from '../instruction.js';

/** Below this a probability is rounding: the result is impossible. */
export const NEGLIGIBLE = 1e-13;

/** A state vector that measurements collapse, in float64. */
export class VectorState implements Collapsible<VectorState> {
  constructor(
    readonly qubitCount: number,
    readonly amplitudes: Float64Array,
  ) {}

  get statevector(): Statevector {
    return { qubitCount: this.qubitCount, amplitudes: this.amplitudes };
  }

  apply(operation: ConditionedOperation): void {
    applyOperation(this.amplitudes, operation);
  }

  probabilityOfOne(qubit: number): number {
    const p = weightOf(this.amplitudes, qubit, 1);
    if (p < NEGLIGIBLE) return 0;
    // Both sides are summed, so that rounding in the one doesn't become the other's.
    const q = weightOf(this.amplitudes, qubit, 0);
    return q < NEGLIGIBLE ? 1 : p / (p + q);
  }

  collapse(qubit: number, result: 0 | 1): void {
    const scale = 1 / Math.sqrt(weightOf(this.amplitudes, qubit, result));
    forEachHalf(this.amplitudes, qubit, (from, to, isOne) => {
      const factor = isOne === (result === 1) ? scale : 0;
      for (let i = from; i < to; i++) this.amplitudes[i]! *= factor;
    });
  }

  copy(): VectorState {
    return new VectorState(this.qubitCount, this.amplitudes.slice());
  }

  /** Whether two states are the same up to their global phase. */
  equals({ amplitudes: other }: VectorState): boolean {
    let [re, im] = [0, 0];
    const mine = this.amplitudes;
    for (let i = 0; i < mine.length; i += 2) {
      re += mine[i]! * other[i]! + mine[i + 1]! * other[i + 1]!;
      im += mine[i]! * other[i + 1]! - mine[i + 1]! * other[i]!;
    }
    return re * re + im * im > 1 - NEGLIGIBLE;
  }
}

function weightOf(amplitudes: Float64Array, qubit: number, value: 0 | 1): number {
  let sum = 0;
  forEachHalf(amplitudes, qubit, (from, to, isOne) => {
    if (isOne !== (value === 1)) return;
    for (let i = from; i < to; i++) sum += amplitudes[i]! * amplitudes[i]!;
  });
  return sum;
}

/** Calls back for each run of numbers in which the qubit has one value. */
function forEachHalf(
  amplitudes: Float64Array,
  qubit: number,
  visit: (from: number, to: number, isOne: boolean) => void,
): void {
  const stride = 2 * 2 ** qubit;
  for (let block = 0; block < amplitudes.length; block += 2 * stride) {
    visit(block, block + stride, false);
    visit(block + stride, block + 2 * stride, true);
  }
}
