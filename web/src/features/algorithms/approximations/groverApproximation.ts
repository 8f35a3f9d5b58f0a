import { certain, uniform } from './approximation';
import type { Frame } from '../frames';

/** ⌊π√N/4⌋ for N = 2^qubitCount. */
export const optimalIterations = (qubitCount: number): number =>
  Math.floor((Math.PI * Math.sqrt(2 ** qubitCount)) / 4);

/** sin²((2k+1)θ) with sin θ = 1/√N: the target's probability after k iterations. */
export const targetProbability = (qubitCount: number, iterations: number): number =>
  Math.sin((2 * iterations + 1) * Math.asin(1 / Math.sqrt(2 ** qubitCount))) ** 2;

/** What the last step shows for the target after the best number of rounds; the rest is spread evenly. */
const LAST_STEP_TARGET = 0.84;

export function groverApproximation(
  frame: Frame,
  qubitCount: number,
  target: number,
  rounds = optimalIterations(qubitCount),
): number[] {
  const size = 2 ** qubitCount;
  const favouring = (share: number) =>
    Array.from({ length: size }, (_, k) => (k === target ? share : (1 - share) / (size - 1)));
  if (frame.step === 0) return certain(size, 0);
  if (frame.step === 1) return uniform(size);
  if (frame.step <= 4) return favouring(targetProbability(qubitCount, frame.iteration));
  const best = rounds === optimalIterations(qubitCount);
  return favouring(best ? LAST_STEP_TARGET : targetProbability(qubitCount, rounds));
}
