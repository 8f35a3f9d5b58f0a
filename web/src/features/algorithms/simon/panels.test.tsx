import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { renderAsPage } from '../../../testing/renderAsPage';
import { EquationsCard } from './EquationsCard';
import { SimonFields } from './SimonFields';
import { SimonPanels } from './SimonPanels';

const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

describe('the pairs of a period', () => {
  const differ = (period: string) =>
    `The two inputs of a pair differ by s = ${period}. That’s two values for two pairs, so q2 is enough to hold them, and q3 stays 0.`;
  const ONE =
    'The page also takes a single bit: the period can then only be 1, and both inputs have the same value.';
  test.each([
    ['01', ['00 ↔ 01, f = 00', '10 ↔ 11, f = 01'], differ('01')],
    ['10', ['00 ↔ 10, f = 00', '01 ↔ 11, f = 01'], differ('10')],
    ['11', ['00 ↔ 11, f = 00', '01 ↔ 10, f = 01'], differ('11')],
    ['1', ['0 ↔ 1, f = 0'], ONE],
    ['0', [], ONE],
    ['00', [], differ('00')],
    ['', [], differ('…')],
  ])('“%s” are %j', (period, pairs, text) => {
    const { container } = renderAsPage(<SimonPanels inputs={period} />);
    expect(textsOf([...container.querySelectorAll('ul > li')])).toEqual(pairs);
    expect(screen.getByText(text)).toBeVisible();
  });
});

describe('the queries that Simon’s problem needs', () => {
  /** 2^n inputs in m = 2^(n−1) pairs: 4^m / C(2m, m), a product of 2j/(2j − 1). */
  const classical = (bits: number) => {
    let product = 1;
    for (let j = 1; j <= 2 ** (bits - 1); j += 1) product *= (2 * j) / (2 * j - 1);
    return product;
  };
  /** Each of n − 1 independent equations is waited for on its own. */
  const quantum = (bits: number) => {
    let sum = 0;
    for (let missing = 1; missing < bits; missing += 1) sum += 2 ** missing / (2 ** missing - 1);
    return sum;
  };
  const rows = () =>
    [...document.querySelectorAll('tbody tr')].map((row) => textsOf([...row.children]).join(' · '));

  test('are, for the first lengths, these', () => {
    renderAsPage(<SimonPanels inputs="11" />);
    expect(rows().slice(0, 5)).toEqual([
      '2 · 2.0 · 2.7',
      '3 · 3.3 · 3.7',
      '4 · 4.5 · 5.1',
      '5 · 5.5 · 7.1',
      '6 · 6.6 · 10.1',
    ]);
    expect(rows().at(-1)).toBe('20 · 20.6 · 1,283.4');
    expect(textsOf([...document.querySelectorAll('thead th')])).toEqual(['Bits', 'Quantum', 'Classical']);
  });

  test('follow the formulas for 2 to 20 bits', () => {
    renderAsPage(<SimonPanels inputs="11" />);
    const expected = Array.from({ length: 19 }, (_, index) => {
      const bits = index + 2;
      const tries = classical(bits)
        .toFixed(1)
        .replace(/\.0$/, '')
        .replace(/^(\d)(\d{3})/, '$1,$2');
      return `${bits} · ${quantum(bits).toFixed(1)} · ${tries}`;
    });
    expect(rows()).toEqual(expected);
  });

  test('are drawn with ticks, names and a caption', () => {
    renderAsPage(<SimonPanels inputs="11" />);
    const figure = document.querySelector('figure')!;
    expect(textsOf([...figure.querySelectorAll('svg text')])).toEqual([
      '1',
      '10',
      '100',
      '1,000',
      '2',
      '5',
      '10',
      '15',
      '20',
      'Quantum',
      'Classical',
    ]);
    expect(figure.querySelector('figcaption')!.textContent).toBe(
      'Average number of queries against the number of bits, 2 to 20. At 20 bits: 20.6 with a quantum computer, about 1,283 with a classical one.',
    );
  });
});

