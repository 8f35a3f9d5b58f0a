import type { ExerciseDetail } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import { qubitNames } from '../qubitNames';
import { LimitCounters } from './LimitCounters';

/** What a solution has to keep to: locked boxes, the circuit to repair, and limits. */
export function GoalConditions({ exercise }: { exercise: ExerciseDetail }) {
  const { t } = useTranslation('exercises');
  const { locked = [], start_circuit: start } = exercise;
  return (
    <>
      {locked.map(({ label, time_step: step, qubits }) => (
        <p key={step} className="mt-3 text-sm">
          {t('goal.locked', { label, column: `T${step + 1}`, qubits: qubitNames(qubits) })}
        </p>
      ))}
      {start && <p className="mt-3 text-sm">{t('goal.start')}</p>}
      <LimitCounters exercise={exercise} />
    </>
  );
}
