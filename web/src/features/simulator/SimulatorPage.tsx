import { useTranslation } from 'react-i18next';
import { Page, PageHeader } from '../../components/Page';

export function SimulatorPage() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('nav.simulator')}>
      <PageHeader title={t('nav.simulator')} />
    </Page>
  );
}
