import type { ExerciseDetail } from '@superpose/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { isNear } from '../../platform/score';
import { NextExercise } from './AfterPass';
import { useExerciseCalls } from './exerciseCalls';
import { DiagnosisSteps } from './DiagnosisSteps';
import { sentencesOf } from './diagnosis/diagnosisText';
import type { Verdict } from './useSubmission';

const GREEN_FROM = 90;
const YELLOW_FROM = 70;
const PARTLY_FROM = 30;

const scoreTone = (score: number): string =>
  score >= GREEN_FROM ? 'text-good' : score >= YELLOW_FROM ? 'text-warn' : 'text-bad';

const borderOf = ({ error, passed }: Verdict): string =>
  error ? 'border-bad' : passed ? 'border-good' : 'border-warn';

/** A score below 100 is no mark, so words say what it means. */
const nearness = (score: number): 'very' | 'near' | 'partly' | 'far' => {
  if (score >= GREEN_FROM) return 'very';
  if (isNear(score)) return 'near';
  return score >= PARTLY_FROM ? 'partly' : 'far';
};

interface SubmissionCardProps {
  readonly verdict: Verdict;
  readonly exercise: ExerciseDetail;
  readonly onShowDifference: () => void;
  /** Puts in a column before this one, from 1. */
  readonly onInsertColumn: (column: number) => void;
}

export function SubmissionCard({ verdict, exercise, onShowDifference, onInsertColumn }: SubmissionCardProps) {
  const { t } = useTranslation('exercises');
  const { isServed } = useExerciseCalls();
  const { error, passed, score } = verdict;
  const title = error ? t('result.error') : passed ? t('result.correct') : t('result.wrong');
  const card = useRef<HTMLElement>(null);
  // On a small screen the verdict comes in below everything else; a learner should not have to look for it.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [verdict]);
  return (
    <section
      ref={card}
      role="status"
      data-verdict={error ? 'error' : passed ? 'passed' : 'failed'}
      className={`scroll-my-20 rounded-lg border-2 bg-raised p-5 ${borderOf(verdict)}`}
    >
      <h2 className="text-lg">{title}</h2>
      <p className={`mt-1 font-medium tabular-nums ${scoreTone(score)}`}>{t('result.score', { score })}</p>
      {!passed && !error && <p className="mt-1 text-sm">{t(`result.near.${nearness(score)}`)}</p>}
      <Feedback verdict={verdict} allowed={exercise.limits?.allowed_gates} onInsertColumn={onInsertColumn} />
      {canShowDifference(verdict) && (
        <Button className="mt-3" onClick={onShowDifference}>
          {t('difference.show')}
        </Button>
      )}
      {passed && <p className="mt-1 text-sm text-muted">{t('result.scoring')}</p>}
      {passed && isServed && <NextExercise id={exercise.id} />}
    </section>
  );
}

/** A circuit that only breaks a limit does what is asked. */
const canShowDifference = ({ passed, error, diagnosis }: Verdict): boolean =>
  !passed && !error && diagnosis.length > 0 && diagnosis[0]?.code !== 'limit-broken';

interface FeedbackProps extends Pick<SubmissionCardProps, 'verdict' | 'onInsertColumn'> {
  readonly allowed: readonly string[] | undefined;
}

function Feedback({ verdict, allowed, onInsertColumn }: FeedbackProps) {
  const { t } = useTranslation('exercises');
  const { t: say } = useTranslation('diagnosis');
  const { passed, feedback, diagnosis, tries } = verdict;
  if (diagnosis.length === 0) return <p className="mt-2 text-sm">{feedback}</p>;
  if (!passed) {
    return <DiagnosisSteps {...{ diagnosis, tries, allowed, onInsertColumn }} />;
  }
  const sentences = diagnosis.flatMap((reason) => sentencesOf(reason, say));
  return <p className="mt-2 text-sm">{[t('result.reaches'), ...sentences].join(' ')}</p>;
}
