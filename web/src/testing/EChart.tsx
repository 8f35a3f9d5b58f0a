import type { ChartOption } from '../components/EChart';

interface EChartProps {
  readonly option: ChartOption;
  readonly height: number;
}

/** Stands in for the drawing of a chart, which jsdom has no canvas for; its words, its table and its option are real. */
export function EChart({ option, height }: EChartProps) {
  return <div data-testid="chart" data-option={JSON.stringify(option)} style={{ height }} />;
}
