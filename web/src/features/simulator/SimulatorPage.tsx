import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DragGhost,
  EditorProvider,
  LivePreviewCard,
  NoiseCard,
  SIMULATOR_DEFAULT_QUBITS,
  useEditedCircuit,
  useRun,
} from '../../editor';
import { useHydrated } from '../../components/useHydrated';
import { Page, PageHeader } from '../../components/Page';
import { CircuitBuilder } from './CircuitBuilder';
import { ErrorBanner } from './ErrorBanner';
import { GateLibraryCard } from './GateLibraryCard';
import { LargeCircuitCard } from './largeCircuits/LargeCircuitCard';
import { FeaturesCard, HowToUseCard } from './GuideCards';
import { ProbabilitiesCard, StateVectorCard } from './ResultCards';
import { useSimulatorRun } from './useSimulatorRun';
import { isWide, useWideRun } from './useWideRun';
import { WideResultCard } from './WideResultCard';

/** The circuit simulator: a builder, a library, and what the backend measured. */
export function SimulatorPage() {
  const { t } = useTranslation('simulator');
  return (
    <Page title={t('title')} className="max-w-[100rem]! py-4! sm:py-5!">
      <PageHeader title={t('title')} isLow>
        <p className="max-sm:hidden">{t('lead')}</p>
      </PageHeader>
      <EditorProvider documentKey="simulator" qubitCount={SIMULATOR_DEFAULT_QUBITS} firstGate={null}>
        <Workbench />
        <DragGhost />
      </EditorProvider>
      <div className="mt-6 print:hidden">
        <LargeCircuitCard />
      </div>
      <div className="mt-6 grid gap-6 lg:grid-cols-2 print:hidden">
        <HowToUseCard />
        <FeaturesCard />
      </div>
    </Page>
  );
}

function Workbench() {
  const { circuit } = useEditedCircuit();
  const narrow = useSimulatorRun(useRun(circuit));
  const wide = useWideRun(circuit, narrow);
  const simulation = isWide(circuit) ? wide : narrow;
  return (
    <>
      {simulation.error && <ErrorBanner message={simulation.error} onRetry={simulation.retry} />}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem] 2xl:grid-cols-[minmax(0,1fr)_32rem] xl:grid-rows-[auto_auto_auto_1fr]">
        <div className="min-w-0 print:hidden">
          <GateLibraryCard />
        </div>
        <CircuitBuilder simulation={simulation} />
        <div className="min-w-0 xl:col-start-2 xl:row-span-4 xl:row-start-1">
          <LivePreviewCard />
        </div>
        {isWide(circuit) ? (
          <WideResultCard run={wide} />
        ) : (
          <div className="grid gap-4 lg:grid-cols-2">
            <ProbabilitiesCard result={narrow.result} running={narrow.running} />
            <StateVectorCard result={narrow.result} running={narrow.running} />
          </div>
        )}
        {/* The page from the build leaves its place free. */}
        <div className="min-h-40">
          {useHydrated() && (
            <Suspense>
              <NoiseCard />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}