describe('the equations', () => {
  const show = (period: string, step: number | null, measured_strings?: string[]) => {
    renderAsPage(
      <EquationsCard
        inputs={period}
        frame={step === null ? null : { step, iteration: 0 }}
        moving={false}
        frameMs={1500}
        response={measured_strings ? ({ measured_strings } as never) : null}
      />,
    );
    const list = screen.getByRole('list', { name: 'Linear Equations' });
    const lines = within(list)
      .queryAllByRole('listitem')
      .map(({ children }) => textsOf([...children]).join(' · '));
    return { lines, said: screen.getByRole('status').textContent };
  };

  const SILENT = '00 · says nothing · fits: 01, 10, 11';
  test.each([
    ['11', 5, [SILENT, '11 · s₁ ⊕ s₀ = 0 · fits: 11'], 'Only one period is left: s = 11.'],
    ['10', 5, [SILENT, '01 · s₀ = 0 · fits: 10'], 'Only one period is left: s = 10.'],
    ['01', 5, [SILENT, '10 · s₁ = 0 · fits: 01'], 'Only one period is left: s = 01.'],
    ['1', 5, ['0 · says nothing · fits: 1'], 'Only one period is left: s = 1.'],
    ['11', 4, [SILENT], 'One string measured. More than one period still fits.'],
    ['11', 3, [], ''],
    ['11', null, [], ''],
    ['00', null, [], ''],
  ])('for %s at step %j are %j', (period, step, lines, said) => {
    expect(show(period, step)).toEqual({ lines, said });
  });

  test('are those of the strings that the backend measured', () => {
    expect(show('10', 5, ['00', '00', '01', '01'])).toEqual({
      lines: [SILENT, SILENT, '01 · s₀ = 0 · fits: 10', '01 · s₀ = 0 · fits: 10'],
      said: 'Only one period is left: s = 10.',
    });
  });

  test('aren’t needed for one bit, where the backend measures nothing', () => {
    expect(show('1', 5, [])).toEqual({
      lines: [],
      said: 'A period of one bit can only be 1, so no equation is needed.',
    });
  });

  test('count what was measured', () => {
    show('11', 4, ['00', '00', '00', '11']);
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Measure once more' }));
    press();
    expect(screen.getByRole('status')).toHaveTextContent(
      '2 strings measured. More than one period still fits.',
    );
    press();
    expect(screen.getByRole('status')).toHaveTextContent(
      '3 strings measured. More than one period still fits.',
    );
  });
});

describe('the field of the hidden period', () => {
  const show = (period: string, covered = false) => {
    const onChange = jest.fn();
    renderAsPage(<SimonFields inputs={period} disabled={false} covered={covered} onChange={onChange} />);
    return onChange;
  };

  test.each([
    ['', false, ['…', '0 bits, 1 input']],
    ['0', false, ['0', '1 bit, 2 inputs']],
    ['1', false, ['1', '1 bit, 2 inputs']],
    ['10', false, ['10', '2 bits, 4 inputs']],
    ['10', true, ['?', '2 bits, 4 inputs']],
  ])('with “%s” (covered: %s) says %j', (period, covered, readings) => {
    show(period, covered);
    expect(textsOf([...document.querySelectorAll('dt')])).toEqual(['Hidden period', 'Problem size']);
    expect(textsOf([...document.querySelectorAll('dd')])).toEqual(readings);
  });

  test.each([
    ['', true],
    ['0', true],
    ['00', true],
    ['01', true],
    ['111', false],
    ['2', false],
    ['a', false],
  ])('takes “%s”: %s', (typed, taken) => {
    const onChange = show('11');
    fireEvent.change(screen.getByLabelText('Hidden Period (binary)'), { target: { value: typed } });
    expect(onChange.mock.calls).toEqual(taken ? [[typed]] : []);
  });

  test('says what it takes', () => {
    show('11');
    const field = screen.getByLabelText('Hidden Period (binary)');
    expect(field).toHaveAttribute('placeholder', 'e.g., 11');
    expect(field).toHaveAttribute('maxlength', '2');
    expect(field).toHaveAccessibleDescription(
      'Enter a 2-bit binary string (01, 10, 11). Note: 00 is not a valid period.',
    );
  });
});
