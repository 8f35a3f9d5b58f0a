import { probabilities, type Statevector } from '../statevector.js';

/** For each qubit the probability of measuring 1. */
export function marginals(statevector: Statevector): Float64Array {
  const { qubitCount } = statevector;
  const p = probabilities(statevector);
  const ones = new Float64Array(qubitCount);
  // Folds the distribution in halves: after each fold the next qubit is the top one.
  for (let qubit = qubitCount - 1, half = p.length / 2; qubit >= 0; qubit--, half /= 2) {
    let sum = 0;
    for (let x = 0; x < half; x++) {
      sum += p[x + half]!;
      p[x]! += p[x + half]!;
    }
    ones[qubit] = sum;
  }
  return ones;
}
