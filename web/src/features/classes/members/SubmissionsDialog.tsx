import type { ClassExercise, MemberSubmission } from '@superpose/contracts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { Failure } from '../../../components/Failure';
import { formatMoment } from '../../../platform/dates';
import { useExercises } from '../../exercises/exercisesApi';
import { useSubmittedCircuit } from '../classesApi';
import { useSubmissions } from './useSubmissions';
import { slipText } from './slipText';

/** Brings the drawing and the links of the editor along. */
const SubmittedCircuit = lazy(async () => ({
  default: (await import('./SubmittedCircuit')).SubmittedCircuit,
}));

interface SubmissionsDialogProps {
  readonly classId: string;
  readonly memberId: string;
  readonly name: string;
  readonly exercise: ClassExercise;
  readonly onClose: () => void;
}

/** What a learner has handed in for an exercise, newest first, with the verdict that was shown. */
export function SubmissionsDialog({ name, exercise, onClose, ...member }: SubmissionsDialogProps) {
  return (
    <Dialog title={`${name} · ${exercise.title}`} onClose={onClose}>
      <Submissions {...member} exerciseId={exercise.exercise_id} />
    </Dialog>
  );
}

interface SubmissionsProps {
  readonly classId: string;
  readonly memberId: string;
  readonly exerciseId: string;
}

function Submissions(props: SubmissionsProps) {
  const { t } = useTranslation('classes');
  const { submissions, error, hasMore, isFetching, fetchMore } = useSubmissions(props);
  const { data: exercises } = useExercises();
  const failure = error && (
    <Failure
      text={t('submissions.failed', { reason: error.message })}
      retry={t('submissions.retry')}
      onRetry={fetchMore}
    />
  );
  if (!submissions) {
    if (failure) return failure;
    return (
      <p role="status" className="min-h-60 text-muted">
        {t('submissions.loading')}
      </p>
    );
  }
  const qubitCount = exercises?.find(({ id }) => id === props.exerciseId)?.num_qubits ?? 0;
  return (
    <>
      {submissions.length === 0 && <p className="text-muted">{t('submissions.none')}</p>}
      <ol className="flex flex-col gap-5">
        {submissions.map((submission, index) => (
          <Submission
            key={submission.submission_id}
            {...props}
            submission={submission}
            qubitCount={qubitCount}
            isNewest={index === 0}
          />
        ))}
      </ol>
      {failure}
      {hasMore && !error && (
        // It stays a button while it loads, so that it keeps the focus.
        <Button className="mt-5" aria-disabled={isFetching} onClick={fetchMore}>
          {t('submissions.more')}
        </Button>
      )}
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {isFetching && t('submissions.loading')}
      </p>
    </>
  );
}

interface SubmissionProps extends SubmissionsProps {
  readonly submission: MemberSubmission;
  readonly qubitCount: number;
  /** Its circuit is shown at once; the others' are fetched when they are opened. */
  readonly isNewest: boolean;
}

function Submission({ submission, isNewest, ...circuit }: SubmissionProps) {
  const { t } = useTranslation(['exercises', 'classes']);
  const { passed, score, submitted_at: time, submission_id: submissionId } = submission;
  const [isOpen, setOpen] = useState(isNewest);
  return (
    <li className={`rounded-lg border-2 p-4 ${passed ? 'border-good' : 'border-warn'}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg">{t(passed ? 'result.correct' : 'result.wrong')}</h3>
        <p className="text-sm text-muted">{formatMoment(time)}</p>
      </div>
      <p className="mt-1 font-medium tabular-nums">{t('result.score', { score })}</p>
      <p className="mt-2 text-sm">{slipText(submission)}</p>
      <details open={isOpen} className="mt-3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-8 cursor-pointer text-sm text-accent">
          {t('classes:submissions.open')}
        </summary>
        {isOpen && <FetchedCircuit {...circuit} submissionId={submissionId} />}
      </details>
    </li>
  );
}

interface FetchedCircuitProps extends Omit<SubmissionsProps, 'exerciseId'> {
  readonly submissionId: string;
  readonly qubitCount: number;
}

function FetchedCircuit({ classId, memberId, submissionId, qubitCount }: FetchedCircuitProps) {
  const { t } = useTranslation('classes');
  const { data, error, refetch } = useSubmittedCircuit({ classId, memberId, submissionId });
  if (error) {
    return (
      <Failure
        text={t('submissions.circuitFailed', { reason: error.message })}
        retry={t('submissions.retry')}
        onRetry={refetch}
      />
    );
  }
  const waiting = (
    <p role="status" className="mt-4 min-h-36 text-sm text-muted">
      {t('submissions.circuitLoading')}
    </p>
  );
  if (!data) return waiting;
  return (
    <Suspense fallback={waiting}>
      <SubmittedCircuit gates={data.circuit} qubitCount={qubitCount} />
    </Suspense>
  );
}
