import { useTranslation } from 'react-i18next';
import { Page, PageHeader } from '../../components/Page';

export function HomePage() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('nav.home')}>
      <PageHeader title={t('nav.home')} />
    </Page>
  );
}
