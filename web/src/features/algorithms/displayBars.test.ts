import { describe, expect, test } from '@jest/globals';
import { displayBars } from './displayBars';

describe('the bars of a demo', () => {
  test('are in the order of their index with labels of full width', () => {
    expect(displayBars([0, 1], 2, 1)).toEqual([
      { label: '00', probability: 0, highlighted: false },
      { label: '01', probability: 1, highlighted: true },
      { label: '10', probability: 0, highlighted: false },
      { label: '11', probability: 0, highlighted: false },
    ]);
  });

  test('are never more than 16: then the most probable ones, still in the order of their index', () => {
    const probabilities = Array.from({ length: 32 }, (_, index) => (index === 18 ? 1 : 0));
    const labels = displayBars(probabilities, 5).map(({ label }) => label);
    expect(labels).toHaveLength(16);
    expect(labels.at(-1)).toBe('10010');
    expect(labels.slice(0, 15)).toEqual(
      displayBars([], 5)
        .slice(0, 15)
        .map(({ label }) => label),
    );
  });
});
