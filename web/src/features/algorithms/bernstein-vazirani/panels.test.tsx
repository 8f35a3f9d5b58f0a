import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderAsPage } from '../../../testing/renderAsPage';
import { BernsteinVaziraniFields } from './BernsteinVaziraniFields';
import { ClassicalQueries } from './ClassicalQueries';
import { OracleExplanation } from './OracleExplanation';
import { SignStripes } from './SignStripes';

const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

describe('the stripes of a hidden string', () => {
  const P = 'plus';
  const M = 'minus';
  test.each([
    ['0', [`(−1)^(s·x): ${P}, ${P}`]],
    ['1', [`s₀ = 1: ${P}, ${M}`, `(−1)^(s·x): ${P}, ${M}`]],
    ['01', [`s₀ = 1: ${P}, ${M}, ${P}, ${M}`, `(−1)^(s·x): ${P}, ${M}, ${P}, ${M}`]],
    ['10', [`s₁ = 1: ${P}, ${P}, ${M}, ${M}`, `(−1)^(s·x): ${P}, ${P}, ${M}, ${M}`]],
    [
      '11',
      [
        `s₁ = 1: ${P}, ${P}, ${M}, ${M}`,
        `s₀ = 1: ${P}, ${M}, ${P}, ${M}`,
        `(−1)^(s·x): ${P}, ${M}, ${M}, ${P}`,
      ],
    ],
    [
      '101',
      [
        `s₂ = 1: ${P}, ${P}, ${P}, ${P}, ${M}, ${M}, ${M}, ${M}`,
        `s₀ = 1: ${P}, ${M}, ${P}, ${M}, ${P}, ${M}, ${P}, ${M}`,
        `(−1)^(s·x): ${P}, ${M}, ${P}, ${M}, ${M}, ${P}, ${M}, ${P}`,
      ],
    ],
    // More than 32 signs are counted, and only their product is drawn.
    ['000001', ['(−1)^(s·x): 32 of 64 signs are minus']],
  ])('are, for %s, %j', (hidden, names) => {
    renderAsPage(<SignStripes hidden={hidden} />);
    expect(screen.getAllByRole('img').map((row) => row.getAttribute('aria-label'))).toEqual(names);
  });

  test.each([
    ['11', '+−−+', true],
    ['101', '+−+−−+−+', true],
    ['0001', '+−+−+−+−+−+−+−+−', true],
    // From 32 on, colours alone have room.
    ['00001', '', false],
  ])('are written as signs for %s: %s', (hidden, signs) => {
    renderAsPage(<SignStripes hidden={hidden} />);
    expect(screen.getAllByRole('img').at(-1)!.textContent).toBe(signs);
  });

  test.each([
    ['01', ['00', '01', '10', '11']],
    ['101', ['000', '001', '010', '011', '100', '101', '110', '111']],
    ['0101', []],
  ])('have the inputs of %s above them, up to eight', (hidden, labels) => {
    const { container } = renderAsPage(<SignStripes hidden={hidden} />);
    expect(textsOf([...container.querySelectorAll('[aria-hidden="true"] span')])).toEqual(labels);
  });

  const ZERO = 'All signs are plus: the string has no 1, and the last Hadamard gates give |0…0⟩ back.';
  const reading = (minus: number, count: number) =>
    `${minus} of the ${count} signs are minus. Each string has a pattern that no other string has, and the last Hadamard gates turn this one into |s⟩ alone.`;
  test.each([
    ['0', ZERO],
    ['000', ZERO],
    ['1', reading(1, 2)],
    ['10', reading(2, 4)],
    ['111', reading(4, 8)],
  ])('of %s are read so', (hidden, text) => {
    renderAsPage(<SignStripes hidden={hidden} />);
    expect(screen.getByText(text)).toBeVisible();
  });
});

describe('the oracle in words', () => {
  const SAME = 'Both oracles give the input qubits the same amplitudes at every step.';
  test.each([
    ['phase', '101', `Here there’s a Z on q2, q0. ${SAME}`],
    ['phase', '010', `Here there’s a Z on q1. ${SAME}`],
    ['kickback', '110', `Here a CNOT goes from each of these qubits to the helper: q2, q1. ${SAME}`],
    ['phase', '00', `No bit of s is 1, so this oracle has no gates. ${SAME}`],
    ['kickback', '00', `No bit of s is 1, so this oracle has no gates. ${SAME}`],
  ] as const)('as %s of %s names its qubits', (form, hidden, text) => {
    renderAsPage(<OracleExplanation hidden={hidden} form={form} />);
    expect(screen.getByText(text)).toBeVisible();
    const title = form === 'phase' ? 'Phase oracle' : 'Helper qubit with phase kickback';
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
  });

  test.each([
    ['phase', 'Z |0⟩ = |0⟩\nZ |1⟩ = −|1⟩'],
    ['kickback', 'CNOT |0⟩|−⟩ = |0⟩|−⟩\nCNOT |1⟩|−⟩ = |1⟩(|1⟩ − |0⟩)/√2\n            = −|1⟩|−⟩'],
  ] as const)('as %s has this formula', (form, formula) => {
    const { container } = renderAsPage(<OracleExplanation hidden="1" form={form} />);
    expect(container.querySelector('.whitespace-pre')!.textContent).toBe(formula);
  });
});

