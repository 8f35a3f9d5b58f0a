import type { Bit } from './chsh';

/** 0 is the straight basis (+), 1 the diagonal one (×). */
export type Basis = Bit;

export interface Choices {
  readonly bit: Bit;
  readonly sentIn: Basis;
  /** The basis in which a spy reads and sends on, or null. */
  readonly spy: Basis | null;
  readonly readIn: Basis;
}

/** What the receiver reads. A photon read in the other basis gives a coin toss, and stays as it was found. */
export function readPhoton({ bit, sentIn, spy, readIn }: Choices, random: () => number): Bit {
  const [state, basis] = spy === null ? [bit, sentIn] : [readBit(bit, sentIn, spy, random), spy];
  return readBit(state, basis, readIn, random);
}

const readBit = (bit: Bit, basis: Basis, by: Basis, random: () => number): Bit =>
  basis === by ? bit : random() < 0.5 ? 0 : 1;

/** How many photons are kept, and how many of these bits differ. */
export function sift(
  photons: readonly Choices[],
  results: readonly Bit[],
): { readonly kept: number; readonly wrong: number } {
  const kept = photons.map(({ sentIn, readIn }) => sentIn === readIn);
  return {
    kept: kept.filter(Boolean).length,
    wrong: photons.filter(({ bit }, index) => kept[index] && results[index] !== bit).length,
  };
}
