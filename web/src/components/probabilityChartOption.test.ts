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

describe('what a bar says', () => {
  const of = (count: number) =>
    probabilityChartOption({
      bars: Array.from({ length: count }, () => ({ label: '0', probability: 0 })),
      colors,
      legend: { plain: 'Probability' },
      axisName: 'Share',
      animated: true,
    }) as unknown as {
      animation: boolean;
      series: { label: { color: string; fontSize: number; formatter: (bar: { value: number }) => string } }[];
      tooltip: { formatter: (bar: { name: string; value: number }) => string };
    };

  test.each([
    [8, 0.5, '0.500'],
    [8, 1, '1.000'],
    [8, 0.0015, '0.002'],
    [8, 0.001, ''],
    [8, 0, ''],
    [9, 0.5, '.50'],
    [9, 1, '1.00'],
    [9, 0.001, ''],
  ])('of %i with the value %d, above it: %j', (count, value, text) => {
    expect(of(count).series[0]!.label.formatter({ value })).toBe(text);
  });

  test('is smaller where there are more than eight', () => {
    expect([8, 9].map((count) => of(count).series[0]!.label.fontSize)).toStrictEqual([12, 10]);
  });

  test('has four digits under the pointer', () => {
    expect(of(1).tooltip.formatter({ name: '|0⟩', value: 1 / 3 })).toBe('|0⟩  0.3333');
  });

  test('is in ink, on quieter axes, and moves unless it isn’t to', () => {
    const font = { color: '#555', fontFamily: 'Inter Variable, sans-serif', fontSize: 13 };
    expect(of(1)).toMatchObject({
      animation: true,
      legend: { icon: 'rect', selectedMode: false, textStyle: font },
      tooltip: { trigger: 'item', renderMode: 'richText' },
      series: [{ type: 'bar', barGap: '-100%', label: { show: true, position: 'top', color: '#000' } }],
      xAxis: {
        type: 'category',
        axisLine: { lineStyle: { color: '#555' } },
        axisLabel: { color: '#000', fontFamily: 'JetBrains Mono Variable, monospace', interval: 0 },
      },
      yAxis: {
        type: 'value',
        interval: 0.25,
        name: 'Share',
        nameLocation: 'middle',
        nameTextStyle: font,
        axisLabel: font,
        splitLine: { lineStyle: { color: '#ddd' } },
      },
    });
  });

  test('has an edge where it is highlighted', () => {
    expect(build({ plain: 'Probability', highlighted: 'Target' })).toMatchObject({
      series: [{}, { itemStyle: { color: '#f00', borderColor: '#000', borderWidth: 1.5 } }],
    });
    expect((build() as unknown as { series: unknown[] }).series).toHaveLength(1);
  });
});
