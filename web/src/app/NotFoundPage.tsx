import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../components/Button';
import { Page, PageHeader } from '../components/Page';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('notFound.title')}>
      <PageHeader title={t('notFound.title')}>
        <p>{t('notFound.text')}</p>
      </PageHeader>
      <ButtonLink to="/" variant="primary">
        {t('notFound.home')}
      </ButtonLink>
    </Page>
  );
}
