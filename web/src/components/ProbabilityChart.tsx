import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { qubitsInOrder, type BitOrder } from '../platform/bitOrder';
import { formatFixed, formatPercent } from '../platform/numbers';
import { readToken, useTheme } from '../platform/theme';
import { EmptyChart } from './EmptyChart';
import { ErrorBoundary } from './ErrorBoundary';
import { probabilityChartOption, type ProbabilityBar } from './probabilityChartOption';
import { useReducedMotion } from './useReducedMotion';

const loadEChart = () => import('./EChart');
const EChart = lazy(async () => ({ default: (await loadEChart()).EChart }));

const HEIGHT = 300;
/** What a percentage with one decimal would round to zero is not worth a word. */
const VISIBLE = 0.0005;

interface ProbabilityChartProps {
  readonly title: string;
  /** At most 16. */
  readonly bars: readonly ProbabilityBar[];
  /** The legend's name for highlighted bars. */
  readonly highlightName?: string;
  /** Says where the numbers come from. */
  readonly note?: string;
  /** How the bars' labels read; q0 on the right unless given. */
  readonly order?: BitOrder;
}

/** Probabilities as bars, with a sentence for screen readers and the same numbers as a table below. */
export function ProbabilityChart(props: ProbabilityChartProps) {
  const { title, bars, highlightName, note, order = 'q0-right' } = props;
  const { t } = useTranslation('figures');
  const summary = useSummary(title, bars);
  const needed = useChartNeeded(bars);
  const empty = <EmptyChart labels={bars.map(({ label }) => label)} height={HEIGHT} />;
  const qubitCount = bars[0]?.label.length ?? 0;
  return (
    <figure className="min-w-0">
      <ErrorBoundary fallback={<p className="py-6 text-sm text-bad">{t('chart.unavailable')}</p>}>
        <Suspense fallback={empty}>
          {needed ? <Bars bars={bars} highlightName={highlightName} /> : empty}
        </Suspense>
      </ErrorBoundary>
      <figcaption className="mt-2 min-h-20 text-xs text-muted sm:min-h-10">
        <span className="sr-only" aria-live="polite">
          {summary}
        </span>
        {note && <span className="mr-2 font-medium text-ink">{note}</span>}
        {qubitCount > 1 &&
          t(order === 'q0-right' ? 'chart.bitOrder' : 'chart.bitOrderTurned', {
            order: qubitsInOrder(qubitCount, order),
          })}
      </figcaption>
      <ProbabilityTable title={title} bars={bars} />
    </figure>
  );
}

/**
 * The chart's code is large. It is fetched when the reader first touches the page and drawn from the first figure on,
 * so that a page which is only read never pays for it.
 */
function useChartNeeded(bars: readonly ProbabilityBar[]): boolean {
  const [needed, setNeeded] = useState(false);
  const hasFigures = bars.some(({ probability }) => probability > 0);
  if (hasFigures && !needed) setNeeded(true);
  useEffect(() => {
    const prefetch = () => void loadEChart();
    const events = ['pointerdown', 'pointermove', 'keydown'];
    events.forEach((event) => window.addEventListener(event, prefetch, { once: true }));
    return () => events.forEach((event) => window.removeEventListener(event, prefetch));
  }, []);
  return needed || hasFigures;
}

function Bars({ bars, highlightName }: Pick<ProbabilityChartProps, 'bars' | 'highlightName'>) {
  const { t } = useTranslation('figures');
  const theme = useTheme();
  const animated = !useReducedMotion();
  const option = useMemo(
    () =>
      probabilityChartOption({
        bars,
        // The tokens are read again whenever the theme changes.
        colors: chartColors(theme),
        legend: { plain: t('chart.probability'), highlighted: highlightName },
        axisName: t('chart.probability'),
        animated,
      }),
    [bars, theme, highlightName, animated, t],
  );
  return <EChart option={option} height={HEIGHT} />;
}

const chartColors = (_theme: string) => ({
  ink: readToken('color-ink'),
  muted: readToken('color-muted'),
  line: readToken('color-line'),
  bar: readToken('color-data-blue'),
  highlight: readToken('color-data-green'),
});

function useSummary(title: string, bars: readonly ProbabilityBar[]): string {
  const { t } = useTranslation('figures');
  const [first] = bars;
  if (!first || bars.every(({ probability }) => probability === 0)) return t('chart.empty', { title });
  if (bars.every(({ probability }) => formatPercent(probability) === formatPercent(first.probability))) {
    const whole = bars.length === 2 ** first.label.length;
    return t(whole ? 'chart.uniform' : 'chart.uniformShown', {
      title,
      count: bars.length,
      percent: formatPercent(first.probability),
    });
  }
  const seen = bars.filter(({ probability }) => probability > VISIBLE);
  const leaders = seen.toSorted((a, b) => b.probability - a.probability).slice(0, 3);
  const rest = seen.length - leaders.length;
  const percents = new Set(seen.map(({ probability }) => formatPercent(probability)));
  if (rest > 0 && percents.size === 1) {
    return t('chart.even', { title, count: seen.length, percent: [...percents][0] });
  }
  return t('chart.summary', {
    title,
    leaders: leaders.map(({ label, probability }) => `|${label}⟩ ${formatPercent(probability)}`).join(', '),
    rest: rest > 0 ? t('chart.restCount', { count: rest }) : t('chart.restZero'),
  });
}

function ProbabilityTable({ title, bars }: { title: string; bars: readonly ProbabilityBar[] }) {
  const { t } = useTranslation('figures');
  return (
    <details className="mt-2 text-sm">
      <summary
        aria-label={t('chart.showTableOf', { title })}
        className="inline-flex min-h-6 items-center text-accent underline underline-offset-4"
      >
        {t('chart.showTable')}
      </summary>
      <table className="mt-2 w-full max-w-xs border-collapse text-left">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className="py-1 pr-4 font-medium">
              {t('chart.basisState')}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {t('chart.probability')}
            </th>
          </tr>
        </thead>
        <tbody className="font-mono tabular-nums">
          {bars.map(({ label, probability }) => (
            <tr key={label} className="border-b border-line">
              <th scope="row" className="py-1 pr-4 font-normal">{`|${label}⟩`}</th>
              <td className="py-1 text-right">{formatFixed(probability, 4)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
