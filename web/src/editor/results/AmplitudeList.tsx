import type { WireComplex } from '@superpose/contracts';
import { basisLabel } from '@superpose/quantum';
import { formatComplex } from '../../platform/numbers';

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
