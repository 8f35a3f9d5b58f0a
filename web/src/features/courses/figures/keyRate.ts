/** The entropy of a coin that shows heads with this probability, in bits. */
export function binaryEntropy(probability: number): number {
  if (probability <= 0 || probability >= 1) return 0;
  const other = 1 - probability;
  return -probability * Math.log2(probability) - other * Math.log2(other);
}

/**
 * Secret bits for each kept bit of BB84 in the limit of long keys: one entropy is spent on mending errors, one on what
 * a spy may know (P. W. Shor, J. Preskill, Phys. Rev. Lett. 85, 441). Negative where no key can be made.
 * @param errors the share of kept bits that differ, from 0 to 0.5
 */
export const keyRate = (errors: number): number => 1 - 2 * binaryEntropy(errors);
