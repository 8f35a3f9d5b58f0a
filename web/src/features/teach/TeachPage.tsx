import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MATERIAL } from 'virtual:course-material';
import { ButtonLink } from '../../components/Button';
import { Page, PageHeader } from '../../components/Page';

const CONTENTS = [
  { name: 'courses', to: '/courses' },
  { name: 'demos', to: '/algorithms' },
  { name: 'simulator', to: '/simulator' },
  { name: 'exercises', to: '/exercises' },
  { name: 'glossary', to: '/glossary' },
] as const;

const ORDERS = ['one', 'four', 'term'] as const;
const LINK = 'inline-flex min-h-6 items-center text-accent underline underline-offset-4';

/** What a teacher finds here, and how it fits into lessons of 45 minutes. */
export function TeachPage() {
  const { t } = useTranslation('learning');
  const lessons = MATERIAL.filter(({ name, questions }) => !name.endsWith('/quiz') && questions.length > 0);
  return (
    <Page title={t('teach.title')} className="[&_h2]:mt-10 [&_h2]:text-xl">
      <PageHeader title={t('teach.title')}>
        <p>{t('teach.lead')}</p>
      </PageHeader>
      <div className="max-w-3xl">
        <h2>{t('teach.contents.title')}</h2>
        <ul className="mt-3 list-disc space-y-1 pl-5">
          {CONTENTS.map(({ name, to }) => (
            <li key={name}>
              <Link to={to} className={LINK}>
                {t(`teach.contents.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
        <h2>{t('teach.classes.title')}</h2>
        <p className="mt-3">{t('teach.classes.text')}</p>
        <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink to="/classes/new" variant="primary">
            {t('teach.classes.start')}
          </ButtonLink>
          <Link to="/join" className={LINK}>
            {t('teach.classes.join')}
          </Link>
          <Link to="/verify" className={LINK}>
            {t('teach.classes.verify')}
          </Link>
        </p>
        <h2>{t('teach.exercises.title')}</h2>
        <p className="mt-3">{t('teach.exercises.text')}</p>
        <p className="mt-3">
          <ButtonLink to="/exercises/new">{t('teach.exercises.write')}</ButtonLink>
        </p>
        <h2>{t('teach.plan.title')}</h2>
        <ol className="mt-3 list-decimal space-y-1 pl-5">
          {t('teach.plan.steps', { returnObjects: true }).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <h2>{t('teach.orders.title')}</h2>
        <ul className="mt-3 list-disc space-y-1 pl-5">
          {ORDERS.map((order) => (
            <li key={order}>{t(`teach.orders.${order}`)}</li>
          ))}
        </ul>
        <h2>{t('teach.worksheets.title')}</h2>
        <p className="mt-3">{t('teach.worksheets.text')}</p>
        <ul className="mt-3">
          {lessons.map(({ name, title }) => (
            <li key={name} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2">
              <span>{title}</span>
              <Link to={`/teach/${name}`} className={LINK}>
                {t('teach.worksheets.open', { id: name.split('/')[1] })}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  );
}
