/**
 * The seeded random numbers behind every measurement: xoshiro128** (Blackman & Vigna, "Scrambled linear
 * pseudorandom number generators", 2021), its state filled from the seed by SplitMix32. Not for secrets.
 */
export class RandomSource {
  /** In an Int32Array, for a property that holds more than 31 bits would be a boxed float64. */
  private readonly state = new Int32Array(4);

  /** @param seed an integer from 0 to 4294967295; the same seed gives the same numbers on every machine. */
  constructor(seed: number) {
    this.restart(seed);
  }

  /** Begins again from a seed, which costs less than a new source. */
  restart(seed: number): this {
    for (let i = 0; i < 4; i++) this.state[i] = scramble(seed + 0x9e3779b9 * (i + 1));
    return this;
  }

  /** Uniform over 0 … 2³²−1. */
  nextUint32(): number {
    const { state } = this;
    const s0 = state[0]!;
    const s1 = state[1]!;
    const s2 = state[2]! ^ s0;
    const s3 = state[3]! ^ s1;
    const x = Math.imul(s1, 5);
    const result = Math.imul((x << 7) | (x >>> 25), 9);
    state[0] = s0 ^ s3;
    state[1] = s1 ^ s2;
    state[2] = s2 ^ (s1 << 9);
    state[3] = (s3 << 11) | (s3 >>> 21);
    return result >>> 0;
  }

  /** Fills an array with what `nextUniform` would give next, at half the cost. */
  fillUniform(numbers: Float64Array): void {
    const { state } = this;
    // In variables of this function, which a processor keeps in registers.
    let [s0, s1, s2, s3] = [state[0]!, state[1]!, state[2]!, state[3]!];
    for (let i = 0; i < numbers.length; i++) {
      let high = 0;
      for (let half = 0; half < 2; half++) {
        const x = Math.imul(s1, 5);
        const word = Math.imul((x << 7) | (x >>> 25), 9);
        const t = s1 << 9;
        s2 ^= s0;
        s3 ^= s1;
        s1 ^= s2;
        s0 ^= s3;
        s2 ^= t;
        s3 = (s3 << 11) | (s3 >>> 21);
        if (half === 0) high = word >>> 5;
        else numbers[i] = (high * 0x4000000 + (word >>> 6)) * 2 ** -53;
      }
    }
    state.set([s0, s1, s2, s3]);
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
