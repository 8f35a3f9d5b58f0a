import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { GoalLines } from './GoalLines';

it.each([
  [8, null],
  [9, '0'],
])('a goal of %i lines can be reached by the keyboard to scroll: %s', (count, tabIndex) => {
  const lines = Array.from({ length: count }, (_, index) => [String(index), '0.5'] as const);
  render(<GoalLines title="Amplitudes" lines={lines} highlightedLabel="7" />);
  expect(screen.getByRole('list', { name: 'Amplitudes' }).getAttribute('tabindex')).toBe(tabIndex);
});
