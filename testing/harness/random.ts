// What tests draw at random is the same in each run of a seed.
import { SEED } from '../../scripts/testing/seed.mjs';

/** The run's seed: TEST_SEED, else always the same. */
export const seed: number = SEED;

/** Draws numbers in [0, 1), after a 32-bit generator known as mulberry32. */
export function seededRandom(from: number = SEED): () => number {
  let state = from >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
