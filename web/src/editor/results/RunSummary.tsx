import type { CustomResult } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import type { BitOrder } from '../../platform/bitOrder';
import { formatPercent } from '../../platform/numbers';
import { ketOf, labelOf } from '../parts/labels';

interface RunSummaryProps {
  /** Null before a run; the line keeps its place. */
  readonly result: Pick<CustomResult, 'probabilities'> | null;
  readonly order?: BitOrder;
}

const SHOWN = 4;
/** What a percentage with one decimal would round to zero isn’t worth a word. */
const VISIBLE = 0.0005;

/** What a run gave in a line, where it was started: the figures may be further down. */
export function RunSummary({ result, order = 'q0-right' }: RunSummaryProps) {
  const { t } = useTranslation('editor');
  return (
    <p role="status" className="mt-2 min-h-6 text-sm tabular-nums">
      {result?.probabilities && textOf(result.probabilities, order, t)}
    </p>
  );
}

function textOf(
  probabilities: readonly number[],
  order: BitOrder,
  t: ReturnType<typeof useTranslation<'editor'>>['t'],
): string {
  const qubitCount = Math.log2(probabilities.length);
  const likely = probabilities
    .map((probability, index) => ({ label: labelOf(index, qubitCount, order), probability }))
    .filter(({ probability }) => probability > VISIBLE)
    .sort((a, b) => b.probability - a.probability || (a.label < b.label ? -1 : 1));
  const outcomes = likely
    .slice(0, SHOWN)
    .map(({ label, probability }) => `${ketOf(label)} ${formatPercent(probability)}`)
    .join(', ');
  const others = likely.length - SHOWN;
  return others > 0
    ? t('results.summaryMore', { outcomes, count: others })
    : t('results.summary', { outcomes });
}
