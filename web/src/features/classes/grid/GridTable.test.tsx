import { describe, expect, it, jest } from '@jest/globals';
import type { ClassCell, ClassGrid } from '@superpose/contracts';
import { render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { renderAsPage } from '../../../testing/renderAsPage';
import { rowsOf } from './arrangeRows';
import { GridTable } from './GridTable';

const cell = (rest: Partial<ClassCell>): ClassCell => ({
  member_id: 'ada',
  exercise_id: '07',
  tries: 1,
  passed: false,
  best_score: 0,
  last_at: '2026-05-04T10:00:00Z',
  ...rest,
});

const grid = {
  members: [
    { member_id: 'ben', nickname: 'Ben', joined_at: '2026-05-04T09:10:00Z' },
    { member_id: 'ada', nickname: 'Ada', joined_at: '2026-05-04T09:00:00Z' },
  ],
  exercises: [
    { exercise_id: '07', title: 'Bell state', slips: [] },
    { exercise_id: '15', title: 'GHZ state', slips: [] },
  ],
};

const table = (cells: ClassCell[], props: Partial<ComponentProps<typeof GridTable>> = {}) => (
  <GridTable
    exercises={grid.exercises}
    rows={rowsOf({ ...grid, cells } as unknown as ClassGrid)}
    hidesNames={false}
    compact={false}
    latest={undefined}
    onOpenMember={() => {}}
    onOpenCell={() => {}}
    {...props}
  />
);
const draw = (...given: Parameters<typeof table>) => renderAsPage(table(...given));

const rowTexts = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
const openAda = /see what was handed in/;
const wordOf = (button: HTMLElement) => button.querySelector('.items-center')!;

describe('the table of the grid', () => {
  it('has a column for each exercise, numbered, and a row for each learner', () => {
    draw([cell({ passed: true, best_score: 100, tries: 2 })]);
    expect(screen.getByRole('table', { name: 'Learners and exercises' })).toBeVisible();
    expect(rowTexts()).toEqual([
      ['Learner', 'Passed', '1Bell state', '2GHZ state'],
      ['Ben', '0 of 2', '–Not started', '–Not started'],
      ['Ada', '1 of 2', 'solved2 triesAda, Bell state: see what was handed in.', '–Not started'],
    ]);
    expect(screen.getAllByRole('columnheader').map((header) => header.getAttribute('title'))).toEqual([
      null,
      null,
      'Bell state',
      'GHZ state',
    ]);
  });

  it.each([
    ['solved', { passed: true, best_score: 100 }, 'solved', '1 try', 'font-medium text-good'],
    ['solved after many tries', { passed: true, tries: 9 }, 'solved', '9 tries', 'font-medium text-good'],
    ['near', { best_score: 70 }, '≈near', '1 try', ''],
    ['near after two tries', { best_score: 99, tries: 2 }, '≈near', '2 tries', ''],
    ['near and stuck', { best_score: 70, tries: 3 }, '≈near', '3 tries', 'font-medium text-warn'],
    ['tried', { best_score: 69 }, 'tried', '1 try', 'text-muted'],
    ['tried twice', { tries: 2 }, 'tried', '2 tries', 'text-muted'],
    ['tried and stuck', { tries: 3 }, 'tried', '3 tries', 'font-medium text-warn'],
  ])('shows a cell that is %s by sign, word and colour', (_, rest, word, tries, colour) => {
    draw([cell(rest)]);
    const button = screen.getByRole('button', { name: openAda });
    expect(button).toHaveTextContent(`${word}${tries}Ada, Bell state: see what was handed in.`);
    expect(wordOf(button)).toHaveClass('flex items-center gap-1', { exact: false });
    expect(wordOf(button).className.replace('flex items-center gap-1', '').trim()).toBe(colour);
    expect(wordOf(button).querySelector('svg') !== null).toBe(word === 'solved');
  });

  it.each([
    ['solved', { passed: true, tries: 2 }, ['solved'], ''],
    ['near', { best_score: 80, tries: 2 }, ['≈', 'near', '2'], '≈2'],
    ['tried', { best_score: 10, tries: 5 }, ['tried', '5'], '5'],
  ])('shows in a compact cell that is %s the sign alone, and says the word', (_, rest, texts, seen) => {
    draw([cell(rest)], { compact: true });
    const word = wordOf(screen.getByRole('button', { name: openAda }));
    expect([...word.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(texts);
    const visible = [...word.querySelectorAll('span:not(.sr-only)')].map(({ textContent }) => textContent);
    expect(visible.join('')).toBe(seen);
  });

  it.each([
    [2, false, false],
    [3, false, true],
    [3, true, false],
  ])('marks a learner with %i tries, passed %p, as stuck: %p', (tries, passed, isMarked) => {
    draw([cell({ tries, passed })]);
    const ada = screen.getByRole('rowheader', { name: /Ada/ });
    expect(within(ada).queryByText('Stuck') !== null).toBe(isMarked);
  });

  it('shows numbers for names, counted as the learners joined', () => {
    draw([cell({ tries: 2 })], { hidesNames: true });
    expect(rowTexts().map(([first]) => first)).toEqual(['Learner', 'Learner 2', 'Learner 1']);
    expect(screen.getByRole('button', { name: 'Rename or remove Learner 1' })).toBeVisible();
    expect(
      screen.getByRole('button', { name: /Learner 1, Bell state: see what was handed in\./ }),
    ).toBeVisible();
    expect(document.body).not.toHaveTextContent('Ada');
  });

  it('opens the learner or the cell that was chosen', async () => {
    const onOpenMember = jest.fn();
    const onOpenCell = jest.fn();
    const { user } = draw([cell({ exercise_id: '15' })], { onOpenMember, onOpenCell });
    await user.click(screen.getByRole('button', { name: 'Rename or remove Ben' }));
    await user.click(screen.getByRole('button', { name: openAda }));
    expect(onOpenMember.mock.calls).toEqual([['ben']]);
    expect(onOpenCell.mock.calls).toEqual([['ada', '15']]);
  });
});

describe('a row of the grid', () => {
  const first = cell({ tries: 1 });
  const ada = () => rowTexts().at(-1)!.join(' ');
  const lit = () => document.querySelectorAll('td .starting\\:opacity-100').length;

  it('is drawn anew with what was handed in, lit up for a moment', () => {
    const { rerender } = render(table([first]));
    expect([ada(), lit()]).toEqual([
      'Ada 0 of 2 tried1 tryAda, Bell state: see what was handed in. –Not started',
      0,
    ]);
    const second = cell({ tries: 2, passed: true, best_score: 100 });
    rerender(table([second], { latest: second }));
    expect([ada(), lit()]).toEqual([
      'Ada 1 of 2 solved2 triesAda, Bell state: see what was handed in. –Not started',
      1,
    ]);
    // Another learner's cell has changed since.
    rerender(table([second], { latest: cell({ member_id: 'ben', exercise_id: '15' }) }));
    expect(lit()).toBe(0);
  });

  it.each<[string, Partial<ComponentProps<typeof GridTable>>, string]>([
    ['hidden names', { hidesNames: true }, 'Learner 1 0 of 2'],
    [
      'another title',
      { exercises: [{ exercise_id: '07', title: 'Bell', slips: [] }, grid.exercises[1]!] },
      'Ada, Bell: see',
    ],
  ])('is drawn anew with %s', (_, props, text) => {
    const { rerender } = render(table([first]));
    rerender(table([first], props));
    expect(ada()).toContain(text);
  });

  it('is drawn anew with an exercise more', () => {
    const exercises = [...grid.exercises, { exercise_id: '20', title: 'Teleport', slips: [] }];
    const rows = rowsOf({ ...grid, exercises, cells: [first] } as unknown as ClassGrid);
    const { rerender } = render(table([first]));
    rerender(table([first], { exercises, rows }));
    expect(ada()).toBe(
      'Ada 0 of 3 tried1 tryAda, Bell state: see what was handed in. –Not started –Not started',
    );
  });

  it('is drawn anew with what was read again, which lights nothing up', () => {
    const { rerender } = render(table([first]));
    rerender(table([cell({ tries: 3 })]));
    expect([ada(), lit()]).toEqual([
      'AdaStuck 0 of 2 tried3 triesAda, Bell state: see what was handed in. –Not started',
      0,
    ]);
  });

  it('is drawn anew in the compact grid', () => {
    const { rerender } = render(table([first]));
    const tries = () => screen.getByText('1 try').className;
    expect(tries()).toBe('text-xs text-muted');
    rerender(table([first], { compact: true }));
    expect(tries()).toBe('sr-only');
  });
});
