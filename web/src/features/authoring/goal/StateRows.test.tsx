import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { begin, choose, draw, end, press, stored } from '../../../testing/drawAuthoring';

beforeEach(async () => {
  begin();
  await draw();
  choose('amplitudes');
});
afterEach(end);

const target = () => stored().facts.target;
const frame = () => act(async () => void (await jest.advanceTimersByTimeAsync(50)));
const row = (number: number) => within(screen.getByRole('group', { name: `Row ${number}` }));
const write = (number: number, label: string, value: string) =>
  fireEvent.change(row(number).getByLabelText(label), { target: { value } });

it('a row has the focus when it’s added, and the button when it’s taken away', async () => {
  press('Add a basis state');
  await frame();
  expect(row(1).getByLabelText('Basis state')).toHaveFocus();
  press('Add a basis state');
  await frame();
  expect(row(2).getByLabelText('Basis state')).toHaveFocus();
  write(1, 'Basis state', '00');
  press('Remove basis state 00');
  expect(screen.getByRole('button', { name: 'Add a basis state' })).toHaveFocus();
});

it('a row changes where it’s written, and keeps the other half of an amplitude', () => {
  for (const label of ['00', '01']) {
    press('Add a basis state');
    write(label === '00' ? 1 : 2, 'Basis state', label);
  }
  write(2, 'Imaginary part', '0.8');
  write(2, 'Amplitude, real part', '0.6');
  expect(target()).toEqual({ amplitudes: { '00': 1, '01': { real: 0.6, imag: 0.8 } } });
  write(2, 'Imaginary part', '-0.8');
  write(1, 'Basis state', '11');
  expect(target()).toEqual({ amplitudes: { '11': 1, '01': { real: 0.6, imag: -0.8 } } });
  press('Remove basis state 11');
  expect(target()).toEqual({ amplitudes: { '01': { real: 0.6, imag: -0.8 } } });
});

it('rows of the same name count once, as the last of them says', () => {
  for (const number of [1, 2]) {
    press('Add a basis state');
    write(number, 'Amplitude, real part', String(number / 4));
    write(number, 'Basis state', '1');
  }
  expect(target()).toEqual({ amplitudes: { 1: 0.5 } });
  expect(screen.getAllByLabelText<HTMLInputElement>('Basis state').map(({ value }) => value)).toEqual([
    '1',
    '1',
  ]);
});
