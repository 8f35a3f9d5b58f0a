import { certain, uniform } from '../approximation';

/** The display has at least three qubits; a longer string has a register of its own length. */
export const displayQubits = (hidden: string): number => Math.max(3, hidden.length);

export function bernsteinVaziraniApproximation(step: number, hidden: string): number[] {
  const size = 2 ** displayQubits(hidden);
  if (step === 0) return certain(size, 0);
  if (step <= 2) return uniform(size);
  return certain(size, Number.parseInt(hidden || '0', 2));
}
