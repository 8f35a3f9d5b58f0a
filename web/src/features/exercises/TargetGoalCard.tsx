import type { ExerciseDetail } from '@superpose/contracts';
import { basisLabel } from '@superpose/quantum';
import { useTranslation } from 'react-i18next';
import type { Highlight } from '../../editor';
import { Card } from '../../components/Card';
import { formatPercent, formatSignificant } from '../../platform/numbers';
import { amplitudeText } from './amplitudeText';
import { GoalConditions } from './GoalConditions';
import { GoalLines } from './GoalLines';
import { GoalText } from './GoalText';
import { UnitaryMatrix } from './UnitaryMatrix';

interface TargetGoalCardProps {
  readonly exercise: ExerciseDetail;
  /** What the verdict speaks of. */
  readonly highlight: Highlight;
}

export function TargetGoalCard({ exercise, highlight }: TargetGoalCardProps) {
  const { t } = useTranslation('exercises');
  const { num_qubits: qubitCount, goal, target_data: target } = exercise;
  const { state_vector: state, measurement_probabilities: probabilities, unitary, tolerance } = target;
  const plainKind = state ? 'state' : probabilities ? 'probabilities' : 'unitary';
  return (
    <Card title={t('goal.title')}>
      {state && (
        <GoalLines
          highlightedLabel={highlight.output === null ? null : `|${highlight.output}⟩`}
          title={t('goal.state')}
          lines={state.map((amplitude, index) => [
            `|${basisLabel(index, qubitCount)}⟩`,
            amplitudeText(amplitude),
          ])}
        />
      )}
      {probabilities && (
        <GoalLines
          highlightedLabel={highlight.output === null ? null : `|${highlight.output}⟩`}
          title={t('goal.probabilities')}
          lines={Object.entries(probabilities).map(([label, probability]) => [
            `|${label}⟩`,
            formatPercent(probability),
          ])}
        />
      )}
      {unitary && <UnitaryMatrix rows={unitary} qubitCount={qubitCount} highlightedInput={highlight.input} />}
      {goal && <GoalText goal={goal} />}
      <GoalConditions exercise={exercise} />
      <p className="mt-3 text-sm text-muted">{t('goal.tolerance', { tolerance })}</p>
      <p className="mt-1 text-sm text-muted">
        {t(`goal.toleranceOf.${goal ? 'goal' : plainKind}`, {
          amplitude: formatSignificant(Math.sqrt(tolerance), 1),
        })}
      </p>
    </Card>
  );
}
