import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ClassGrid, ClassResults } from '@superpose/contracts';
import { screen, waitFor } from '@testing-library/react';
import { renderAsPage } from '../../../testing/renderAsPage';
import { fakeServer, savedFiles, type SavedFile } from '../testing/fakeServer';
import { keepTeacherKey } from '../keys';
import { localDate } from './learnerTable';
import { ResultsButtons } from './ResultsButtons';

const grid = { class_id: 'c', name: 'Physics: year 12' } as ClassGrid;
const AT = new Date(2026, 10, 25, 9, 5).toISOString();
const cell = (exercise_id: string, tries: number, passed: boolean, best_score: number) => ({
  member_id: 'a',
  exercise_id,
  tries,
  passed,
  best_score,
  last_at: AT,
});
const exercise = (exercise_id: string, title: string) => ({ exercise_id, title, slips: [] });
const results: Partial<ClassResults> = {
  members: [{ member_id: 'a', nickname: 'Ada', joined_at: '' }],
  exercises: [exercise('1', 'One'), exercise('2', 'Two'), exercise('3', 'Three'), exercise('4', 'Four')],
  cells: [cell('1', 1, true, 100), cell('2', 2, false, 70), cell('3', 1, false, 10)],
};

let files: SavedFile[];
beforeEach(() => void (files = savedFiles()));
afterEach(() => void jest.restoreAllMocks());

const today = () => localDate(new Date());
const textOf = async ({ bytes }: SavedFile) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytes());

describe('the results to take home', () => {
  it('have three forms', () => {
    renderAsPage(<ResultsButtons grid={grid} />);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'One row a learner',
      'Results as CSV',
      'Results as JSON',
    ]);
  });

  it.each([
    ['Results as CSV', 'csv', 'nickname\r\nZoë\r\n'],
    ['Results as JSON', 'json', '{"a":1}'],
  ])('%s are saved as the server has written them', async (button, form, content) => {
    keepTeacherKey('c', 'teacher-key');
    const calls = fakeServer(() => ({ body: content }));
    const { user } = renderAsPage(<ResultsButtons grid={grid} />);
    await user.click(screen.getByRole('button', { name: button }));
    expect(calls.map(({ path, key }) => [path, key])).toEqual([
      [`/api/exercises/classes/c/results.${form}`, 'Bearer teacher-key'],
    ]);
    expect(files.map(({ name }) => name)).toEqual([`Physics year 12 ${today()} results.${form}`]);
    expect(await textOf(files[0]!)).toBe(content);
  });

  it('with a row a learner are written here, in words', async () => {
    const calls = fakeServer(() => ({ body: results }));
    const { user } = renderAsPage(<ResultsButtons grid={grid} />);
    await user.click(screen.getByRole('button', { name: 'One row a learner' }));
    expect(calls.map(({ path }) => path)).toEqual(['/api/exercises/classes/c/results.json']);
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      [`Physics year 12 ${today()} learners.csv`, 'text/csv'],
    ]);
    expect(await textOf(files[0]!)).toBe(
      '\ufeffLearner,Solved,Of,1 One,2 Two,3 Three,4 Four,Last handed in\r\n' +
        'Ada,1,4,"solved, 1 try","near, 2 tries","tried, 1 try",,2026-11-25 09:05\r\n',
    );
  });

  it('that cannot be had say why, and save nothing', async () => {
    fakeServer(() => ({ status: 503, body: { detail: 'Classes cannot be reached.' } }));
    const { user } = renderAsPage(<ResultsButtons grid={grid} />);
    await user.click(screen.getByRole('button', { name: 'Results as CSV' }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('That didn’t work: Classes cannot be reached.'),
    );
    expect(files).toEqual([]);
    // What’s asked for next begins without it.
    fakeServer(() => ({ body: 'nickname' }));
    await user.click(screen.getByRole('button', { name: 'Results as CSV' }));
    await waitFor(() => expect([screen.getByRole('alert').textContent, files.length]).toEqual(['', 1]));
  });
});
