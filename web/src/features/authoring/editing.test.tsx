import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { cellAt } from '../../testing/drawEditor';
import { begin, choose, draw, end, press, stored, type } from '../../testing/drawAuthoring';
import { NEW_DRAFT } from './draft';

beforeEach(begin);
afterEach(end);

const target = () => stored().facts.target;
const frame = () => act(async () => void (await jest.advanceTimersByTimeAsync(50)));
const row = (number: number) => within(screen.getByRole('group', { name: `Row ${number}` }));
const write = (number: number, label: string, value: string) =>
  fireEvent.change(row(number).getByLabelText(label), { target: { value } });

describe('rows', () => {
  beforeEach(async () => {
    await draw();
    choose('amplitudes');
  });

  it('have the focus when they’re added, and the button when one is taken away', async () => {
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

  it('change where they’re written, and keep the other half of an amplitude', () => {
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

  it('of equal names count once, as the last of them says', () => {
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
});

it('a goal that follows the solution has the solution of now when one comes back to it', async () => {
  await draw({ facts: { ...NEW_DRAFT.facts, solution: ['X 0'], target: { circuit: ['X 0'] } } });
  expect(stored().targetFollows).toBe(true);
  choose(/^An oracle/);
  expect(stored().targetFollows).toBe(false);
  await act(async () => void fireEvent.click(cellAt(0, 1)));
  choose(/^A state/);
  expect([target(), stored().targetFollows]).toEqual([{ circuit: ['X 0', 'H 0'] }, true]);
});

it('files can be opened twice, by the button', async () => {
  await draw();
  const field = screen.getByLabelText<HTMLInputElement>(/^Open a zip/);
  expect([field.multiple, field.accept]).toEqual([true, '.zip,.json']);
  const opened = jest.spyOn(field, 'click').mockImplementation(() => {});
  press('Open an exercise');
  expect(opened).toHaveBeenCalledTimes(1);
  const named: string[] = [];
  Object.defineProperty(field, 'value', { configurable: true, set: (value: string) => named.push(value) });
  fireEvent.change(field, { target: { files: [] } });
  expect(named).toEqual(['']);
});

it('a new exercise is asked about where something would be lost, and the answer keeps the focus', async () => {
  await draw();
  type('Title', 'Mine');
  press('Start a new one');
  expect(screen.getByRole('button', { name: 'Keep this one' })).toHaveFocus();
  press('Keep this one');
  expect(screen.getByRole('button', { name: 'Open an exercise' })).toHaveFocus();
  expect(screen.queryByRole('group', { name: /new one/ })).toBeNull();
});
