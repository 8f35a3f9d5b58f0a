export type Precision = 'float64' | 'float32';

/**
 * 2^n complex amplitudes, interleaved: element 2x is the real part and 2x + 1 the imaginary part of the amplitude
 * of basis index x (see `basis-state.ts` for the bit order). Normalised: the probabilities sum to 1.
 */
export interface Statevector {
  readonly qubitCount: number;
  readonly amplitudes: Float64Array | Float32Array;
}

/** The probability of every basis state, |amplitude|², in index order. */
export function probabilities({ amplitudes }: Statevector): Float64Array {
  const distribution = new Float64Array(amplitudes.length / 2);
  fillProbabilities(distribution, amplitudes);
  return distribution;
}

/** As `probabilities`, into an array of half the amplitudes' length. */
export function fillProbabilities(distribution: Float64Array, amplitudes: Float64Array | Float32Array): void {
  for (let x = 0; x < distribution.length; x++) {
    const re = amplitudes[2 * x]!;
    const im = amplitudes[2 * x + 1]!;
    distribution[x] = re * re + im * im;
  }
}

export interface BlochVector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/**
 * For each qubit the Bloch vector of its reduced state: (2 Re ρ₀₁, −2 Im ρ₀₁, ρ₀₀ − ρ₁₁), where
 * ρ₀₁ = Σ a(…0…)·conj a(…1…). Its length is 1 for a pure and less for an entangled qubit.
 */
export function blochVectors({ qubitCount, amplitudes }: Statevector): BlochVector[] {
  return Array.from({ length: qubitCount }, (_, qubit) => {
    const stride = 2 * 2 ** qubit;
    let [re, im, z] = [0, 0, 0];
    for (let block = 0; block < amplitudes.length; block += 2 * stride) {
      for (let i = block; i < block + stride; i += 2) {
        const [ar, ai] = [amplitudes[i]!, amplitudes[i + 1]!];
        const [br, bi] = [amplitudes[i + stride]!, amplitudes[i + stride + 1]!];
        re += ar * br + ai * bi;
        im += ai * br - ar * bi;
        z += ar * ar + ai * ai - br * br - bi * bi;
      }
    }
    return { x: 2 * re, y: -2 * im, z };
  });
}
