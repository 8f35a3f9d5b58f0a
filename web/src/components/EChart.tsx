import EChartsReactCore from 'echarts-for-react/esm/core';
import { BarChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import type { EChartsCoreOption } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

echarts.use([BarChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

export type ChartOption = EChartsCoreOption;

interface EChartProps {
  readonly option: ChartOption;
  /** In CSS pixels. */
  readonly height: number;
}

/** The one file that knows echarts; import it lazily. The drawing says nothing to a screen reader: put words beside it. */
export function EChart({ option, height }: EChartProps) {
  return (
    <div aria-hidden="true">
      <EChartsReactCore echarts={echarts} option={option} style={{ height, width: '100%' }} />
    </div>
  );
}
