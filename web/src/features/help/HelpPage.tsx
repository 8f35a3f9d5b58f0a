import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Page, PageHeader } from '../../components/Page';

/** Questions that learners and teachers ask about this site. */
export function HelpPage() {
  const { t } = useTranslation('help');
  return (
    <Page title={t('title')}>
      <PageHeader title={t('title')}>
        <p>{t('lead')}</p>
      </PageHeader>
      {t('sections', { returnObjects: true }).map(({ title, entries }) => (
        <section key={title} className="border-t border-line py-8">
          <h2 className="text-xl">{title}</h2>
          <dl className="mt-4 max-w-[68ch] space-y-5">
            {entries.map(({ question, answer, links }) => (
              <div key={question}>
                <dt className="font-medium">{question}</dt>
                <dd className="mt-1 text-muted">{answer}</dd>
                {links.map(({ to, text }) => (
                  <dd key={to} className="mt-1 mr-6 inline-block">
                    <Link to={to} className="inline-block min-h-6 text-accent underline underline-offset-4">
                      {text}
                    </Link>
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Page>
  );
}
