import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { UnitaryMatrix } from './UnitaryMatrix';

const [zero, one, half, minusI] = [
  { real: 0, imag: 0 },
  { real: 1, imag: 0 },
  { real: 0.5, imag: 0.5 },
  { real: 0.0004, imag: -1 },
];
const ROWS = [
  [one, zero],
  [half, minusI],
];
const draw = (highlightedInput: string | null, isDensity = false) =>
  render(
    <UnitaryMatrix rows={ROWS} qubitCount={1} highlightedInput={highlightedInput} isDensity={isDensity} />,
  );
const cells = () => [...document.querySelectorAll('tbody td')];

test('a matrix shows only the parts that are there, and zeros pale', () => {
  draw(null);
  expect(cells().map(({ textContent }) => textContent)).toEqual(['1', '0', '0.5+0.5i', '-1i']);
  expect(cells().map(({ classList }) => classList.contains('text-muted'))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test.each([
  [null, [false, false, false]],
  ['0', [false, true, false]],
  ['1', [false, false, true]],
])('the column of the input %s is marked', (input, marked) => {
  draw(input);
  const rows = [...document.querySelectorAll('tr')].map(({ children }) =>
    [...children].map(({ classList }) => classList.contains('bg-warn-soft')),
  );
  expect(rows).toEqual([marked, marked, marked]);
});

test.each([
  [
    false,
    'Target operation',
    'Each column shows what the operation turns the basis state above it into.',
    'out \\ in',
  ],
  [
    true,
    'Density matrix',
    'These qubits can’t be described by a state vector. Their density matrix has the probabilities on its diagonal; the rest says what can still interfere.',
    '',
  ],
])('a density matrix (%s) is named as one', (isDensity, title, caption, corner) => {
  draw(null, isDensity);
  expect(screen.getByRole('heading').textContent).toBe(title);
  // A wide one is scrolled by keyboard, too.
  expect(screen.getByRole('group', { name: title }).tabIndex).toBe(0);
  expect(screen.getByRole('table', { name: caption })).toBeVisible();
  expect(document.querySelector('thead th')!.textContent).toBe(corner);
});
