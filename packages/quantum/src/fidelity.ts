import type { Statevector } from './statevector.js';

/** |⟨a|b⟩|² of two pure states, 1 when they differ by a global phase only (Nielsen & Chuang, §9.2.2, squared). */
export function fidelity(a: Statevector, b: Statevector): number {
  if (a.qubitCount !== b.qubitCount) throw new RangeError('The states differ in their qubit counts.');
  const [x, y] = [a.amplitudes, b.amplitudes];
  let [re, im] = [0, 0];
  for (let i = 0; i < x.length; i += 2) {
    re += x[i]! * y[i]! + x[i + 1]! * y[i + 1]!;
    im += x[i]! * y[i + 1]! - x[i + 1]! * y[i]!;
  }
  return re * re + im * im;
}

/** ½ Σ |p(x) − q(x)|: the largest difference in the probability of any event. */
export function totalVariation(p: ArrayLike<number>, q: ArrayLike<number>): number {
  if (p.length !== q.length) throw new RangeError('The distributions differ in length.');
  let sum = 0;
  for (let x = 0; x < p.length; x++) sum += Math.abs(p[x]! - q[x]!);
  return sum / 2;
}
