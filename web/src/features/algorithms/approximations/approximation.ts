/** A basis state's label of `width` bits, highest qubit first; the engine's own rule, without the engine. */
export const labelOf = (index: number, width: number): string => index.toString(2).padStart(width, '0');

/** All weight on one of `size` basis states. */
export const certain = (size: number, index: number): number[] =>
  Array.from({ length: size }, (_, k) => (k === index ? 1 : 0));

export const uniform = (size: number): number[] => Array.from({ length: size }, () => 1 / size);

/** The parity of the dot product of two bit patterns. */
export function dotParity(a: number, b: number): 0 | 1 {
  let common = a & b;
  let parity = 0;
  for (; common > 0; common >>= 1) parity ^= common & 1;
  return parity as 0 | 1;
}
