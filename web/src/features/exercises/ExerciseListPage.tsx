import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { Page, PageHeader } from '../../components/Page';
import { ExerciseCard } from './ExerciseCard';
import { useGetExercisesQuery } from './exercisesApi';
import { sortExercises } from './sortExercises';

export function ExerciseListPage() {
  const { t } = useTranslation('exercises');
  return (
    <Page title={t('list.title')}>
      <PageHeader title={t('list.title')}>
        <p>{t('list.lead')}</p>
      </PageHeader>
      <ExerciseCards />
      <Tutorial />
    </Page>
  );
}

function ExerciseCards() {
  const { t } = useTranslation('exercises');
  const { data, isError, isFetching, refetch } = useGetExercisesQuery();
  if (data && data.length > 0) {
    return (
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {sortExercises(data).map((exercise) => (
          <ExerciseCard key={exercise.id} exercise={exercise} />
        ))}
      </ul>
    );
  }
  if (isFetching) return <Loading text={t('list.loading')} />;
  if (isError) {
    return (
      <Card>
        <p role="alert" className="mb-4 text-bad">
          {t('list.failed')}
        </p>
        <Button onClick={() => void refetch()}>{t('list.tryAgain')}</Button>
      </Card>
    );
  }
  return (
    <Card title={t('list.empty')}>
      <p className="text-muted">{t('list.emptyHint')}</p>
    </Card>
  );
}

export function Loading({ text }: { text: string }) {
  return (
    <div role="status" className="flex min-h-dvh items-start gap-3 py-10 text-muted">
      <span
        aria-hidden="true"
        className="size-5 animate-spin rounded-full border-2 border-line-strong border-t-accent"
      />
      {text}
    </div>
  );
}

const TUTORIAL = ['goal', 'tools', 'hints', 'feedback'] as const;

function Tutorial() {
  const { t } = useTranslation('exercises');
  return (
    <Card title={t('tutorial.title')} className="mt-10">
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {TUTORIAL.map((part) => (
          <div key={part}>
            <dt className="font-medium">{t(`tutorial.${part}.title`)}</dt>
            <dd className="mt-1 text-sm text-muted">{t(`tutorial.${part}.text`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
