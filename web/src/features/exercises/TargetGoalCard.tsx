import type { TargetData, WireComplex } from '@superpose/contracts';
import { basisLabel } from '@superpose/quantum';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/Card';
import { formatPercent } from '../../components/probabilityChartOption';
import { fixed, formatComplex } from '../editor/results/AmplitudeList';
import { UnitaryMatrix } from './UnitaryMatrix';

interface TargetGoalCardProps {
  readonly target: TargetData;
  readonly qubitCount: number;
}

export function TargetGoalCard({ target, qubitCount }: TargetGoalCardProps) {
  const { t } = useTranslation('exercises');
  const { state_vector: state, measurement_probabilities: probabilities, unitary, tolerance } = target;
  return (
    <Card title={t('goal.title')}>
      {state && (
        <GoalLines
          title={t('goal.state')}
          lines={state.map((amplitude, index) => [basisLabel(index, qubitCount), amplitudeText(amplitude)])}
        />
      )}
      {probabilities && (
        <GoalLines
          title={t('goal.probabilities')}
          lines={Object.entries(probabilities).map(([label, probability]) => [
            label,
            formatPercent(probability),
          ])}
        />
      )}
      {unitary && <UnitaryMatrix rows={unitary} qubitCount={qubitCount} />}
      <p className="mt-3 text-sm text-muted">{t('goal.tolerance', { tolerance })}</p>
    </Card>
  );
}

const amplitudeText = (amplitude: number | WireComplex): string =>
  typeof amplitude === 'number' ? fixed(amplitude) : formatComplex(amplitude);

function GoalLines({ title, lines }: { title: string; lines: readonly (readonly [string, string])[] }) {
  return (
    <>
      <h3 className="mb-1 text-sm font-medium">{title}</h3>
      <ul
        aria-label={title}
        tabIndex={lines.length > 8 ? 0 : undefined}
        className="max-h-80 overflow-y-auto font-mono text-sm tabular-nums"
      >
        {lines.map(([label, text]) => (
          <li key={label} className="flex justify-between gap-4 border-b border-line py-1 last:border-0">
            <span>{`|${label}⟩`}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
