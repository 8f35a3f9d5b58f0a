import type { ExerciseDetail } from '@superpose/contracts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { Kets } from '../../components/Kets';
import { useCall } from '../../platform/serverData';
import { useExerciseCalls } from './exerciseCalls';
import { Solutions } from './Solutions';

/** Hints come one at a time, each of them asked for; the solution is the last. */
export function Hints({ exercise }: { exercise: ExerciseDetail }) {
  const { t } = useTranslation('exercises');
  const bodyId = useId();
  const [visible, setVisible] = useState(false);
  const [timesOpened, setTimesOpened] = useState(0);
  const [shown, setShown] = useState(1);
  const { hints } = exercise;
  if (hints.length === 0) return null;
  const toggle = () => {
    if (!visible) setTimesOpened((times) => times + 1);
    setVisible(!visible);
  };
  return (
    <Card title={t('hints.title')} aside={<Opened count={timesOpened} />}>
      <Button aria-expanded={visible} aria-controls={bodyId} onClick={toggle}>
        {visible ? t('hints.hide') : t('hints.show')}
      </Button>
      <div id={bodyId} hidden={!visible}>
        <ol aria-live="polite" className="mt-4 flex list-decimal flex-col gap-2 pl-5 text-sm">
          {hints.slice(0, shown).map((hint) => (
            <li key={hint}>
              <Kets>{hint}</Kets>
            </li>
          ))}
        </ol>
        {shown < hints.length ? (
          <Button className="mt-4" onClick={() => setShown(shown + 1)}>
            {t('hints.next', { number: shown + 1, count: hints.length })}
          </Button>
        ) : (
          <FullSolution exercise={exercise} />
        )}
      </div>
    </Card>
  );
}

function Opened({ count }: { count: number }) {
  const { t } = useTranslation('exercises');
  return <p className="text-sm text-muted tabular-nums">{t('hints.used', { count })}</p>;
}

/** Asks once more before it shows everything. */
function FullSolution({ exercise }: { exercise: ExerciseDetail }) {
  const { t } = useTranslation('exercises');
  const [asking, setAsking] = useState(false);
  const { fetchSolutions } = useExerciseCalls();
  const [show, { data, error, isBusy }] = useCall(fetchSolutions);
  if (data) return <Solutions exercise={exercise} solutions={data} />;
  if (!asking) {
    return (
      <Button className="mt-4" onClick={() => setAsking(true)}>
        {t('hints.solution')}
      </Button>
    );
  }
  return (
    <div role="status" className="mt-4 text-sm">
      <p className="mb-3">{error ? t('hints.solutionFailed') : t('hints.sure')}</p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={isBusy} onClick={() => void show(exercise.id)}>
          {t('hints.showSolution')}
        </Button>
        <Button variant="quiet" onClick={() => setAsking(false)}>
          {t('hints.keepTrying')}
        </Button>
      </div>
    </div>
  );
}
