import { BarChart } from 'echarts/charts';
import { GridComponent, LegendComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { probabilityChartOption, type ProbabilityBar } from './probabilityChartOption';

echarts.use([BarChart, GridComponent, LegendComponent, SVGRenderer]);

/** Printed on white paper in any theme. */
const COLORS = { ink: '#1a1c22', muted: '#555a66', line: '#dedbd2', bar: '#0072b2', highlight: '#00805c' };
const HEIGHT = 360;
const LEAST_WIDTH = 480;
const BAR_WIDTH = 56;

/** Probabilities as bars in a self-contained drawing. Import it lazily: it brings the library of charts. */
export function chartAsSvg(bars: readonly ProbabilityBar[], axisName: string): string {
  const width = Math.max(LEAST_WIDTH, bars.length * BAR_WIDTH);
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, width, height: HEIGHT });
  try {
    const option = probabilityChartOption({
      bars,
      colors: COLORS,
      legend: { plain: axisName },
      axisName,
      animated: false,
    });
    chart.setOption({ backgroundColor: '#ffffff', ...option });
    return chart.renderToSVGString();
  } finally {
    chart.dispose();
  }
}
