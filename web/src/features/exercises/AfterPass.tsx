import type { ExerciseDetail, SubmissionResult } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/Button';
import { Card } from '../../components/Card';
import { useExercises } from './exercisesApi';
import { Solutions } from './Solutions';
import { nextOnPath } from './sortExercises';

interface AfterPassProps {
  readonly exercise: ExerciseDetail;
  readonly result: Pick<SubmissionResult, 'comparison' | 'solutions'>;
}

/** After a pass: this circuit beside the best known, and how others do it. */
export function AfterPass({ exercise, result }: AfterPassProps) {
  const { t } = useTranslation('exercises');
  const { comparison, solutions = [] } = result;
  if (!comparison && solutions.length === 0) return null;
  return (
    <Card title={t('comparison.title')}>
      {comparison && <Comparison comparison={comparison} />}
      <Solutions exercise={exercise} solutions={solutions} />
    </Card>
  );
}

/** The one that comes next on the path; none after the last. */
export function NextExercise({ id }: { id: string }) {
  const { t } = useTranslation('exercises');
  const { data = [] } = useExercises();
  const next = nextOnPath(data, id);
  if (!next) return null;
  return (
    <ButtonLink variant="primary" className="mt-3" to={`/exercises/${encodeURIComponent(next.id)}`}>
      {t('result.next', { title: next.title })}
    </ButtonLink>
  );
}

function Comparison({ comparison }: { comparison: NonNullable<SubmissionResult['comparison']> }) {
  const { t } = useTranslation('exercises');
  const rows = [
    [t('comparison.gates'), comparison.gate_count, comparison.best_gate_count],
    [t('comparison.cnots'), comparison.cnot_count, comparison.best_cnot_count],
    [t('comparison.depth'), comparison.depth, comparison.best_depth],
  ] as const;
  return (
    <table className="w-full border-collapse text-right text-sm tabular-nums" data-testid="comparison">
      <thead>
        <tr className="text-xs text-muted">
          <td />
          <th scope="col" className="py-1 font-normal">
            {t('comparison.yours')}
          </th>
          <th scope="col" className="py-1 font-normal">
            {t('comparison.best')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, yours, best]) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal">
              {name}
            </th>
            <td className={`py-1 ${yours <= best ? 'font-semibold text-good' : ''}`}>{yours}</td>
            <td className="py-1">{best}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
