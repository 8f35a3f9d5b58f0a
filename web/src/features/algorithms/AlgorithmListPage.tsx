import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StartOrContinue } from '../../components/StartOrContinue';
import { Page, PageHeader } from '../../components/Page';
import { AlgorithmCard } from './AlgorithmCard';
import { ALGORITHMS, algorithmPath, type AlgorithmId } from './catalogue';

const CATEGORIES = [
  { name: 'search', algorithms: ['grover'] },
  { name: 'function', algorithms: ['deutsch-jozsa', 'bernstein-vazirani'] },
  { name: 'period', algorithms: ['simon'] },
] as const satisfies readonly { name: string; algorithms: readonly AlgorithmId[] }[];

const RESOURCES = [
  { name: 'course', to: '/courses/intro' },
  { name: 'simulator', to: '/simulator' },
  { name: 'exercises', to: '/exercises' },
] as const;

const LINK = 'inline-flex min-h-8 items-center font-medium text-accent underline-offset-4 hover:underline';

export function AlgorithmListPage() {
  const { t } = useTranslation(['algorithms', 'cards']);
  return (
    <Page title={t('list.title')}>
      <PageHeader title={t('list.title')}>
        <p>{t('list.intro')}</p>
        <StartOrContinue className="mt-3" />
      </PageHeader>
      <LearningPath />
      <h2 className="mt-14 text-2xl">{t('list.categories.title')}</h2>
      <ul className="mt-6 grid gap-8 border-t border-line pt-6 md:grid-cols-3">
        {CATEGORIES.map(({ name, algorithms }) => (
          <li key={name}>
            <h3 className="text-lg">{t(`list.categories.${name}.title`)}</h3>
            <p className="mt-1 text-sm text-muted">{t(`list.categories.${name}.text`)}</p>
            <ul className="mt-2 text-sm">
              {algorithms.map((id) => (
                <li key={id}>
                  <Link to={algorithmPath(id)} className={LINK}>
                    {t(`cards:${id}.title`)}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <h2 className="mt-14 text-2xl">{t('list.explorer')}</h2>
      <div className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {ALGORITHMS.map((algorithm) => (
          <AlgorithmCard key={algorithm.id} algorithm={algorithm} />
        ))}
      </div>
      <h2 className="mt-14 text-2xl">{t('list.resources.title')}</h2>
      <ul className="mt-4 max-w-3xl">
        {RESOURCES.map(({ name, to }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
            <span>{t(`list.resources.${name}`)}</span>
            <Link to={to} className={LINK}>
              {t(`list.resources.${name}Link`)}
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}

function LearningPath() {
  const { t } = useTranslation(['algorithms', 'cards']);
  return (
    <section aria-labelledby="path" className="rounded-lg border border-line bg-raised p-6 sm:p-8">
      <h2 id="path" className="text-2xl">
        {t('list.path.title')}
      </h2>
      <p className="mt-2 max-w-2xl text-muted">{t('list.path.advice')}</p>
      <ol className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {ALGORITHMS.map(({ id }, index) => (
          <li key={id} className="border-t-2 border-accent pt-3">
            <span className="font-mono text-sm text-muted" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="text-base">
              <Link to={algorithmPath(id)} className={LINK}>
                {t(`cards:${id}.title`)}
              </Link>
            </h3>
            <p className="text-sm text-muted">{t(`list.path.${id}`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
