import type { WireComplex } from '@superpose/contracts';
import { placeInOrder, type BitOrder } from '../../platform/bitOrder';
import { formatComplex } from '../../platform/numbers';
import { ketOf, labelOf } from '../parts/labels';

interface AmplitudeListProps {
  readonly amplitudes: readonly WireComplex[];
  readonly label: string;
  /** How labels are written and sorted; q0 on the right unless given. */
  readonly order?: BitOrder;
}

/** One line per basis state, with its amplitude. */
export function AmplitudeList({ amplitudes, label, order = 'q0-right' }: AmplitudeListProps) {
  const qubitCount = Math.log2(amplitudes.length);
  return (
    <ul
      aria-label={label}
      // More lines than fit are scrolled to, by keyboard too.
      tabIndex={amplitudes.length > 8 ? 0 : undefined}
      className="max-h-80 overflow-y-auto font-mono text-sm tabular-nums"
    >
      {amplitudes.map((_, place) => {
        const index = placeInOrder(place, qubitCount, order);
        return (
          <li key={index} className="flex justify-between gap-4 border-b border-line py-1 last:border-0">
            <span>{ketOf(labelOf(index, qubitCount, order))}</span>
            <span>{formatComplex(amplitudes[index]!)}</span>
          </li>
        );
      })}
    </ul>
  );
}
