import type { Statevector } from '../statevector.js';

/** The largest difference of two states' amplitudes, measured in rms amplitudes (2^(−n/2)). */
export function largestDifference(a: Statevector, b: Statevector): number {
  let largest = 0;
  for (let i = 0; i < a.amplitudes.length; i++) {
    const difference = Math.abs(a.amplitudes[i]! - b.amplitudes[i]!);
    // Written so that a NaN counts as the largest difference of all.
    if (!(difference <= largest)) largest = difference;
  }
  return largest * Math.sqrt(2 ** a.qubitCount);
}
