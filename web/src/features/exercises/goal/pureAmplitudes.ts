import type { WireComplex } from '@superpose/contracts';

/** The amplitudes of a pure state, its global phase chosen so that the largest is positive; null for a mixed one. */
export function pureAmplitudes(
  density: readonly (readonly WireComplex[])[],
): (WireComplex | number)[] | null {
  const purity = density.flat().reduce((sum, { real, imag }) => sum + real ** 2 + imag ** 2, 0);
  if (Math.abs(purity - 1) > 1e-6) return null;
  const weights = density.map((row, index) => row[index]!.real);
  const largest = weights.indexOf(Math.max(...weights));
  const size = Math.sqrt(weights[largest]!);
  return density.map((row) => {
    const { real, imag } = row[largest]!;
    return Math.abs(imag) < 1e-9 ? real / size + 0 : { real: real / size, imag: imag / size };
  });
}
