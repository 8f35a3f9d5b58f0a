import { certain, uniform } from './approximation';

/** One qubit per character; before any is typed, the three of the example. */
export const displayQubits = (hidden: string): number => hidden.length || 3;

export function bernsteinVaziraniApproximation(step: number, hidden: string): number[] {
  const size = 2 ** displayQubits(hidden);
  if (step === 0) return certain(size, 0);
  if (step <= 2) return uniform(size);
  return certain(size, Number.parseInt(hidden || '0', 2));
}
