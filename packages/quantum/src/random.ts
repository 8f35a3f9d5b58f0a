/**
 * The seeded random numbers behind every measurement: xoshiro128** (Blackman & Vigna, "Scrambled linear
 * pseudorandom number generators", 2021), its state filled from the seed by SplitMix32. Not for secrets.
 */
export class RandomSource {
  private readonly state = new Int32Array(4);

  /** @param seed an integer from 0 to 4294967295; the same seed gives the same numbers on every machine. */
  constructor(seed: number) {
    let z = seed | 0;
    for (let i = 0; i < 4; i++) {
      z = (z + 0x9e3779b9) | 0;
      let t = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
      t = Math.imul(t ^ (t >>> 15), 0x735a2d97);
      this.state[i] = t ^ (t >>> 15);
    }
  }

  /** Uniform over 0 … 2³²−1. */
  nextUint32(): number {
    const s = this.state;
    const x = Math.imul(s[1]!, 5);
    const result = Math.imul((x << 7) | (x >>> 25), 9);
    const t = s[1]! << 9;
    s[2]! ^= s[0]!;
    s[3]! ^= s[1]!;
    s[1]! ^= s[2]!;
    s[0]! ^= s[3]!;
    s[2]! ^= t;
    s[3] = (s[3]! << 11) | (s[3]! >>> 21);
    return result >>> 0;
  }

  /** Uniform over [0, 1) in steps of 2⁻⁵³. */
  nextUniform(): number {
    const high = this.nextUint32() >>> 5;
    const low = this.nextUint32() >>> 6;
    return (high * 0x4000000 + low) * 2 ** -53;
  }
}
