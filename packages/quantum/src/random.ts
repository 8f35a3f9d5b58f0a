/**
 * The seeded random numbers behind every measurement: xoshiro128** (Blackman & Vigna, "Scrambled linear
 * pseudorandom number generators", 2021), its state filled from the seed by SplitMix32. Not for secrets.
 */
export class RandomSource {
  private s0: number;
  private s1: number;
  private s2: number;
  private s3: number;

  /** @param seed an integer from 0 to 4294967295; the same seed gives the same numbers on every machine. */
  constructor(seed: number) {
    this.s0 = scramble(seed + 0x9e3779b9);
    this.s1 = scramble(seed + 0x9e3779b9 * 2);
    this.s2 = scramble(seed + 0x9e3779b9 * 3);
    this.s3 = scramble(seed + 0x9e3779b9 * 4);
  }

  /** Uniform over 0 … 2³²−1. */
  nextUint32(): number {
    const s1 = this.s1;
    const x = Math.imul(s1, 5);
    const result = Math.imul((x << 7) | (x >>> 25), 9);
    const s2 = this.s2 ^ this.s0;
    const s3 = this.s3 ^ s1;
    this.s1 = s1 ^ s2;
    this.s0 ^= s3;
    this.s2 = s2 ^ (s1 << 9);
    this.s3 = (s3 << 11) | (s3 >>> 21);
    return result >>> 0;
  }

  /** Uniform over [0, 1) in steps of 2⁻⁵³. */
  nextUniform(): number {
    const high = this.nextUint32() >>> 5;
    const low = this.nextUint32() >>> 6;
    return (high * 0x4000000 + low) * 2 ** -53;
  }
}

/** The output function of SplitMix32. */
function scramble(counter: number): number {
  const z = counter | 0;
  let t = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
  t = Math.imul(t ^ (t >>> 15), 0x735a2d97);
  return t ^ (t >>> 15);
}
