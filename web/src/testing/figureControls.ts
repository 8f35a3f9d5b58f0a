import { jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';

/** Moves the slider with this name. */
export const setTo = (label: string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name: label }), { target: { value } });

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
export const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

/** What the figure’s last sentence says. A slider’s value is a status, too. */
export const told = () => document.querySelector('p[role=status]')!.textContent;

/** The cells of each row of the table, without its head. */
export const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

/** From here on, chance draws these numbers, again and again. */
export function drawn(...numbers: number[]) {
  let next = 0;
  jest.spyOn(Math, 'random').mockImplementation(() => numbers[next++ % numbers.length]!);
}
