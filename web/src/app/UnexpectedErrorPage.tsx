import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Page, PageHeader } from '../components/Page';

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}

/** The router's fallback when a page fails to load or to render. */
export function UnexpectedErrorPage() {
  const { t } = useTranslation('shell');
  const error = useRouteError();
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
