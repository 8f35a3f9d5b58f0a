import type { Diagnosis } from '@superpose/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { Kets } from '../../components/Kets';
import { ladderOf } from './diagnosis/ladder';

interface DiagnosisStepsProps {
  readonly diagnosis: readonly Diagnosis[];
  /** How many steps are shown unasked. */
  readonly tries: number;
  /** The gates that the exercise allows, where it limits them. */
  readonly allowed: readonly string[] | undefined;
  /** Puts in a column before this one, from 1. */
  readonly onInsertColumn: (column: number) => void;
}

/** Why a submission failed, one sentence more with each try, or at once when the learner asks for it. */
export function DiagnosisSteps({ diagnosis, tries, allowed, onInsertColumn }: DiagnosisStepsProps) {
  const { t } = useTranslation('exercises');
  const { t: say } = useTranslation('diagnosis');
  const [asked, setAsked] = useState(0);
  const ladder = ladderOf(diagnosis, say, allowed);
  const told = Math.min(Math.max(tries, 1) + asked, ladder.length);
  return (
    <>
      <ol className="mt-2 flex flex-col gap-1 text-sm" data-testid="diagnosis">
        {ladder.slice(0, told).map(({ text, newColumns }) => (
          <li key={text}>
            <Kets>{text}</Kets>
            {newColumns.map((column) => (
              <Button key={column} className="mt-2 block" onClick={() => onInsertColumn(column)}>
                {t('result.insertColumn', { column })}
              </Button>
            ))}
          </li>
        ))}
      </ol>
      {told < ladder.length && (
        <Button className="mt-3 mr-3" onClick={() => setAsked((count) => count + 1)}>
          {t('result.tellMore')}
        </Button>
      )}
    </>
  );
}
