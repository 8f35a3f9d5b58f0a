import { useTranslation } from 'react-i18next';
import { Page, PageHeader } from '../components/Page';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The router's fallback when a page fails to load or to render. */
export function UnexpectedErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('unexpectedError.title')}>
      <PageHeader title={t('unexpectedError.title')}>
        <p role="alert" className="font-mono text-base">
          {messageOf(error)}
        </p>
      </PageHeader>
      <a href="/" className="font-medium text-accent underline underline-offset-4">
        {t('unexpectedError.restart')}
      </a>
    </Page>
  );
}
