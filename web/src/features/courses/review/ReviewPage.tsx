import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Page, PageHeader } from '../../../components/Page';
import { useHydrated } from '../../../components/useHydrated';
import { useMemory } from '../../../platform/memory';
import { MemoryPanel } from '../memory/MemoryPanel';
import { Ended } from './Ended';

/** The questions of all lessons are a large file, and a learner who has tried none doesn't need it. */
const ReviewSession = lazy(async () => ({ default: (await import('./ReviewSession')).ReviewSession }));

/** The questions that are due today, one after the other. */
export function ReviewPage() {
  const { t } = useTranslation('learning');
  const hydrated = useHydrated();
  return (
    <Page title={t('review.title')}>
      <PageHeader title={t('review.title')}>
        <p>{t('review.lead')}</p>
      </PageHeader>
      <div className="min-h-80 max-w-2xl">{hydrated && <Due />}</div>
      <MemoryPanel />
    </Page>
  );
}

function Due() {
  const { t } = useTranslation('learning');
  const { tried } = useMemory();
  if (tried.length === 0) return <Ended text={t('review.nothing')} />;
  return (
    <Suspense fallback={<p role="status">{t('review.loading')}</p>}>
      <ReviewSession />
    </Suspense>
  );
}
