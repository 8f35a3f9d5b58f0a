import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { ALGORITHMS, algorithmPath, type AlgorithmId } from '../catalogue';
import { OpenInSimulator } from './OpenInSimulator';
import type { Question } from './question';

/** The exercises that build an algorithm, and the lesson with the idea behind it. */
const PRACTICE = {
  grover: {
    exercises: ['31-grover-oracle', '32-grover-diffuser', '33-grover-step', '333-grover-on-eight'],
    lesson: '3.4',
  },
  'deutsch-jozsa': { exercises: ['25-deutsch-jozsa-oracle', '254-deutsch-jozsa'], lesson: '3.2' },
  'bernstein-vazirani': {
    exercises: ['26-bernstein-vazirani-oracle', '261-bernstein-vazirani'],
    lesson: '3.3',
  },
  simon: { exercises: ['262-simon-oracle', '263-simon'], lesson: '3.3' },
} as const satisfies Record<AlgorithmId, { exercises: readonly string[]; lesson: string }>;

const LINK = 'inline-flex min-h-6 items-center text-accent underline underline-offset-4';

interface EndingCardProps {
  readonly algorithm: AlgorithmId;
  /** Null where the inputs ask nothing yet. */
  readonly question: Question | null;
  /** The circuit would show a secret. */
  readonly covered: boolean;
}

/** Where to go from an algorithm's page. */
export function EndingCard({ algorithm, question, covered }: EndingCardProps) {
  const { t } = useTranslation('algorithms');
  const { exercises, lesson } = PRACTICE[algorithm];
  const index = ALGORITHMS.findIndex(({ id }) => id === algorithm);
  const next = ALGORITHMS[(index + 1) % ALGORITHMS.length]!;
  return (
    <Card title={t('ending.title')}>
      <ul className="space-y-3">
        <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {covered && <Button disabled>{t('program.open')}</Button>}
          {question && !covered && <OpenInSimulator question={question} />}
          <span className="text-sm text-muted">{t('ending.simulator')}</span>
        </li>
        <li>
          {t('ending.exercise')}{' '}
          {exercises.map((id, position) => (
            <span key={id}>
              {position > 0 && ', '}
              <Link className={LINK} to={`/exercises/${id}`}>
                {t(`ending.exercises.${id}`)}
              </Link>
            </span>
          ))}
        </li>
        <li>
          {t('ending.lesson')}{' '}
          <Link className={LINK} to={`/courses/algorithms/${lesson}`}>
            {t(`ending.lessons.${lesson}`)}
          </Link>
        </li>
        <li>
          {t('ending.next')}{' '}
          <Link className={LINK} to={algorithmPath(next.id)}>
            {t(`${next.id}.title`)}
          </Link>
        </li>
      </ul>
    </Card>
  );
}
