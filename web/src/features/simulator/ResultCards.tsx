import type { CustomResult } from '@superpose/contracts';
import { lazy, memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BitCounts, labelOf, mostProbable, StatesList } from '../../editor';
import { Card } from '../../components/Card';
import { ProbabilityChart } from '../../components/ProbabilityChart';
import { labelInOrder, useBitOrder, type BitOrder } from '../../platform/bitOrder';
import { formatPercent } from '../../platform/numbers';

const SaveResults = lazy(async () => ({ default: (await import('./saving/SaveResults')).SaveResults }));

interface ResultCardProps {
  readonly result: CustomResult | null;
  readonly running: boolean;
}

export const StateVectorCard = memo(function StateVectorCard({ result, running }: ResultCardProps) {
  const { t } = useTranslation('simulator');
  const order = useBitOrder();
  return (
    <Card title={t('state.title')}>
      {result ? (
        <StatesList result={result} label={t('state.title')} order={order} />
      ) : (
        <Waiting running={running} />
      )}
    </Card>
  );
});

export const ProbabilitiesCard = memo(function ProbabilitiesCard({ result, running }: ResultCardProps) {
  const { t } = useTranslation('simulator');
  const order = useBitOrder();
  const noteOf = ({ length }: readonly number[]) =>
    length > CHART_BARS ? t('probabilities.noteMany', { count: length }) : t('probabilities.note');
  const bars = result?.probabilities ? barsOf(result.probabilities, order) : [];
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
              bars={bars}
              note={noteOf(result.probabilities)}
              order={order}
            />
          )}
          <BitCounts result={result} />
          <Counts counts={result.measurement_counts} shots={result.shots} order={order} />
          <Suspense fallback={<div className="min-h-15" />}>
            <SaveResults result={result} bars={bars} order={order} />
          </Suspense>
        </>
      ) : (
        <Waiting running={running} />
      )}
    </Card>
  );
});

interface CountsProps {
  readonly counts: CustomResult['measurement_counts'];
  readonly shots: number;
  readonly order: BitOrder;
}

/** In characters: the brackets of a label, the space behind it, a count and its share. */
const COUNT_WIDTH = 18;

/** What was seen, in the order of the chart and the list beside it. */
function Counts({ counts, shots, order }: CountsProps) {
  const { t } = useTranslation('simulator');
  const seen = Object.entries(counts)
    .map(([label, count]) => [labelInOrder(label, order), count] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const widest = seen[0]?.[0].length ?? 0;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="mb-2 text-base">{t('counts.title', { count: shots })}</h3>
      <ul
        aria-label={t('counts.title', { count: shots })}
        tabIndex={seen.length > 8 ? 0 : undefined}
        className="grid max-h-48 gap-x-6 overflow-y-auto font-mono text-sm tabular-nums"
        style={{
          gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${widest + COUNT_WIDTH}ch), 1fr))`,
        }}
      >
        {seen.map(([label, count]) => (
          <li key={label} className="flex justify-between gap-2">
            <span>{`|${label}⟩`}</span>
            <span>
              {count}
              <span className="ml-2 text-muted">{formatPercent(count / shots)}</span>
            </span>
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
function barsOf(probabilities: readonly number[], order: BitOrder) {
  const qubitCount = Math.log2(probabilities.length);
  return mostProbable(probabilities, CHART_BARS)
    .map((index) => ({ label: labelOf(index, qubitCount, order), probability: probabilities[index] ?? 0 }))
    .sort((a, b) => (a.label < b.label ? -1 : 1));
}
