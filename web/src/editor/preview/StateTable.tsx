import { basisLabel } from '@superpose/quantum';
import { useTranslation } from 'react-i18next';
import { formatComplex, formatPercent } from '../../platform/numbers';
import { mostProbable } from '../results/mostProbable';
import { phaseColor, phaseOf, phaseText } from './phase';
import { PhaseDial } from './PhaseDial';
import type { PreviewState } from './previewState';

const SHOWN = 16;
const NEGLIGIBLE = 1e-9;

/** Each basis state with its probability as a bar in the colour of its phase, and the phase as a dial and a number. */
interface StateTableProps {
  readonly state: PreviewState;
  /** The basis state that a verdict speaks of. */
  readonly highlightedLabel?: string | null;
}

export function StateTable({ state, highlightedLabel }: StateTableProps) {
  const { t } = useTranslation('editor');
  const rows = mostProbable(state.probabilities, SHOWN);
  const hidden = state.probabilities.length - rows.length;
  const isMixed = state.branches !== undefined;
  return (
    <div className="@container overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{t('preview.amplitudes')}</caption>
        <thead>
          <tr className="text-left text-xs text-muted">
            <th scope="col" className="pr-3 pb-1 font-normal">
              {t('preview.basisState')}
            </th>
            <th scope="col" className="w-full pb-1 font-normal">
              {t('preview.probability')}
            </th>
            {!isMixed && (
              <>
                <th scope="col" className="hidden pb-1 pl-3 font-normal @md:table-cell">
                  {t('preview.amplitude')}
                </th>
                <th scope="col" className="pb-1 pl-3 font-normal">
                  {t('preview.phase')}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody className="font-mono tabular-nums">
          {rows.map((index) => (
            <StateRow key={index} index={index} state={state} highlightedLabel={highlightedLabel} />
          ))}
        </tbody>
      </table>
      {hidden > 0 && <p className="mt-2 text-xs text-muted">{t('preview.hidden', { count: hidden })}</p>}
    </div>
  );
}

function StateRow({ index, state, highlightedLabel }: StateTableProps & { index: number }) {
  const amplitude = state.amplitudes[index] ?? { real: 0, imag: 0 };
  const probability = state.probabilities[index] ?? 0;
  const phase = phaseOf(amplitude);
  const isZero = probability < NEGLIGIBLE;
  const label = basisLabel(index, state.qubitCount);
  return (
    <tr className={`${isZero ? 'text-muted' : ''} ${label === highlightedLabel ? 'bg-warn-soft' : ''}`}>
      <th scope="row" className="pr-3 text-left font-normal">{`|${label}⟩`}</th>
      <td>
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="h-3.5 flex-1 bg-sunken">
            <span
              className="block h-full origin-left transition-transform"
              style={{
                transform: `scaleX(${probability})`,
                background: state.branches ? 'var(--color-muted)' : phaseColor(phase),
              }}
            />
          </span>
          <span className="w-14 text-right">{formatPercent(probability)}</span>
        </span>
      </td>
      {!state.branches && (
        <>
          <td className="hidden pl-3 whitespace-nowrap @md:table-cell">{formatComplex(amplitude)}</td>
          <td className="pl-3">
            {!isZero && (
              <span className="flex items-center gap-1.5">
                <PhaseDial phase={phase} />
                <span className="@max-xs:sr-only">{phaseText(phase)}</span>
              </span>
            )}
          </td>
        </>
      )}
    </tr>
  );
}
