import type { ClassExercise, MemberSubmission } from '@superpose/contracts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/Dialog';
import { Failure } from '../../components/Failure';
import { errorDetail } from '../../platform/api';
import { formatMoment } from '../../platform/dates';
import { useGetExercisesQuery } from '../exercises/exercisesApi';
import { useGetMemberSubmissionsQuery } from './classesApi';

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

function Submissions({ classId, memberId, exerciseId }: SubmissionsProps) {
  const { t } = useTranslation('classes');
  const { data, error, refetch } = useGetMemberSubmissionsQuery({ classId, memberId });
  const { data: exercises } = useGetExercisesQuery();
  if (!data) {
    return error ? (
      <Failure
        text={t('submissions.failed', { reason: errorDetail(error) ?? '' })}
        retry={t('submissions.retry')}
        onRetry={() => void refetch()}
      />
    ) : (
      <p role="status" className="min-h-60 text-muted">
        {t('submissions.loading')}
      </p>
    );
  }
  const own = data.submissions.filter(({ exercise_id: id }) => id === exerciseId);
  const qubitCount = exercises?.find(({ id }) => id === exerciseId)?.num_qubits ?? 0;
  return (
    <>
      {own.length === 0 && <p className="text-muted">{t('submissions.none')}</p>}
      <ol className="flex flex-col gap-5">
        {own.map((submission) => (
          <Submission key={submission.submission_id} submission={submission} qubitCount={qubitCount} />
        ))}
      </ol>
      {data.submissions.length < data.count && (
        <p className="mt-4 text-sm text-muted">
          {t('submissions.shown', { shown: data.submissions.length, count: data.count })}
        </p>
      )}
    </>
  );
}

function Submission({ submission, qubitCount }: { submission: MemberSubmission; qubitCount: number }) {
  const { t } = useTranslation('exercises');
  const { passed, score, feedback, submitted_at: time, circuit } = submission;
  return (
    <li className={`rounded-lg border-2 p-4 ${passed ? 'border-good' : 'border-warn'}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg">{t(passed ? 'result.correct' : 'result.wrong')}</h3>
        <p className="text-sm text-muted">{formatMoment(time)}</p>
      </div>
      <p className="mt-1 font-medium tabular-nums">{t('result.score', { score })}</p>
      <p className="mt-2 text-sm">{feedback}</p>
      <Suspense fallback={<div className="mt-4 min-h-36" />}>
        <SubmittedCircuit gates={circuit} qubitCount={qubitCount} />
      </Suspense>
    </li>
  );
}
