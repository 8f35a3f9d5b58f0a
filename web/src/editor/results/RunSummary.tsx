import type { CustomResult, RunResult } from '@superpose/contracts';
import { useTranslation } from 'react-i18next';
import { labelInOrder, type BitOrder } from '../../platform/bitOrder';
import { formatPercent } from '../../platform/numbers';
import { ketOf, labelOf } from '../parts/labels';

interface RunSummaryProps {
  /** With the probabilities of all outcomes, or with the most probable ones alone. Null before a run; the line keeps its place. */
  readonly result: Pick<CustomResult & RunResult, 'probabilities' | 'outcomes'> | null;
  readonly order?: BitOrder;
}

interface Outcome {
  readonly label: string;
  readonly probability: number;
}

const SHOWN = 4;
/** What a percentage with one decimal would round to zero isn’t worth a word. */
const VISIBLE = 0.0005;

/** What a run gave in a line, where it was started: the figures may be further down. */
export function RunSummary({ result, order = 'q0-right' }: RunSummaryProps) {
  const { t } = useTranslation('editor');
  return (
    <p role="status" className="mt-2 min-h-6 text-sm tabular-nums">
      {textOf()}
    </p>
  );

  function textOf(): string | null {
    if (result?.outcomes) {
      const known = result.outcomes.map(({ label, probability }) => ({
        label: labelInOrder(label, order),
        probability,
      }));
      return t('results.summaryTop', { outcomes: wordsOf(likelyOf(known)) });
    }
    if (!result?.probabilities) return null;
    const qubitCount = Math.log2(result.probabilities.length);
    const likely = likelyOf(
      result.probabilities.map((probability, index) => ({
        label: labelOf(index, qubitCount, order),
        probability,
      })),
    );
    const others = likely.length - SHOWN;
    const outcomes = wordsOf(likely);
    return others > 0
      ? t('results.summaryMore', { outcomes, count: others })
      : t('results.summary', { outcomes });
  }
}

const likelyOf = (outcomes: readonly Outcome[]): Outcome[] =>
  outcomes
    .filter(({ probability }) => probability > VISIBLE)
    .sort((a, b) => b.probability - a.probability || (a.label < b.label ? -1 : 1));

const wordsOf = (likely: readonly Outcome[]): string =>
  likely
    .slice(0, SHOWN)
    .map(({ label, probability }) => `${ketOf(label)} ${formatPercent(probability)}`)
    .join(', ');
