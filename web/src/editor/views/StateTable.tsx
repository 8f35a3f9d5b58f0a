import { useTranslation } from 'react-i18next';
import { placeInOrder, type BitOrder } from '../../platform/bitOrder';
import { formatComplex, formatPercent } from '../../platform/numbers';
import { mostProbable } from '../results/mostProbable';
import { ketOf, labelOf } from '../parts/labels';
import { phaseColor, phaseOf, phaseText } from './phase';
import { PhaseDial } from './PhaseDial';
import { amplitudeAt, type PreviewState } from './stateOf';

const SHOWN = 16;
/** With labels of more qubits a narrow screen scrolls. */
const LONG_LABELS = 6;
const NEGLIGIBLE = 1e-9;

/** Each basis state with its probability as a bar in the colour of its phase, and the phase as a dial and a number. */
interface StateTableProps {
  readonly state: PreviewState;
  /** The basis state that a verdict speaks of. */
  readonly highlightedLabel?: string | null;
  /** How labels are written, and by which the states are sorted; q0 on the right unless given. */
  readonly order?: BitOrder;
  /** Whether the most probable states come first, whatever their labels. */
  readonly isSorted?: boolean;
}

export function StateTable({
  state,
  highlightedLabel,
  order = 'q0-right',
  isSorted = false,
}: StateTableProps) {
  const { t } = useTranslation('editor');
  const { qubitCount, probabilities } = state;
  const placeOf = (index: number) => placeInOrder(index, qubitCount, order);
  const rows = mostProbable(probabilities, SHOWN).toSorted(
    (a, b) => (isSorted ? probabilities[b]! - probabilities[a]! : 0) || placeOf(a) - placeOf(b),
  );
  const hidden = state.probabilities.length - rows.length;
  const isMixed = state.branches !== undefined;
  return (
    <div
      className="@container overflow-x-auto"
      {...(qubitCount > LONG_LABELS && { role: 'group', 'aria-label': t('preview.amplitudes'), tabIndex: 0 })}
    >
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
            <StateRow
              key={index}
              index={index}
              state={state}
              label={labelOf(index, qubitCount, order)}
              isHighlighted={labelOf(index, qubitCount, 'q0-right') === highlightedLabel}
            />
          ))}
        </tbody>
      </table>
      {hidden > 0 && <p className="mt-2 text-xs text-muted">{t('preview.hidden', { count: hidden })}</p>}
    </div>
  );
}

interface StateRowProps {
  readonly state: PreviewState;
  readonly index: number;
  readonly label: string;
  readonly isHighlighted: boolean;
}

function StateRow({ state, index, label, isHighlighted }: StateRowProps) {
  const amplitude = amplitudeAt(state, index);
  const probability = state.probabilities[index] ?? 0;
  const phase = phaseOf(amplitude);
  const isZero = probability < NEGLIGIBLE;
  return (
    <tr className={`${isZero ? 'text-muted' : ''} ${isHighlighted ? 'bg-warn-soft' : ''}`}>
      <th scope="row" className="pr-3 text-left font-normal">
        {ketOf(label)}
      </th>
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
