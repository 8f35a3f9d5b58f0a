import { DEMO_LINKS } from 'virtual:demo-links';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { LessonLink } from '../../../components/LessonLink';
import { ALGORITHMS, algorithmPath, type AlgorithmId } from '../catalogue';
import { OpenInSimulator } from './OpenInSimulator';
import type { Question } from './question';

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
  const { exercises, lesson } = DEMO_LINKS[algorithm];
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
          {exercises.map(({ id, title }, position) => (
            <span key={id}>
              {position > 0 && ', '}
              <Link className={LINK} to={`/exercises/${id}`}>
                {title}
              </Link>
            </span>
          ))}
        </li>
        <li>
          {t('ending.lesson')} <LessonLink className={LINK} id={lesson} />
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
