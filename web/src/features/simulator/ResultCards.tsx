import type { CustomResult } from '@superpose/contracts';
import { basisLabel } from '@superpose/quantum';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { BitCounts, mostProbable, StatesList } from '../../editor';
import { Card } from '../../components/Card';
import { ProbabilityChart } from '../../components/ProbabilityChart';

interface ResultCardProps {
  readonly result: CustomResult | null;
  readonly running: boolean;
}

export const StateVectorCard = memo(function StateVectorCard({ result, running }: ResultCardProps) {
  const { t } = useTranslation('simulator');
  return (
    <Card title={t('state.title')}>
      {result ? <StatesList result={result} label={t('state.title')} /> : <Waiting running={running} />}
    </Card>
  );
});

export const ProbabilitiesCard = memo(function ProbabilitiesCard({ result, running }: ResultCardProps) {
  const { t } = useTranslation('simulator');
  const noteOf = ({ length }: readonly number[]) =>
    length > CHART_BARS ? t('probabilities.noteMany', { count: length }) : t('probabilities.note');
  const aside = result && (
    <p className="flex gap-4 text-sm text-muted tabular-nums">
      <span>{t('probabilities.depth', { count: result.circuit_depth })}</span>
      <span>{t('probabilities.gates', { count: result.gate_count })}</span>
    </p>
  );
  return (
    <Card title={t('probabilities.title')} aside={aside}>
      {result ? (
        <>
          {result.probabilities && (
            <ProbabilityChart
              title={t('probabilities.title')}
              bars={barsOf(result.probabilities)}
              note={noteOf(result.probabilities)}
            />
          )}
          <BitCounts result={result} />
          <Counts counts={result.measurement_counts} shots={result.shots} />
        </>
      ) : (
        <Waiting running={running} />
      )}
    </Card>
  );
});

function Counts({ counts, shots }: { counts: CustomResult['measurement_counts']; shots: number }) {
  const { t } = useTranslation('simulator');
  const seen = Object.entries(counts).sort(([, a], [, b]) => b - a);
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="mb-2 text-base">{t('counts.title', { count: shots })}</h3>
      <ul
        aria-label={t('counts.title', { count: shots })}
        tabIndex={seen.length > 16 ? 0 : undefined}
        className="grid max-h-48 grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-6 overflow-y-auto font-mono text-sm tabular-nums"
      >
        {seen.map(([label, count]) => (
          <li key={label} className="flex justify-between gap-2">
            <span>{`|${label}⟩`}</span>
            <span>{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Waiting({ running }: { running: boolean }) {
  const { t } = useTranslation('simulator');
  if (!running) return <p className="text-sm text-muted">{t('waiting.empty')}</p>;
  return (
    <div role="status">
      <span className="sr-only">{t('waiting.running')}</span>
      <div className="h-40 animate-pulse rounded-md bg-sunken" />
    </div>
  );
}

const CHART_BARS = 16;

/** The states a chart has room for: all of them, else the most probable. */
function barsOf(probabilities: readonly number[]) {
  const qubitCount = Math.log2(probabilities.length);
  return mostProbable(probabilities, CHART_BARS).map((index) => ({
    label: basisLabel(index, qubitCount),
    probability: probabilities[index] ?? 0,
  }));
}
