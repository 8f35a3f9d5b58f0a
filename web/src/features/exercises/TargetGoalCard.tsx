import type { TargetData, WireComplex } from '@superpose/contracts';
import { basisLabel } from '@superpose/quantum';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/Card';
import { formatPercent } from '../../components/probabilityChartOption';
import type { Highlight } from '../editor/grid/highlight';
import { fixed, formatComplex } from '../editor/results/AmplitudeList';
import { UnitaryMatrix } from './UnitaryMatrix';

interface TargetGoalCardProps {
  readonly target: TargetData;
  readonly qubitCount: number;
  /** What the verdict speaks of. */
  readonly highlight: Highlight;
}

export function TargetGoalCard({ target, qubitCount, highlight }: TargetGoalCardProps) {
  const { t } = useTranslation('exercises');
  const { state_vector: state, measurement_probabilities: probabilities, unitary, tolerance } = target;
  return (
    <Card title={t('goal.title')}>
      {state && (
        <GoalLines
          highlightedLabel={highlight.output}
          title={t('goal.state')}
          lines={state.map((amplitude, index) => [basisLabel(index, qubitCount), amplitudeText(amplitude)])}
        />
      )}
      {probabilities && (
        <GoalLines
          highlightedLabel={highlight.output}
          title={t('goal.probabilities')}
          lines={Object.entries(probabilities).map(([label, probability]) => [
            label,
            formatPercent(probability),
          ])}
        />
      )}
      {unitary && <UnitaryMatrix rows={unitary} qubitCount={qubitCount} highlightedInput={highlight.input} />}
      <p className="mt-3 text-sm text-muted">{t('goal.tolerance', { tolerance })}</p>
    </Card>
  );
}

const amplitudeText = (amplitude: number | WireComplex): string =>
  typeof amplitude === 'number' ? fixed(amplitude) : formatComplex(amplitude);

interface GoalLinesProps {
  readonly title: string;
  /** Label and value. */
  readonly lines: readonly (readonly [string, string])[];
  readonly highlightedLabel: string | null;
}

function GoalLines({ title, lines, highlightedLabel }: GoalLinesProps) {
  return (
    <>
      <h3 className="mb-1 text-sm font-medium">{title}</h3>
      <ul
        aria-label={title}
        tabIndex={lines.length > 8 ? 0 : undefined}
        className="max-h-80 overflow-y-auto font-mono text-sm tabular-nums"
      >
        {lines.map(([label, text]) => (
          <li
            key={label}
            data-highlighted={label === highlightedLabel || undefined}
            className="flex justify-between gap-4 border-b border-line py-1 last:border-0 data-highlighted:bg-warn-soft"
          >
            <span>{`|${label}⟩`}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
