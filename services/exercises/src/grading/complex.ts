export interface ComplexNumber {
  readonly real: number;
  readonly imag: number;
}

/** The k-th complex number of an array that holds real and imaginary parts in turn. */
export const complexAt = (interleaved: ArrayLike<number>, k: number): ComplexNumber => ({
  real: interleaved[2 * k]!,
  imag: interleaved[2 * k + 1]!,
});

/** conj(a)·b: its argument is the phase by which b is ahead of a. */
export const conjugateProduct = (a: ComplexNumber, b: ComplexNumber): ComplexNumber => ({
  real: a.real * b.real + a.imag * b.imag,
  imag: a.real * b.imag - a.imag * b.real,
});

export const sum = (numbers: readonly ComplexNumber[]): ComplexNumber => ({
  real: numbers.reduce((total, { real }) => total + real, 0),
  imag: numbers.reduce((total, { imag }) => total + imag, 0),
});

export const modulus = ({ real, imag }: ComplexNumber): number => Math.hypot(real, imag);

/** In radians, from −π to π. */
export const phaseOf = ({ real, imag }: ComplexNumber): number => Math.atan2(imag, real);
