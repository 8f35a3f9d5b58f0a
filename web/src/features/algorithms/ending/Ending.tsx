import type { AlgorithmId } from '../catalogue';
import { EndingCard } from './EndingCard';
import type { Question } from './question';
import { RaceCard } from './RaceCard';

interface EndingProps {
  readonly algorithm: AlgorithmId;
  readonly question: Question | null;
}

/** The end of an algorithm's page. */
export function Ending({ algorithm, question }: EndingProps) {
  return (
    <div className="mt-6 grid gap-6">
      {question && <RaceCard key={JSON.stringify(question)} question={question} />}
      <EndingCard algorithm={algorithm} question={question} />
    </div>
  );
}
