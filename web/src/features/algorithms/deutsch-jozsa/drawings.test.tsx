import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import type { TruthTable } from '../exact/truthTable';
import { ClassicalOpponent } from './ClassicalOpponent';
import { ContributionTiles } from './ContributionTiles';
import { DeutschJozsaPanels } from './DeutschJozsaPanels';
import { TruthTableField } from './TruthTableField';

const ZEROS: TruthTable = [0, 0, 0, 0, 0, 0, 0, 0];
const THREE: TruthTable = [0, 1, 1, 1, 0, 0, 0, 0];

afterEach(() => void jest.restoreAllMocks());

describe('the tiles', () => {
  const looks = (label: string) =>
    [...screen.getByLabelText(label).children].map(({ classList, firstElementChild }) => {
      const sign = ['sign-plus', 'sign-minus'].filter((name) => classList.contains(name)).join();
      return `${sign}${firstElementChild!.classList.contains('line-through') ? 'struck out' : ''}`;
    });

  test('look like their sign, and those that cancel are struck out', () => {
    const { rerender } = render(<ContributionTiles table={THREE} step={2} />);
    expect([looks('Inputs that add'), looks('Inputs that subtract')]).toEqual([
      new Array(5).fill('sign-plus'),
      new Array(3).fill('sign-minus'),
    ]);
    rerender(<ContributionTiles table={THREE} step={3} />);
    expect([looks('Inputs that add'), looks('Inputs that subtract')]).toEqual([
      ['struck out', 'struck out', 'struck out', 'sign-plus', 'sign-plus'],
      ['struck out', 'struck out', 'struck out'],
    ]);
  });

  test.each([
    [ZEROS, '8'],
    [THREE, '5'],
    [[0, 1, 1, 0, 1, 0, 0, 1] as TruthTable, '4'],
  ])('of %j have %s columns on a phone', (table, columns) => {
    render(<ContributionTiles table={table} step={0} />);
    const grid = screen.getByLabelText('Inputs that add').parentElement!;
    expect(grid.style.getPropertyValue('--columns')).toBe(columns);
  });
});

test('the chances of a wrong guess are bars as long as they are', () => {
  render(<ClassicalOpponent table={ZEROS} />);
  const widths = [...document.querySelectorAll<HTMLElement>('tbody .bg-data-blue')].map(({ style }) =>
    Number.parseFloat(style.width).toFixed(1),
  );
  expect(widths).toEqual(['100.0', '42.9', '14.3', '2.9', '0.0']);
});

test('another function is asked from the start', () => {
  const { rerender } = render(<DeutschJozsaPanels inputs={ZEROS} step={0} />);
  fireEvent.click(screen.getByRole('button', { name: 'Ask one more input' }));
  expect(screen.getByLabelText('Answers so far').children).toHaveLength(1);
  rerender(<DeutschJozsaPanels inputs={THREE} step={0} />);
  expect(screen.getByLabelText('Answers so far').children).toHaveLength(0);
});

test.each([true, false])('the cells of the truth table can’t be pressed: %s', (disabled) => {
  render(<TruthTableField table={ZEROS} disabled={disabled} covered={false} onChange={jest.fn()} />);
  const cells = screen.getAllByRole<HTMLButtonElement>('button');
  expect(cells.map((cell) => cell.disabled)).toEqual(new Array(8).fill(disabled));
});