describe('the classical way', () => {
  test('asks for one bit after the other, from the left', () => {
    renderAsPage(<ClassicalQueries hidden="110" />);
    const said = [screen.getByRole('status').textContent];
    for (const button of ['Ask x = 100', 'Ask x = 010', 'Ask x = 001']) {
      fireEvent.click(screen.getByRole('button', { name: button }));
      said.push(screen.getByRole('status').textContent);
    }
    expect(said).toEqual([
      'No query yet: s = ???',
      'After one query: s = 1??',
      'After 2 queries: s = 11?',
      's = 110, after 3 queries. The quantum computer needs one.',
    ]);
    expect(textsOf([...screen.getByLabelText('Answers so far').children])).toEqual([
      'f(100) = 1',
      'f(010) = 1',
      'f(001) = 0',
    ]);
    expect(screen.getByRole('button', { name: 'All bits are known' })).toBeDisabled();
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByRole('status')).toHaveTextContent('No query yet: s = ???');
    expect(screen.getByRole('button', { name: 'Start over' })).toBeDisabled();
  });

  test('is as short as the quantum one for a single bit', () => {
    renderAsPage(<ClassicalQueries hidden="0" />);
    fireEvent.click(screen.getByRole('button', { name: 'Ask x = 1' }));
    expect(screen.getByRole('status').textContent).toBe(
      's = 0. For one bit, one query is enough either way.',
    );
  });
});

describe('the field of the hidden string', () => {
  const show = (hidden: string, covered = false) => {
    const onChange = jest.fn();
    renderAsPage(
      <BernsteinVaziraniFields
        inputs={{ hidden, form: 'phase' }}
        disabled={false}
        covered={covered}
        onChange={onChange}
      />,
    );
    return onChange;
  };
  const readings = () => textsOf([...document.querySelectorAll('dd')]);

  test.each([
    ['', false, 'f(x) = … · x mod 2', 'there’s nothing to find yet: type some bits'],
    ['1', false, 'f(x) = 1 · x mod 2', 'find the hidden bit with one query'],
    ['101', false, 'f(x) = 101 · x mod 2', 'find the 3 hidden bits with one query'],
    ['101', true, 'f(x) = ? · x mod 2', 'find the 3 hidden bits with one query'],
  ])('with “%s” (covered: %s) says %s', (hidden, covered, f, goal) => {
    show(hidden, covered);
    expect(readings()).toEqual([f, goal]);
    expect(screen.getByLabelText('Hidden String')).toHaveValue(covered ? '' : hidden);
  });

  test.each([
    ['', true],
    ['0', true],
    ['1111111111', true],
    ['11111111111', false],
    ['102', false],
    ['1 0', false],
    ['a', false],
  ])('takes “%s”: %s', (typed, taken) => {
    const onChange = show('1');
    fireEvent.change(screen.getByLabelText('Hidden String'), { target: { value: typed } });
    expect(onChange.mock.calls).toEqual(taken ? [[{ hidden: typed, form: 'phase' }]] : []);
  });

  test('says what it takes', () => {
    show('');
    const field = screen.getByLabelText('Hidden String');
    expect(field).toHaveAttribute('placeholder', 'Enter binary string (e.g., 101)');
    expect(field).toHaveAccessibleDescription(
      'Up to 10 characters, each 0 or 1. The leftmost one belongs to the highest qubit.',
    );
  });

  test('comes with the choice of the oracle', () => {
    const onChange = show('10');
    expect(textsOf([...document.querySelectorAll('fieldset label')])).toEqual([
      'Phase oracle',
      'Helper qubit with phase kickback',
    ]);
    expect(screen.getByLabelText('Phase oracle')).toBeChecked();
    fireEvent.click(screen.getByLabelText('Helper qubit with phase kickback'));
    expect(onChange.mock.calls).toEqual([[{ hidden: '10', form: 'kickback' }]]);
  });
});
