import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { CurrentOutputCard } from './CurrentOutputCard';

test('the output of a run is announced, with its amplitudes and probabilities', () => {
  const result = {
    quantum_state: [
      { real: 0, imag: 0 },
      { real: 1, imag: 0 },
    ],
    probabilities: [0, 1],
  };
  render(<CurrentOutputCard outcome={{ success: true, result } as never} boxes={[]} />);
  const lists = screen.getAllByRole('list');
  expect(lists.map((list) => list.textContent)).toEqual([
    '|0⟩0.0000 + 0.0000i|1⟩1.0000 + 0.0000i',
    '|1⟩100.0%',
  ]);
  expect(lists.every((list) => list.closest('[aria-live="polite"]') !== null)).toBe(true);
});
