import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { Card } from '../../../components/Card';
import { Loading } from '../../../components/Loading';
import { Page, PageHeader } from '../../../components/Page';
import { ExerciseBrowser } from './ExerciseBrowser';
import { useExercises } from '../exercisesApi';

const CLASS_LINK = 'inline-flex min-h-8 items-center text-accent underline underline-offset-4';

export function ExerciseListPage() {
  const { t } = useTranslation('exercises');
  return (
    <Page title={t('list.title')}>
      <PageHeader title={t('list.title')}>
        <p>{t('list.lead')}</p>
      </PageHeader>
      <p className="-mt-4 mb-8 flex flex-wrap gap-x-6 text-sm">
        <Link to="/classes/new" className={CLASS_LINK}>
          {t('list.startClass')}
        </Link>
        <Link to="/join" className={CLASS_LINK}>
          {t('list.joinClass')}
        </Link>
        <Link to="/exercises/new" className={CLASS_LINK}>
          {t('list.write')}
        </Link>
      </p>
      <ExerciseCards />
      <Tutorial />
    </Page>
  );
}

function ExerciseCards() {
  const { t } = useTranslation('exercises');
  const { data: listed, error, isFetching, refetch } = useExercises();
  // A list this long is drawn in short steps.
  const data = useDeferredValue(listed);
  if (data && data.length > 0) return <ExerciseBrowser exercises={data} />;
  if (isFetching || (!data && !error) || data !== listed) return <Loading text={t('list.loading')} />;
  if (error) {
    return (
      <Card>
        <p role="alert" className="mb-4 text-bad">
          {t('list.failed')}
        </p>
        <Button onClick={refetch}>{t('list.tryAgain')}</Button>
      </Card>
    );
  }
  return (
    <Card title={t('list.empty')}>
      <p className="text-muted">{t('list.emptyHint')}</p>
    </Card>
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
