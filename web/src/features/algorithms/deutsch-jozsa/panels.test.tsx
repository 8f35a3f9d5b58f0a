import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderAsPage } from '../../../testing/renderAsPage';
import type { TruthTable } from '../exact/truthTable';
import { ClassicalOpponent } from './ClassicalOpponent';
import { ContributionTiles } from './ContributionTiles';
import { DeutschJozsaFields } from './DeutschJozsaFields';

const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);
/** 1 at the first of the inputs, as many as given. */
const withOnes = (ones: number): TruthTable => Array.from({ length: 8 }, (_, x) => (x < ones ? 1 : 0));
const PARITY: TruthTable = [0, 1, 1, 0, 1, 0, 0, 1];

afterEach(() => {
  jest.restoreAllMocks();
});

describe('what adds up to the amplitude of |000⟩', () => {
  const ALWAYS = 'All parts have the same sign, so you’ll always measure |000⟩: f is constant.';
  const NEVER = 'Everything cancels, so you’ll never measure |000⟩: f is balanced.';
  const sometimes = (percent: string) =>
    `The square of that is the chance of measuring |000⟩: ${percent}. One run can’t tell you what f is.`;
  const ROWS: [number, string, string][] = [
    [0, '8/8 − 0/8 = 1.0000.', ALWAYS],
    [1, '7/8 − 1/8 = 0.7500.', sometimes('56.3%')],
    [2, '6/8 − 2/8 = 0.5000.', sometimes('25.0%')],
    [3, '5/8 − 3/8 = 0.2500.', sometimes('6.3%')],
    [4, '4/8 − 4/8 = 0.0000.', NEVER],
    [5, '3/8 − 5/8 = −0.2500.', sometimes('6.3%')],
    [6, '2/8 − 6/8 = −0.5000.', sometimes('25.0%')],
    [7, '1/8 − 7/8 = −0.7500.', sometimes('56.3%')],
    [8, '0/8 − 8/8 = −1.0000.', ALWAYS],
  ];
  test.each(ROWS)('for %i ones is %s', (ones, sum, meaning) => {
    const { unmount } = renderAsPage(<ContributionTiles table={withOnes(ones)} step={4} />);
    expect(screen.getByRole('status').textContent).toBe(`${sum} ${meaning}`);
    unmount();
    renderAsPage(<ContributionTiles table={withOnes(ones)} step={3} />);
    expect(screen.getByRole('status').textContent!.trim()).toBe(sum);
  });

  test('is not told before the last Hadamard gates', () => {
    renderAsPage(<ContributionTiles table={PARITY} step={2} />);
    expect(screen.getByRole('status').textContent!.trim()).toBe(
      'Step on through the algorithm to see what they add up to.',
    );
  });

  test.each([
    [2, false],
    [3, true],
    [4, true],
  ])('has a tile for each input, which cancel in pairs from step 3 on (%i: %s)', (step, cancels) => {
    renderAsPage(<ContributionTiles table={[0, 1, 1, 1, 0, 0, 0, 0]} step={step} />);
    const gone = cancels ? 'cancelled' : '';
    expect(textsOf([...screen.getByLabelText('Inputs that add').children])).toEqual([
      `+1/8000${gone}`,
      `+1/8100${gone}`,
      `+1/8101${gone}`,
      '+1/8110',
      '+1/8111',
    ]);
    expect(textsOf([...screen.getByLabelText('Inputs that subtract').children])).toEqual([
      `−1/8001${gone}`,
      `−1/8010${gone}`,
      `−1/8011${gone}`,
    ]);
  });
});

