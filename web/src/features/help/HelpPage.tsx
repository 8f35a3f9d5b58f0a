import { useTranslation } from 'react-i18next';
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
            {entries.map(({ question, answer }) => (
              <div key={question}>
                <dt className="font-medium">{question}</dt>
                <dd className="mt-1 text-muted">{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Page>
  );
}
