import { describe, expect, test } from '@jest/globals';
import { probabilityChartOption } from './probabilityChartOption';

const colors = { ink: '#000', muted: '#555', line: '#ddd', bar: '#00f', highlight: '#f00' };
const build = (legend: { plain: string; highlighted?: string } = { plain: 'Probability' }) =>
  probabilityChartOption({
    bars: [
      { label: '0', probability: 0.25 },
      { label: '1', probability: 0.75, highlighted: true },
    ],
    colors,
    legend,
    axisName: 'Probability',
    animated: false,
  });

describe('the probability chart', () => {
  test('has an axis from 0 to 1 and kets below the bars', () => {
    expect(build()).toMatchObject({
      animation: false,
      yAxis: { min: 0, max: 1 },
      xAxis: { data: ['|0⟩', '▸|1⟩'] },
    });
  });

  test('puts highlighted bars into a separate series, named in the legend', () => {
    expect(build({ plain: 'Probability', highlighted: 'Target' })).toMatchObject({
      series: [
        { name: 'Probability', data: [0.25, '-'], itemStyle: { color: '#00f' } },
        { name: 'Target', data: ['-', 0.75], itemStyle: { color: '#f00' } },
      ],
    });
  });
});
