import type { Diagnosis, ExerciseDetail } from '@superpose/contracts';
import { basisLabel } from '@superpose/quantum';
import { useTranslation } from 'react-i18next';
import type { Highlight } from '../../../editor';
import { Card } from '../../../components/Card';
import { Kets } from '../../../components/Kets';
import { formatPercent, formatSignificant } from '../../../platform/numbers';
import { amplitudeText } from '../amplitudeText';
import { probabilityEntries } from '../probabilityEntries';
import type { ChosenStart } from '../starts/useStart';
import { GoalConditions } from './GoalConditions';
import { GoalLines } from './GoalLines';
import { GoalText } from './GoalText';
import { UnitaryMatrix } from './UnitaryMatrix';

interface TargetGoalCardProps {
  readonly exercise: ExerciseDetail;
  /** What the verdict speaks of. */
  readonly highlight: Highlight;
  readonly diagnosis: readonly Diagnosis[];
  readonly chosen: ChosenStart;
}

export function TargetGoalCard(props: TargetGoalCardProps) {
  const { exercise, highlight, diagnosis, chosen } = props;
  const { t } = useTranslation('exercises');
  const { num_qubits: qubitCount, goal, target_data: target } = exercise;
  const { state_vector: state, measurement_probabilities: probabilities, unitary, tolerance } = target;
  // The first exercises explain what the later ones take for granted.
  const isFirst = exercise.difficulty === 'beginner';
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
      {state && isFirst && <p className="mt-2 text-sm text-muted">{t('goal.stateMeans')}</p>}
      {probabilities && (
        <GoalLines
          highlightedLabel={highlight.output === null ? null : `|${highlight.output}⟩`}
          title={t('goal.probabilities')}
          lines={probabilityEntries(probabilities).map(([label, probability]) => [
            `|${label}⟩`,
            formatPercent(probability),
          ])}
        />
      )}
      {unitary && <UnitaryMatrix rows={unitary} qubitCount={qubitCount} highlightedInput={highlight.input} />}
      {goal && <GoalText exercise={exercise} goal={goal} diagnosis={diagnosis} chosen={chosen} />}
      <GoalConditions exercise={exercise} />
      <p className="mt-3 text-sm text-muted">{t('goal.tolerance', { tolerance })}</p>
      <p className="mt-1 text-sm text-muted">
        {isFirst && `${t('goal.toleranceMeans')} `}
        <Kets>
          {t(`goal.toleranceOf.${goal ? 'goal' : plainKind}`, {
            amplitude: formatSignificant(Math.sqrt(tolerance), 1),
          })}
        </Kets>
      </p>
    </Card>
  );
}
