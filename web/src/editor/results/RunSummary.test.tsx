import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import type { BitOrder } from '../../platform/bitOrder';
import { RunSummary } from './RunSummary';

const textOf = (result: object | null, order?: BitOrder) => {
  render(<RunSummary result={result} {...(order && { order })} />);
  return document.body.textContent;
};

it.each<[string, object | null, BitOrder | undefined, string]>([
  ['nothing before a run', null, undefined, ''],
  [
    'the likeliest first',
    { probabilities: [0.125, 0, 0.625, 0.25] },
    undefined,
    'Result: |10⟩ 62.5%, |11⟩ 25.0%, |00⟩ 12.5%',
  ],
  [
    'equal ones by their labels',
    { probabilities: [0, 0.5, 0.5, 0] },
    undefined,
    'Result: |01⟩ 50.0%, |10⟩ 50.0%',
  ],
  ['q0 on the left', { probabilities: [0, 1, 0, 0] }, 'q0-left', 'Result: |10⟩ 100.0%'],
  [
    'four, and how many more',
    { probabilities: [0.2, 0.2, 0.2, 0.2, 0.1, 0.1, 0, 0] },
    undefined,
    'Result: |000⟩ 20.0%, |001⟩ 20.0%, |010⟩ 20.0%, |011⟩ 20.0% and 2 more',
  ],
  [
    'four, and that there is one more',
    { probabilities: [0.2, 0.2, 0.2, 0.2, 0.2, 0, 0, 0] },
    undefined,
    'Result: |000⟩ 20.0%, |001⟩ 20.0%, |010⟩ 20.0%, |011⟩ 20.0% and 1 more',
  ],
  [
    'what is a tenth of a percent',
    { probabilities: [0.9994, 0.0006] },
    undefined,
    'Result: |0⟩ 99.9%, |1⟩ 0.1%',
  ],
  ['not what rounds to nothing', { probabilities: [0.9996, 0.0004] }, undefined, 'Result: |0⟩ 100.0%'],
  [
    'of a large circuit, the most probable',
    {
      outcomes: [
        { label: '0001', probability: 0.25 },
        { label: '0111', probability: 0.5 },
      ],
    },
    'q0-left',
    'Most probable: |1110⟩ 50.0%, |1000⟩ 25.0%',
  ],
])('a run in a line says %s', (_, result, order, text) => {
  expect(textOf(result, order)).toBe(text);
});
