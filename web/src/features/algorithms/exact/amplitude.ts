import { formatFixed } from '../../../platform/numbers';

export interface Amplitude {
  readonly real: number;
  readonly imag: number;
}

/** The mean of all amplitudes: where Grover's mirror is. */
export function meanOf(amplitudes: readonly Amplitude[]): Amplitude {
  const mean = (part: keyof Amplitude) =>
    amplitudes.reduce((sum, amplitude) => sum + amplitude[part], 0) / amplitudes.length;
  return { real: mean('real'), imag: mean('imag') };
}

export const probabilityOf = ({ real, imag }: Amplitude): number => real ** 2 + imag ** 2;

/** The amplitudes of |0…0⟩. */
export const groundState = (qubitCount: number): Amplitude[] =>
  Array.from({ length: 2 ** qubitCount }, (_, index) => ({ real: index === 0 ? 1 : 0, imag: 0 }));

/** Four decimals with a true minus sign, and no minus before zeros. */
export const formatReal = (value: number): string => formatFixed(value, 4).replace('-', '−');

/** `−0.3536`, or `0.3536 + 0.3536i` where there is an imaginary part to show. */
export function formatAmplitude({ real, imag }: Amplitude): string {
  if (Number(imag.toFixed(4)) === 0) return formatReal(real);
  return `${formatReal(real)} ${imag < 0 ? '−' : '+'} ${formatReal(Math.abs(imag))}i`;
}
