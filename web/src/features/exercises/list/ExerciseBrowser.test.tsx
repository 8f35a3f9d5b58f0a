import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ExerciseListItem } from '@superpose/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { clearMemory } from '../../../platform/memory';
import { renderAsPage } from '../../../testing/renderAsPage';
import { ExerciseBrowser } from './ExerciseBrowser';
import { exerciseTried } from './progress';

const item = (id: string, given: Partial<ExerciseListItem> = {}): ExerciseListItem => ({
  id,
  title: `Title ${id}`,
  difficulty: 'beginner',
  description: `Text ${id}`,
  num_qubits: 1,
  target_type: 'state_vector',
  tags: ['superposition'],
  topic: 'first gates',
  ...given,
});

const EXERCISES = [
  item('03', {
    difficulty: 'advanced',
    topic: 'repair',
    num_qubits: 3,
    target_type: 'measurement_probabilities',
  }),
  item('01', { tags: ['a', 'b', 'c', 'd', 'e'] }),
  item('02', { difficulty: 'intermediate', num_qubits: 2, target_type: 'unitary', tags: ['Phase'] }),
  item('04', { title: 'Élan', tags: [] }),
];
const withoutTopic = ({ topic: _, ...rest }: ExerciseListItem): ExerciseListItem => rest;

beforeEach(clearMemory);

const draw = (exercises = EXERCISES) => renderAsPage(<ExerciseBrowser exercises={exercises} />);
const titles = () =>
  screen.queryAllByRole('heading', { name: /Title|Élan/ }).map(({ textContent }) => textContent);
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const optionsOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value, text }) => [value, text]);

describe('the list of exercises', () => {
  it('is in the order of the path, and says how many are shown and solved', () => {
    exerciseTried('02', true);
    exerciseTried('01', false);
    exerciseTried('not-in-the-list', true);
    draw();
    expect(titles()).toEqual(['Title 01', 'Élan', 'Title 02', 'Title 03']);
    expect(screen.getByRole('status')).toHaveTextContent('4 of 4 shown, 1 solved in this browser');
  });

  it('offers what narrows it down', () => {
    draw();
    expect(optionsOf('Topic')).toEqual([
      ['', 'All'],
      ['first gates', 'First gates'],
      ['repair', 'Repair'],
    ]);
    expect(optionsOf('Difficulty')).toEqual([
      ['', 'All'],
      ['beginner', 'Beginner'],
      ['intermediate', 'Intermediate'],
      ['advanced', 'Advanced'],
    ]);
    expect(optionsOf('Progress')).toEqual([
      ['', 'All'],
      ['solved', 'Solved'],
      ['tried', 'Tried'],
      ['new', 'Not tried yet'],
    ]);
    expect(optionsOf('Order')).toEqual([
      ['difficulty', 'By difficulty'],
      ['topic', 'By topic'],
    ]);
  });

  it.each([
    ['Search by name', 'ÉLAN', ['Élan']],
    ['Search by name', ' title  phase ', ['Title 02']],
    ['Search by name', 'text', []],
    ['Topic', 'repair', ['Title 03']],
    ['Difficulty', 'beginner', ['Title 01', 'Élan']],
    ['Difficulty', 'intermediate', ['Title 02']],
    ['Progress', 'solved', ['Title 02']],
    ['Progress', 'tried', ['Title 01']],
    ['Progress', 'new', ['Élan', 'Title 03']],
  ])('by %s %j shows %j', (label, value, expected) => {
    exerciseTried('02', true);
    exerciseTried('01', false);
    draw();
    choose(label, value);
    expect(titles()).toEqual(expected);
    expect(screen.getByRole('status')).toHaveTextContent(
      `${expected.length} of 4 shown, 1 solved in this browser`,
    );
  });

  it('says when nothing fits, and then shows all again', () => {
    draw();
    choose('Search by name', 'nothing');
    expect(screen.getByText('No exercise fits.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(titles()).toHaveLength(4);
    expect(screen.getByLabelText('Search by name')).toHaveValue('');
  });

  it('by topic has a heading for each, what has none at the end', () => {
    draw([withoutTopic(item('00')), ...EXERCISES]);
    choose('Order', 'topic');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'First gates',
      'Repair',
      'The path',
    ]);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Title 01',
      'Élan',
      'Title 02',
      'Title 03',
      'Title 00',
    ]);
    expect(optionsOf('Topic').at(-1)).toEqual(['-', 'The path']);
  });

  it('has no choice of topics where no exercise has one', () => {
    draw(EXERCISES.map(withoutTopic));
    expect(screen.queryByLabelText('Topic')).toBeNull();
  });
});

describe('a row of the list', () => {
  const rowOf = (title: string) => screen.getByRole('heading', { name: title }).closest('li')!;

  it.each([
    ['Title 01', 'Beginner', '1 qubit · state vectorabc+2', 'bg-good-soft text-good', '01'],
    ['Title 02', 'Intermediate', '2 qubits · unitaryPhase', 'bg-warn-soft text-warn', '02'],
    [
      'Title 03',
      'Advanced',
      '3 qubits · measurement probabilitiessuperposition',
      'bg-bad-soft text-bad',
      '03',
    ],
    ['Élan', 'Beginner', '1 qubit · state vector', 'bg-good-soft text-good', '04'],
  ])(
    'of %s says its difficulty, size, goal and at most three tags',
    (title, difficulty, facts, colour, id) => {
      draw();
      const [head, description, line] = rowOf(title).children;
      expect(head).toHaveTextContent(`${title}${difficulty}`);
      expect(head!.querySelector('span')).toHaveClass(colour);
      expect(description).toHaveTextContent(`Text ${id}`);
      // It is cut after a line.
      expect(description).toHaveAttribute('title', `Text ${id}`);
      expect(line!.textContent).toBe(facts);
      const link = rowOf(title).querySelector('a');
      expect(link).toHaveAttribute('href', `/exercises/${id}`);
      expect(link).toHaveTextContent(`Start Exercise: ${title}`);
    },
  );

  it.each([
    [['a', 'b', 'c'], 'abc'],
    [['a', 'b', 'c', 'd'], 'abc+1'],
  ])('of the tags %j shows “%s”', (tags, shown) => {
    draw([item('01', { tags })]);
    expect(rowOf('Title 01').children[2]!.textContent).toBe(`1 qubit · state vector${shown}`);
  });

  it.each([
    ['new', () => {}, 'Title 01Beginner', null],
    ['tried', () => exerciseTried('01', false), 'Title 01BeginnerTried', 'bg-accent-soft'],
    ['solved', () => exerciseTried('01', true), 'Title 01BeginnerSolved', 'bg-good-soft'],
  ])('that is %s says so by word, sign and colour', (_, before, text, colour) => {
    before();
    draw([item('01')]);
    const [head] = rowOf('Title 01').children;
    expect(head!.textContent).toBe(text);
    const mark = head!.querySelector('svg')?.parentElement ?? null;
    expect(mark === null).toBe(colour === null);
    if (colour) expect(mark).toHaveClass(colour);
  });
});
