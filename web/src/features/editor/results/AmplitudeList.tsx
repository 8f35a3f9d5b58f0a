import type { WireComplex } from '@superpose/contracts';
import { basisLabel } from '@superpose/quantum';

/** A complex number to four decimals, such as `0.7071 - 0.5000i`. */
export function formatComplex({ real, imag }: WireComplex): string {
  const [re, im] = [fixed(real), fixed(imag)];
  return im.startsWith('-') ? `${re} - ${im.slice(1)}i` : `${re} + ${im}i`;
}

/** Four decimals, without the sign that rounding leaves on a zero. */
export const fixed = (value: number): string => value.toFixed(4).replace(/^-(0\.0000)$/, '$1');

/** One line per basis state, with its amplitude. */
export function AmplitudeList({ amplitudes, label }: { amplitudes: readonly WireComplex[]; label: string }) {
  const qubitCount = Math.log2(amplitudes.length);
  return (
    <ul
      aria-label={label}
      // More lines than fit are scrolled to, by keyboard too.
      tabIndex={amplitudes.length > 8 ? 0 : undefined}
      className="max-h-80 overflow-y-auto font-mono text-sm tabular-nums"
    >
      {amplitudes.map((amplitude, index) => (
        <li key={index} className="flex justify-between gap-4 border-b border-line py-1 last:border-0">
          <span>{`|${basisLabel(index, qubitCount)}⟩`}</span>
          <span>{formatComplex(amplitude)}</span>
        </li>
      ))}
    </ul>
  );
}
