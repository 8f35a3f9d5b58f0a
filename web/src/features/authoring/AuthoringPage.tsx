import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../components/Loading';
import { Page, PageHeader } from '../../components/Page';
import { BasicsSection } from './BasicsSection';
import { CheckPanel } from './check/CheckPanel';
import { FaultsProvider } from './check/faultsContext';
import { adviceOf, faultsOf } from './check/findings';
import { useDraftCheck, type DraftCheckState } from './check/useDraftCheck';
import { DraftActions } from './DraftActions';
import { DraftFiles } from './DraftFiles';
import { useDraft } from './draftStore';
import { GoalSection } from './goal/GoalSection';
import { LimitsSection } from './LimitsSection';
import { SolutionSection } from './SolutionSection';
import { TextsSection } from './TextsSection';
import type { Tried } from './TryView';
import type { Draft } from './draft';

const TryView = lazy(async () => ({ default: (await import('./TryView')).TryView }));

/** A teacher writes an exercise: the form and its check, or the exercise as learners will see it. */
export function AuthoringPage() {
  const { t } = useTranslation('authoring');
  const { draft, generation } = useDraft();
  const check = useDraftCheck(draft);
  const [tried, setTried] = useState<Tried | null>(null);
  const [wasTried, setWasTried] = useState(false);
  const show = (next: Tried) => {
    setTried(next);
    setWasTried(true);
    window.scrollTo(0, 0);
  };
  if (tried) {
    return (
      <Suspense fallback={<TryToCome />}>
        <TryView tried={tried} onBack={() => setTried(null)} />
      </Suspense>
    );
  }
  return (
    <Page title={t('title')} className="max-w-[88rem]!">
      <PageHeader title={t('title')}>
        <p>{t('lead')}</p>
        <p className="mt-2 text-sm">{t('kept')}</p>
      </PageHeader>
      <DraftFiles draft={draft} />
      <Writing
        key={generation}
        draft={draft}
        generation={generation}
        state={check}
        wasTried={wasTried}
        onTry={show}
      />
    </Page>
  );
}

function TryToCome() {
  const { t } = useTranslation('exercises');
  return (
    <Page title={t('list.title')}>
      <Loading text={t('page.loading')} />
    </Page>
  );
}

interface WritingProps {
  readonly draft: Draft;
  readonly generation: number;
  readonly state: DraftCheckState;
  /** Whether it was tried, and this is the way back. */
  readonly wasTried: boolean;
  readonly onTry: (tried: Tried) => void;
}

function Writing({ draft, generation, state, wasTried, onTry }: WritingProps) {
  const { check, isFresh } = state;
  const faults = check ? faultsOf(check, draft) : [];
  return (
    <FaultsProvider value={faults}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <BasicsSection draft={draft} />
          <SolutionSection draft={draft} generation={generation} />
          <GoalSection draft={draft} exercise={check?.exercise} />
          <LimitsSection draft={draft} />
          <TextsSection draft={draft} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
          <CheckPanel state={state} faults={faults} advice={check ? adviceOf(check) : []}>
            <DraftActions
              draft={draft}
              check={isFresh ? check : undefined}
              isFaulty={faults.length > 0}
              wasTried={wasTried}
              onTry={onTry}
            />
          </CheckPanel>
        </div>
      </div>
    </FaultsProvider>
  );
}
