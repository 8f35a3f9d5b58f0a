import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { BernsteinVaziraniPanels } from './BernsteinVaziraniPanels';
import { OracleFormField } from './OracleFormField';
import { SignStripes } from './SignStripes';

/** The pluses and minuses as they are coloured, in each row. */
const colours = () =>
  screen
    .getAllByRole('img')
    .map((row) =>
      [...row.children].map(({ classList }) => (classList.contains('sign-minus') ? '−' : '+')).join(''),
    );

test.each([
  ['10', ['++−−', '++−−']],
  ['11', ['++−−', '+−+−', '+−−+']],
  ['00001', ['+−'.repeat(16), '+−'.repeat(16)]],
])('the stripes of %s are coloured by their signs', (hidden, rows) => {
  render(<SignStripes hidden={hidden} />);
  expect(colours()).toEqual(rows);
});

test.each([
  ['101', 'repeat(8, minmax(0, 1fr))', 'h-8'],
  ['00001', 'repeat(32, minmax(0, 1fr))', 'h-8'],
  ['000001', 'repeat(32, minmax(0, 1fr))', 'h-2.5'],
])('the pattern of %s breaks into rows of at most 32', (hidden, columns, height) => {
  render(<SignStripes hidden={hidden} />);
  const pattern = screen.getAllByRole('img').at(-1)!;
  expect(pattern.style.gridTemplateColumns).toBe(columns);
  expect([...pattern.children].every(({ classList }) => classList.contains(height))).toBe(true);
});

test('another string is asked for from the start', () => {
  const { rerender } = render(<BernsteinVaziraniPanels inputs={{ hidden: '11', form: 'phase' }} step={0} />);
  fireEvent.click(screen.getByRole('button', { name: 'Ask x = 10' }));
  rerender(<BernsteinVaziraniPanels inputs={{ hidden: '01', form: 'phase' }} step={0} />);
  expect(screen.getByText('No query yet: s = ??')).toBeVisible();
});

test('before any bit is typed there is nothing to explain', () => {
  const { container } = render(<BernsteinVaziraniPanels inputs={{ hidden: '', form: 'phase' }} step={0} />);
  expect(container.textContent).toBe('');
});

test.each([true, false])('the form of the oracle can’t be chosen: %s', (disabled) => {
  render(<OracleFormField form="phase" disabled={disabled} onChange={jest.fn()} />);
  expect(screen.getByRole<HTMLFieldSetElement>('group').disabled).toBe(disabled);
});
