import { useTranslation } from 'react-i18next';
import type { AlgorithmId } from '../catalogue';
import { Cover } from '../../../components/Cover';
import { EndingCard } from './EndingCard';
import type { Question } from './question';
import { RaceCard } from './RaceCard';

interface EndingProps {
  readonly algorithm: AlgorithmId;
  readonly question: Question | null;
  /** The inputs are a secret, and the question is about others. */
  readonly covered: boolean;
}

/** The end of an algorithm's page. */
export function Ending({ algorithm, question, covered }: EndingProps) {
  const { t } = useTranslation('algorithms');
  return (
    <div className="mt-6 grid gap-6">
      {question && (
        <Cover cards on={covered} note={t('secret.figures')}>
          <RaceCard key={JSON.stringify(question)} question={question} />
        </Cover>
      )}
      <EndingCard algorithm={algorithm} question={question} covered={covered} />
    </div>
  );
}
