import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { AlgorithmBand } from './AlgorithmBand';
import type { AlgorithmId } from './catalogue';

/** The bars of the band, in percent of its height, strong ones with a star. */
function bars(algorithm: AlgorithmId): string[] {
  render(<AlgorithmBand algorithm={algorithm} />);
  return [...document.querySelectorAll('rect')].map((bar) => {
    const [y, height] = ['y', 'height'].map((name) => Number(bar.getAttribute(name)));
    // They stand on the ground, 36 below the top.
    expect(y! + height!).toBeCloseTo(36, 9);
    return `${Math.round((height! / 36) * 100)}${bar.getAttribute('opacity') === '1' ? '*' : ''}`;
  });
}
const times = (count: number, ...values: string[]) => Array.from({ length: count }, () => values).flat();

test.each<[AlgorithmId, string, string[]]>([
  [
    'grover',
    'lets one of eight grow from round to round',
    [
      ...[...times(5, '18'), '3*', ...times(2, '18')],
      ...[...times(5, '15'), '26*', ...times(2, '15')],
      ...[...times(5, '10'), '60*', ...times(2, '10')],
      ...[...times(5, '5'), '90*', ...times(2, '5')],
    ],
  ],
  [
    'deutsch-jozsa',
    'is the sign of the parity',
    [
      ...['35', '90*', '90*', '35', '90*', '35', '35', '90*'],
      ...['90*', '35', '35', '90*', '35', '90*', '90*', '35'],
      ...['90*', '35', '35', '90*', '35', '90*', '90*', '35'],
      ...['35', '90*', '90*', '35', '90*', '35', '35', '90*'],
    ],
  ],
  [
    'bernstein-vazirani',
    'counts the ones that a number shares with 01101',
    times(
      2,
      ...times(2, '15', '40*').slice(0, 4),
      ...times(2, '40*', '65'),
      ...times(2, '40*', '65'),
      ...times(2, '65', '90*'),
    ),
  ],
  ['simon', 'has each value twice, four apart', times(4, '30*', '85*', '50*', '68*', '30', '85', '50', '68')],
])('the band of %s %s', (algorithm, _, expected) => {
  expect(bars(algorithm)).toEqual(expected);
});
