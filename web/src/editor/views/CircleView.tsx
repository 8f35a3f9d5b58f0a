import { useTranslation } from 'react-i18next';
import { formatComplex, formatPercent } from '../../platform/numbers';
import { phaseColor, phaseOf, phaseText } from './phase';
import { mostProbable } from '../results/mostProbable';
import { ketOf, labelOf } from '../parts/labels';
import { placeInOrder } from '../../platform/bitOrder';
import { amplitudeAt } from './stateOf';
import type { ViewProps } from './viewProps';
import { ViewTable } from './ViewTable';

/** As many circles as can be told apart. */
const SHOWN = 64;
const NEGLIGIBLE = 1e-9;

/** Circle notation: a disc as large as the amplitude, and a hand that points where its phase does. */
export function CircleView({ state, order, asTable }: ViewProps) {
  const { t } = useTranslation('editor');
  const { qubitCount, probabilities } = state;
  const shown = mostProbable(probabilities, SHOWN).toSorted(
    (a, b) => placeInOrder(a, qubitCount, order) - placeInOrder(b, qubitCount, order),
  );
  const hidden = probabilities.length - shown.length;
  const circles = shown.map((index) => {
    const { real, imag } = amplitudeAt(state, index);
    const size = Math.hypot(real, imag);
    return {
      ket: ketOf(labelOf(index, qubitCount, order)),
      real,
      imag,
      size,
      phase: phaseOf({ real, imag }),
    };
  });
  if (asTable)
    return (
      <ViewTable
        caption={t('views.circles')}
        columns={[t('preview.basisState'), t('views.size'), t('preview.phase'), t('preview.amplitude')]}
        rows={circles.map(({ ket, size, phase, ...amplitude }) => ({
          head: ket,
          cells: [size.toFixed(4), size < NEGLIGIBLE ? '–' : phaseText(phase), formatComplex(amplitude)],
        }))}
      />
    );
  return (
    <>
      <ul
        aria-label={t('views.circles')}
        className="grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-x-2 gap-y-3"
      >
        {circles.map(({ ket, size, phase }) => (
          <li key={ket} className="flex flex-col items-center">
            <Circle size={size} phase={phase} />
            <span className="font-mono text-xs">{ket}</span>
            <span className="text-xs text-muted tabular-nums">{formatPercent(size * size)}</span>
            <span className="sr-only">
              {size > NEGLIGIBLE && t('views.phaseIs', { phase: phaseText(phase) })}
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="mt-2 text-xs text-muted">{t('preview.hidden', { count: hidden })}</p>}
    </>
  );
}

export function Circle({ size, phase }: { size: number; phase: number }) {
  return (
    <svg aria-hidden="true" viewBox="-11 -11 22 22" className="size-12">
      <circle r={10} fill="none" className="stroke-line-strong" strokeWidth={0.6} />
      {size > NEGLIGIBLE && (
        <>
          <circle r={10 * size} fill={phaseColor(phase)} />
          <line
            x2={10 * Math.cos(phase)}
            y2={-10 * Math.sin(phase)}
            className="stroke-ink"
            strokeWidth={1}
            strokeLinecap="round"
          />
        </>
      )}
    </svg>
  );
}
