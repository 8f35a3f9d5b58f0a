import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { cellAt } from '../../testing/drawEditor';
import { begin, choose, draw, end, faults, press, server, stored, type } from '../../testing/drawAuthoring';
import { NEW_DRAFT } from './draft';

beforeEach(begin);
afterEach(end);

describe('the form of an exercise', () => {
  it('offers one to eight qubits', async () => {
    await draw();
    const { options } = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Qubits' });
    expect([...options].map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  });

  it('has three hints also where a file has one, and says once what they’re for', async () => {
    await draw({ texts: { ...NEW_DRAFT.texts, hints: ['An H.'] } });
    const hints = screen.getAllByLabelText<HTMLTextAreaElement>(/^Hint \d$/);
    expect(hints.map(({ value }) => value)).toEqual(['An H.', '', '']);
    expect(screen.getAllByText('Three hints lead from a nudge to nearly the answer.')).toHaveLength(1);
    expect(hints[0]).toHaveAccessibleDescription(/from a nudge to nearly the answer/);
  });

  it('takes a solution that can’t be drawn away, to draw another one', async () => {
    await draw({ facts: { ...NEW_DRAFT.facts, solution: ['FOO'] } });
    press('Clear it and draw');
    expect(stored().facts.solution).toEqual([]);
    expect(cellAt(0, 0).ariaLabel).toBe('q0, T1: empty');
  });

  it('keeps a number without spaces, and no bits where none are measured', async () => {
    await draw();
    type('Title', 'One');
    type('Number', ' 77 ');
    expect(stored().id).toBe('77-one');
    choose('All gates');
    expect(stored().facts).toMatchObject({ gates: 'all' });
    expect(stored().facts).not.toHaveProperty('bits');
  });
});

it('a draft is downloaded with its faults, and that is said', async () => {
  URL.createObjectURL = () => 'blob:a';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  server.respond = () => faults({ path: 'texts.title', message: 'Too small: expected' });
  await draw({ id: '50-a' });
  press('Download the folder');
  expect(screen.getByText(/^Downloaded as 50-a\.zip\. ./)).toBeVisible();
});

describe('files that are opened', () => {
  const open = (field: HTMLElement, texts: string) =>
    act(async () => {
      const files = Object.entries({ 'exercise.json': JSON.stringify(NEW_DRAFT.facts), 'en.json': texts });
      const chosen = files.map(([name, text]) => ({ name, size: text.length, text: async () => text }));
      Object.defineProperty(field, 'files', { value: chosen, configurable: true });
      fireEvent.change(field);
    });

  it('are asked for by the button, may have no title, and can be chosen again', async () => {
    await draw();
    const field = screen.getByLabelText<HTMLInputElement>(/^Open a zip/);
    const asked = jest.spyOn(field, 'click').mockImplementation(() => {});
    press('Open an exercise');
    expect([asked.mock.calls.length, field.multiple, field.accept]).toEqual([1, true, '.zip,.json']);
    const emptied: string[] = [];
    Object.defineProperty(field, 'value', { configurable: true, set: (text: string) => emptied.push(text) });
    await open(field, '{}');
    expect(screen.getByText('Opened: an exercise without a title')).toBeVisible();
    expect(emptied).toEqual(['']);
  });

  it('give the focus to the button that began it, once that is decided', async () => {
    await draw();
    type('Title', 'Mine');
    await open(screen.getByLabelText(/^Open a zip/), '{"title":"Theirs"}');
    expect(stored().texts.title).toBe('Mine');
    expect(screen.getByRole('button', { name: 'Keep what I have' })).toHaveFocus();
    press('Keep what I have');
    expect(screen.getByRole('button', { name: 'Open an exercise' })).toHaveFocus();
    expect(stored().texts.title).toBe('Mine');
  });
});
