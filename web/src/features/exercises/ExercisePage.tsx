import type { ExerciseDetail } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { SerializedError } from '@reduxjs/toolkit';
import { ButtonLink } from '../../components/Button';
import { ArrowLeftIcon } from '../../components/icons';
import { Loading } from '../../components/Loading';
import { Page } from '../../components/Page';
import { ExerciseWorkbench } from './ExerciseWorkbench';
import { useGetExerciseQuery } from './exercisesApi';

export function ExercisePage() {
  const { t } = useTranslation('exercises');
  const { exerciseId } = useParams();
  if (!exerciseId) return <NotReady text={t('page.noId')} />;
  return <LoadedExercise key={exerciseId} id={exerciseId} />;
}

function LoadedExercise({ id }: { id: string }) {
  const { t } = useTranslation('exercises');
  const { data, error, isLoading } = useGetExerciseQuery(id);
  if (data) return <ReadyExercise exercise={data} />;
  if (isLoading) {
    return (
      <Page title={t('list.title')}>
        <Loading text={t('page.loading')} />
      </Page>
    );
  }
  return <NotReady text={error ? loadFailure(error, t) : t('page.notFound')} />;
}

type TranslateExercises = ReturnType<typeof useTranslation<'exercises'>>['t'];

/** An unknown id is an exercise that does not exist; anything else is a failure to load. */
function loadFailure(error: FetchBaseQueryError | SerializedError, t: TranslateExercises): string {
  if ('status' in error && error.status === 404) return t('page.notFound');
  if ('status' in error && typeof error.status === 'number')
    return t('page.failed', { reason: error.status });
  const message = 'error' in error ? error.error : 'message' in error ? error.message : undefined;
  return t('page.failed', { reason: message ?? '' });
}

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

function ReadyExercise({ exercise }: { exercise: ExerciseDetail }) {
  const { t } = useTranslation('exercises');
  return (
    <Page title={exercise.title} className="max-w-[88rem]!">
      <ButtonLink to="/exercises" variant="quiet" className="-ml-4">
        <ArrowLeftIcon className="size-4" />
        {t('page.back')}
      </ButtonLink>
      <ExerciseWorkbench exercise={exercise} />
    </Page>
  );
}
