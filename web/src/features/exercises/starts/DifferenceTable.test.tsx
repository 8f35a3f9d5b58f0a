import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderAsPage } from '../../../testing/renderAsPage';
import type { Difference } from './difference';
import { DifferenceTable } from './DifferenceTable';
import { StartSelect } from './StartSelect';

const run = { prepare: [], boxes: [] };
const at = (real: number, imag = 0) => ({ real, imag });
const draw = (difference: Partial<Difference>, id: string, isInput: boolean) =>
  renderAsPage(
    <DifferenceTable
      difference={{ startId: id, stepCount: null, rows: [], ...difference }}
      start={{ id, isInput, run }}
    />,
  );
const rows = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the difference', () => {
  it.each([
    ['01', true, 3, 'On the input |01⟩, your circuit and a solution part in T3.'],
    ['01', true, null, 'On the input |01⟩ the result isn’t the one asked for.'],
    ['a flip', false, 1, 'In the case “a flip”, your circuit and a solution part in T1.'],
    ['a flip', false, null, 'In the case “a flip” the result isn’t the one asked for.'],
  ])('on %s (an input: %p) in column %j is said in words', (id, isInput, stepCount, text) => {
    draw({ stepCount }, id, isInput);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows amplitudes with four decimals and probabilities in percent', () => {
    const difference = {
      rows: [
        { label: '00', expected: at(0.5), actual: at(0, -1) },
        { label: '01', expected: 0.125, actual: 1 },
      ],
    };
    draw(difference, '00', true);
    expect(rows()).toEqual([
      ['State', 'Goal', 'Yours'],
      ['|00⟩', '0.5000', '0.0000 - 1.0000i'],
      ['|01⟩', '12.5%', '100.0%'],
    ]);
  });

  it('is not shown for another start', () => {
    draw({ startId: '11' }, '00', true);
    expect(screen.queryByTestId('difference')).toBeNull();
  });
});

describe('the choice of a start', () => {
  const starts = (ids: string[], isInput: boolean) => ids.map((id) => ({ id, isInput, run }));
  it.each([
    [['00', '01'], true, 'Input', ['|00⟩', '|01⟩']],
    [['none', 'a flip'], false, 'Case', ['none', 'a flip']],
  ])('of %j', (ids, isInput, label, texts) => {
    const all = starts(ids, isInput);
    renderAsPage(<StartSelect chosen={{ starts: all, start: all[1]!, choose: () => {} }} />);
    const select = screen.getByLabelText<HTMLSelectElement>(label);
    expect([...select.options].map(({ text }) => text)).toEqual(texts);
    expect(select).toHaveValue(ids[1]);
  });

  it('is not there where there is one alone', () => {
    const all = starts(['00'], true);
    renderAsPage(<StartSelect chosen={{ starts: all, start: all[0]!, choose: () => {} }} />);
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