describe('the classical opponent', () => {
  /** Always the first input that is left. */
  const ask = (table: TruthTable, times: number) => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    renderAsPage(<ClassicalOpponent table={table} />);
    for (let query = 0; query < times; query += 1) {
      fireEvent.click(screen.getByRole('button', { name: 'Ask one more input' }));
    }
    return screen.getByRole('status').textContent!.trim();
  };
  const fooled = (count: number, percent: string) =>
    `It guesses “constant” after ${count} queries. A balanced function would fool it with a chance of ${percent}.`;
  const certain =
    'The same value 5 times: that’s more than half of the inputs, so by the promise f is constant. The quantum computer needed one query.';
  const differ = (count: number) =>
    `Two different values after ${count} queries: not constant, so by the promise it’s balanced. The quantum computer needed one query.`;
  const WRONG = 'But this f breaks the promise, so that answer is wrong.';

  // 2·C(4, k)/C(8, k) is 3/7, 1/7 and 1/35 for two, three and four queries.
  test.each([
    [0, withOnes(0), 'No query yet. The quantum computer needs only one.'],
    [
      1,
      withOnes(0),
      'One value means nothing yet: every balanced function would look the same after one query.',
    ],
    [2, withOnes(0), fooled(2, '42.9%')],
    [3, withOnes(8), fooled(3, '14.3%')],
    [4, withOnes(8), fooled(4, '2.9%')],
    [5, withOnes(8), certain],
    [2, PARITY, differ(2)],
    [4, withOnes(3), `${differ(4)} ${WRONG}`],
    [5, withOnes(5), `${certain} ${WRONG}`],
    [4, withOnes(5), fooled(4, '2.9%')],
  ])('after %i queries to %j says “%s”', (times, table, text) => {
    expect(ask(table, times)).toBe(text);
  });

  test('lists its queries, and marks their number in the table of chances', () => {
    ask(withOnes(8), 3);
    expect(textsOf([...screen.getByLabelText('Answers so far').children])).toEqual([
      'f(000) = 1',
      'f(001) = 1',
      'f(010) = 1',
    ]);
    const rows = [...document.querySelectorAll('tbody tr')];
    expect(textsOf(rows)).toEqual(['1100.0%', '242.9%', '314.3%', '42.9%', '50.0%']);
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, null, 'step', null, null]);
    expect(textsOf([...document.querySelectorAll('caption, thead th')])).toEqual([
      'Chance that a balanced function still looks constant',
      'Queries',
      'Chance',
    ]);
  });

  test.each([
    [0, 1, false, true],
    [4, 4, false, false],
    [5, 5, true, false],
  ])('stops asking when it is certain', (times, _, stopped, fresh) => {
    ask(withOnes(0), times);
    expect((screen.getByRole('button', { name: 'Ask one more input' }) as HTMLButtonElement).disabled).toBe(
      stopped,
    );
    expect((screen.getByRole('button', { name: 'Start over' }) as HTMLButtonElement).disabled).toBe(fresh);
  });
});

describe('the fields of Deutsch-Jozsa', () => {
  const show = (table: TruthTable, covered = false) => {
    const onChange = jest.fn();
    renderAsPage(
      <DeutschJozsaFields inputs={table} disabled={false} covered={covered} onChange={onChange} />,
    );
    return onChange;
  };
  const broken = (ones: number) =>
    `⚠ f is 1 for ${ones} of 8 inputs: neither constant nor balanced. The algorithm promises nothing here.`;

  test.each([
    [withOnes(0), 'f is 0 for all 8 inputs: constant.', 'f(x) = 0 for all eight inputs.'],
    [withOnes(8), 'f is 1 for all 8 inputs: constant.', 'f(x) = 1 for all eight inputs.'],
    [
      PARITY,
      'f is 1 for 4 of 8 inputs: balanced.',
      'f(x) = 1 for exactly half of the inputs: those with an odd number of ones.',
    ],
    [
      withOnes(4),
      'f is 1 for 4 of 8 inputs: balanced.',
      'The backend knows only the other three. Your browser computes this one.',
    ],
    [withOnes(1), broken(1), 'The backend knows only the other three. Your browser computes this one.'],
    [withOnes(7), broken(7), 'The backend knows only the other three. Your browser computes this one.'],
  ])('say of %j “%s”', (table, promise, hint) => {
    show(table);
    expect(screen.getByRole('status').textContent).toBe(promise);
    expect(screen.getByLabelText('Function type')).toHaveAccessibleDescription(hint);
  });

  test('say nothing of a secret', () => {
    show(withOnes(1), true);
    expect(screen.getByRole('status').textContent).toBe('Each value is 0 or 1. Which ones is a secret.');
    expect(screen.getByLabelText('Function type')).toHaveAccessibleDescription(
      'It’s constant or balanced. Your browser computes a secret function.',
    );
    expect(textsOf(screen.getAllByRole('button'))).toEqual(
      ['000', '001', '010', '011', '100', '101', '110', '111'].map((input) => `${input}?`),
    );
  });

  test('flip the cell that is pressed', () => {
    const onChange = show(PARITY);
    expect(textsOf(screen.getAllByRole('button'))).toEqual([
      '0000',
      '0011',
      '0101',
      '0110',
      '1001',
      '1010',
      '1100',
      '1111',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'f(110) is 1' }));
    expect(onChange.mock.calls).toEqual([[[0, 1, 1, 0, 1, 0, 1, 1]]]);
  });

  test.each([
    ['constant-0', withOnes(0)],
    ['constant-1', withOnes(8)],
    ['balanced', PARITY],
  ])('take the function %s from the list', (type, table) => {
    const onChange = show(withOnes(2));
    fireEvent.change(screen.getByLabelText('Function type'), { target: { value: type } });
    expect(onChange.mock.calls).toEqual([[table]]);
  });
});
