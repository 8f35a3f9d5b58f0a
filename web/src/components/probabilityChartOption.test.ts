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

describe('labels and values that would overlap', () => {
  const of = (count: number, width: number, highlighted?: string) =>
    probabilityChartOption({
      bars: Array.from({ length: count }, (_, index) => ({
        label: index.toString(2).padStart(width, '0'),
        probability: 0,
      })),
      colors,
      legend: { plain: 'Probability', ...(highlighted && { highlighted }) },
      axisName: '',
      animated: false,
    }) as {
      media: { query?: { maxWidth: number }; option: object }[];
      xAxis: { axisLabel: { fontSize: number } };
    };
  const flat = { label: { rotate: 0, align: 'center', verticalAlign: 'bottom', distance: 5 } };
  const upright = { label: { rotate: 90, align: 'left', verticalAlign: 'middle', distance: 6 } };

  // Below 38 pixels a bar its value is upright, below its label's width the label; 80 pixels are the axis's.
  test.each([
    [4, 2, 232, 248],
    [8, 3, 384, 480],
    [16, 4, 688, 1008],
  ])('of %i bars with %i digits are turned below %i and %i pixels', (count, digits, values, labels) => {
    expect(of(count, digits).media).toEqual([
      { option: { xAxis: { axisLabel: { rotate: 0 } }, series: [flat] } },
      { query: { maxWidth: values }, option: { series: [upright] } },
      { query: { maxWidth: labels }, option: { xAxis: { axisLabel: { rotate: 90 } } } },
    ]);
  });

  test('are turned in both series', () => {
    expect(
      of(4, 2, 'Target')
        .media.slice(0, 2)
        .map(({ option }) => option),
    ).toEqual([
      { xAxis: { axisLabel: { rotate: 0 } }, series: [flat, flat] },
      { series: [upright, upright] },
    ]);
  });

  test.each([
    [1, 13],
    [6, 13],
    [7, 11],
  ])('with %i digits are set in %i pixels', (digits, size) => {
    expect(of(2, digits).xAxis.axisLabel.fontSize).toBe(size);
  });
});
