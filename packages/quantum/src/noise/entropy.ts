import type { DensityMatrix } from './density-matrix.js';
import { hermitianEigenvalues } from './hermitian-eigenvalues.js';

/** Below this an eigenvalue is rounding. */
const NEGLIGIBLE = 1e-15;

/**
 * The von Neumann entropy −tr ρ log₂ ρ in bits, from 0 (pure) to n (nothing is known). Of a part of a pure state it is the
 * entanglement entropy between that part and the rest (Nielsen & Chuang, §11.3).
 */
export function entropyOf({ qubitCount, entries }: DensityMatrix): number {
  let entropy = 0;
  for (const eigenvalue of hermitianEigenvalues(entries, 2 ** qubitCount)) {
    if (eigenvalue > NEGLIGIBLE) entropy -= eigenvalue * Math.log2(eigenvalue);
  }
  // The one eigenvalue of a pure state may exceed 1 by rounding.
  return Math.max(0, entropy);
}
