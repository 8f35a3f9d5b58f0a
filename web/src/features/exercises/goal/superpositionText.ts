import type { WireComplex } from '@superpose/contracts';
import { basisLabel } from '@superpose/quantum';
import { formatNumber } from '../../../platform/numbers';

const NEGLIGIBLE = 5e-4;

/** A state as a sum of basis states: `0.707|0⟩ − 0.707i|1⟩`. */
export function superpositionText(amplitudes: readonly (WireComplex | number)[]): string {
  const qubitCount = Math.log2(amplitudes.length);
  const terms = amplitudes.flatMap((amplitude, index) => {
    const [real, imag] = typeof amplitude === 'number' ? [amplitude, 0] : [amplitude.real, amplitude.imag];
    if (Math.hypot(real, imag) < NEGLIGIBLE) return [];
    return [{ ...factorOf(real, imag), ket: `|${basisLabel(index, qubitCount)}⟩` }];
  });
  return terms
    .map(({ isMinus, digits, ket }, index) => {
      const sign = index === 0 ? (isMinus ? '−' : '') : isMinus ? ' − ' : ' + ';
      return `${sign}${digits}${ket}`;
    })
    .join('');
}

function factorOf(real: number, imag: number): { isMinus: boolean; digits: string } {
  const text = (value: number) => formatNumber(Math.abs(value), 3);
  if (Math.abs(imag) < NEGLIGIBLE) return { isMinus: real < 0, digits: text(real) === '1' ? '' : text(real) };
  const imaginary = text(imag) === '1' ? 'i' : `${text(imag)}i`;
  if (Math.abs(real) < NEGLIGIBLE) return { isMinus: imag < 0, digits: imaginary };
  return {
    isMinus: false,
    digits: `(${real < 0 ? '−' : ''}${text(real)} ${imag < 0 ? '−' : '+'} ${imaginary})`,
  };
}
