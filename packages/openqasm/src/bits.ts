/**
 * Bits or qubits of the circuit, in an order. Adjacent ones are no list, because a program may ask for any number of them.
 */
export interface Bits {
  readonly first: number;
  readonly size: number;
  /** All of them, where they are not adjacent; then `first` has no meaning. */
  readonly list?: readonly number[];
}

/** A register that the program declares; `first` is the place of its first bit in the circuit. */
export interface Register extends Bits {
  readonly name: string;
  /** Whether it was declared with a size, so that its bits are `name[0]` and so on; else it is one bit, `name`. */
  readonly isIndexed: boolean;
}

export const bitAt = ({ first, list }: Bits, index: number): number => list?.[index] ?? first + index;

export const listed = (bits: Bits): number[] => Array.from({ length: bits.size }, (_, i) => bitAt(bits, i));

/** Whether two of the operands share a bit. */
export function overlap(operands: readonly Bits[]): boolean {
  const parts = operands.some(({ list }) => list)
    ? operands.flatMap((bits) => (bits.list ? bits.list.map((first) => ({ first, size: 1 })) : [bits]))
    : operands;
  const sorted = parts.toSorted((a, b) => a.first - b.first);
  return sorted.some(({ first, size }, i) => first + size > (sorted[i + 1]?.first ?? Infinity));
}
