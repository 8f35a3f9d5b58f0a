import type { WireComplex } from '@superpose/contracts';

export const size = ({ real, imag }: WireComplex): number => Math.sqrt(real * real + imag * imag);

export const pairs = (interleaved: ArrayLike<number>): WireComplex[] =>
  Array.from({ length: interleaved.length / 2 }, (_, k) => ({
    real: interleaved[2 * k]!,
    imag: interleaved[2 * k + 1]!,
  }));

export const innerProduct = (a: readonly WireComplex[], b: readonly WireComplex[]): WireComplex =>
  a.reduce(
    (total, { real, imag }, k) => ({
      real: total.real + real * b[k]!.real + imag * b[k]!.imag,
      imag: total.imag + real * b[k]!.imag - imag * b[k]!.real,
    }),
    { real: 0, imag: 0 },
  );
