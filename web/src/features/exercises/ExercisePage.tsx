import type { ExerciseDetail } from '@superpose/contracts';
import { useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/Button';
import { ArrowLeftIcon } from '../../components/icons';
import { Loading } from '../../components/Loading';
import { Page } from '../../components/Page';
import type { RequestFailure } from '../../platform/request';
import { ExerciseHeader } from './ExerciseHeader';
import { ExerciseWorkbench } from './ExerciseWorkbench';
import { useExercise } from './exercisesApi';
import { usePreview, type ExercisePreview } from './preview';

export function ExercisePage() {
  const { t } = useTranslation('exercises');
  const { exerciseId } = useParams();
  if (!exerciseId) return <NotReady text={t('page.noId')} />;
  return <LoadedExercise key={exerciseId} id={exerciseId} />;
}

function LoadedExercise({ id }: { id: string }) {
  const { t } = useTranslation('exercises');
  const { data: loaded, error } = useExercise(id);
  // A workbench is drawn in short steps.
  const data = useDeferredValue(loaded);
  const preview = usePreview(id);
  if (data?.exercise) return <ReadyExercise exercise={data.exercise} />;
  if (!data && !error) return <ExerciseToCome preview={preview} />;
  return <NotReady text={error ? loadFailure(error, t) : t('page.notFound')} />;
}

function ExerciseToCome({ preview }: { preview: ExercisePreview | undefined }) {
  const { t } = useTranslation('exercises');
  const loading = <Loading text={t('page.loading')} />;
  if (!preview) return <Page title={t('list.title')}>{loading}</Page>;
  return <ExerciseFrame exercise={preview}>{loading}</ExerciseFrame>;
}

type TranslateExercises = ReturnType<typeof useTranslation<'exercises'>>['t'];

/** An unknown id is an exercise that does not exist; anything else is a failure to load. */
const loadFailure = ({ status, message }: RequestFailure, t: TranslateExercises): string =>
  status === 404 ? t('page.notFound') : t('page.failed', { reason: status ?? message });

function NotReady({ text }: { text: string }) {
  const { t } = useTranslation('exercises');
  return (
    <Page title={t('list.title')}>
      <p role="alert" className="mb-6 text-lg text-bad">
        {text}
      </p>
      <ButtonLink to="/exercises">{t('page.back')}</ButtonLink>
    </Page>
  );
}

const ReadyExercise = ({ exercise }: { exercise: ExerciseDetail }) => (
  <ExerciseFrame exercise={exercise}>
    <ExerciseWorkbench exercise={exercise} />
  </ExerciseFrame>
);

function ExerciseFrame({ exercise, children }: { exercise: ExercisePreview; children: ReactNode }) {
  const { t } = useTranslation('exercises');
  return (
    <Page title={exercise.title} className="max-w-[100rem]! py-2! sm:py-3!">
      <ButtonLink to="/exercises" variant="quiet" className="-ml-4 text-sm">
        <ArrowLeftIcon className="size-4" />
        {t('page.back')}
      </ButtonLink>
      <ExerciseHeader exercise={exercise} />
      {children}
    </Page>
  );
}
