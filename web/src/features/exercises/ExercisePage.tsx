import { useTranslation } from 'react-i18next';
import { Page, PageHeader } from '../../components/Page';

export function ExercisePage() {
  const { t } = useTranslation('shell');
  return (
    <Page title={t('nav.exercises')}>
      <PageHeader title={t('nav.exercises')} />
    </Page>
  );
}
