import EChartsReactCore from 'echarts-for-react/esm/core';
import { BarChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import type { EChartsCoreOption } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useMemo, useState } from 'react';

echarts.use([BarChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

export type ChartOption = EChartsCoreOption;

interface EChartProps {
  readonly option: ChartOption;
  /** In CSS pixels. */
  readonly height: number;
}

/** The one file that knows echarts; import it lazily. The drawing says nothing to a screen reader: put words beside it. */
export function EChart({ option, height }: EChartProps) {
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const guarded = useMemo(() => reportingFailures((error) => setFailure({ error })), []);
  if (failure) throw failure.error;
  return (
    <div aria-hidden="true">
      <EChartsReactCore echarts={guarded} option={option} style={{ height, width: '100%' }} />
    </div>
  );
}

/** Charts draw in separate animation frames, so no React error boundary catches what they throw. */
function reportingFailures(report: (error: unknown) => void): typeof echarts {
  const guard =
    <Args extends unknown[], Result>(run: (...args: Args) => Result) =>
    (...args: Args): Result | undefined => {
      try {
        return run(...args);
      } catch (error) {
        report(error);
        return undefined;
      }
    };
  const init: typeof echarts.init = (...args) => {
    try {
      const chart = echarts.init(...args);
      const { animation } = chart.getZr();
      animation.update = guard(animation.update.bind(animation));
      return chart;
    } catch (error) {
      report(error);
      throw error;
    }
  };
  return { ...echarts, init };
}
