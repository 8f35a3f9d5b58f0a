import { formatFixed } from '../platform/numbers';
import type { ChartOption } from './EChart';

export interface ProbabilityBar {
  /** The basis state's label, q(n−1)…q0. */
  readonly label: string;
  readonly probability: number;
  /** A bar the reader looks for, such as the target of a search. */
  readonly highlighted?: boolean;
}

interface ChartColors {
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly bar: string;
  readonly highlight: string;
}

interface ProbabilityChartParts {
  readonly bars: readonly ProbabilityBar[];
  readonly colors: ChartColors;
  /** The legend's words; without `highlighted` all bars form one series. */
  readonly legend: { readonly plain: string; readonly highlighted?: string };
  readonly axisName: string;
  /** False where the reader asked for reduced motion. */
  readonly animated: boolean;
}

/** Bars of probability by basis state, on an axis from 0 to 1. A highlighted bar also has a marked label and an edge. */
export function probabilityChartOption(parts: ProbabilityChartParts): ChartOption {
  const { bars, colors, legend, axisName, animated } = parts;
  const dense = bars.length > 8;
  const width = bars[0]?.label.length ?? 0;
  const font = { color: colors.muted, fontFamily: 'Inter Variable, sans-serif', fontSize: 13 };
  const series = (name: string, highlighted: boolean) => ({
    name,
    type: 'bar',
    barGap: '-100%',
    barMaxWidth: 48,
    itemStyle: highlighted
      ? { color: colors.highlight, borderColor: colors.ink, borderWidth: 1.5 }
      : { color: colors.bar },
    label: {
      show: true,
      position: 'top',
      ...font,
      color: colors.ink,
      fontSize: dense ? 10 : 12,
      formatter: ({ value }: { value: number }) => (value > 0.001 ? shortNumber(value, dense) : ''),
    },
    data: bars.map((bar) => (Boolean(bar.highlighted) === highlighted ? bar.probability : '-')),
  });
  return {
    animation: animated,
    animationDuration: 200,
    animationDurationUpdate: 220,
    animationEasingUpdate: 'cubicInOut',
    grid: { left: 28, right: 8, top: 48, bottom: 8, containLabel: true },
    legend: {
      top: 0,
      left: 0,
      itemWidth: 14,
      itemHeight: 10,
      icon: 'rect',
      selectedMode: false,
      textStyle: font,
    },
    tooltip: {
      trigger: 'item',
      renderMode: 'richText',
      formatter: ({ name, value }: { name: string; value: number }) => `${name}  ${formatFixed(value, 4)}`,
    },
    xAxis: {
      type: 'category',
      data: bars.map(({ label, highlighted }) => `${highlighted ? '▸' : ''}|${label}⟩`),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colors.muted } },
      axisLabel: {
        ...font,
        color: colors.ink,
        fontFamily: 'JetBrains Mono Variable, monospace',
        fontSize: width > LONG_LABEL ? 11 : 13,
        interval: 0,
      },
    },
    yAxis: {
      type: 'value',
      min: 0,
      max: 1,
      interval: 0.25,
      name: axisName,
      nameLocation: 'middle',
      nameGap: 44,
      nameTextStyle: font,
      axisLabel: font,
      splitLine: { lineStyle: { color: colors.line } },
    },
    series: [
      series(legend.plain, false),
      ...(legend.highlighted === undefined ? [] : [series(legend.highlighted, true)]),
    ],
    media: layouts(parts),
  };
}

/** Labels of more bits are set smaller, or upright ones would take half of the chart. */
const LONG_LABEL = 6;
/** What a bar's value takes side by side with its neighbours', in CSS pixels. */
const VALUE_WIDTH = 38;
const FLAT = { rotate: 0, align: 'center', verticalAlign: 'bottom', distance: 5 };
const UPRIGHT = { rotate: 90, align: 'left', verticalAlign: 'middle', distance: 6 };

/** Labels and values that would overlap are turned upright. */
function layouts({ bars, legend }: ProbabilityChartParts) {
  const labelWidth = ((bars[0]?.label.length ?? 0) + 2) * 8 + 10;
  const upTo = (widthOfOne: number) => ({ maxWidth: Math.round(bars.length * widthOfOne + 80) });
  return [
    { option: { xAxis: { axisLabel: { rotate: 0 } }, series: valueLabels(legend, FLAT) } },
    { query: upTo(VALUE_WIDTH), option: { series: valueLabels(legend, UPRIGHT) } },
    { query: upTo(labelWidth), option: { xAxis: { axisLabel: { rotate: 90 } } } },
  ];
}

const valueLabels = (legend: ProbabilityChartParts['legend'], label: object) =>
  [legend.plain, legend.highlighted].filter((name) => name !== undefined).map(() => ({ label }));

const shortNumber = (value: number, dense: boolean): string =>
  dense ? formatFixed(value, 2).replace(/^0/, '') : formatFixed(value, 3);
