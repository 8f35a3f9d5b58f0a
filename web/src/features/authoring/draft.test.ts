import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  draftOf,
  fieldsIn,
  listOf,
  NEW_DRAFT,
  qubitCountOf,
  rowsOf,
  textOf,
  textsOf,
  withField,
  withSolution,
} from './draft';
import { filesOf } from './files/saveDraft';

const CONTENT = join(process.cwd(), 'content');
const read = (...parts: string[]) => readFileSync(join(CONTENT, ...parts), 'utf8');
const EXERCISES = readdirSync(join(CONTENT, 'exercises')).map((name) => ({
  id: name.replace('.json', ''),
  files: {
    'exercise.json': read('exercises', name),
    'en.json': read('languages/en/exercises', name),
    'de.json': '{"title":  "Ein Titel"}',
  },
}));

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/,$/, ''))
    .sort();

describe('an exercise that is opened and saved', () => {
  it.each(EXERCISES)('is the same as before: $id', ({ id, files }) => {
    const draft = draftOf(id, files)!;
    expect(draft.id).toBe(id);
    const saved = filesOf(draft);
    for (const name of ['exercise.json', 'en.json'] as const) {
      expect(JSON.parse(saved[name]!)).toEqual(JSON.parse(files[name]));
      // Line by line it is the same file, but for the order of basis states.
      expect(linesOf(saved[name]!)).toEqual(linesOf(files[name]));
    }
    // What the form doesn't know is as it came.
    expect(saved['de.json']).toBe(files['de.json']);
  });

  it('has a goal that follows the solution where the two are the same circuit', () => {
    const follows = (target: unknown) =>
      draftOf('a', { 'exercise.json': JSON.stringify({ solution: ['X 0'], target }), 'en.json': '{}' })!
        .targetFollows;
    expect([
      follows({ circuit: ['X 0'] }),
      follows({ circuit: ['Y 0'] }),
      follows({ inputs: [0], circuit: ['X 0'] }),
      follows(undefined),
    ]).toEqual([true, false, false, false]);
  });

  it.each([
    ['a file missing', { 'exercise.json': '{}' }],
    ['a file that is no JSON', { 'exercise.json': '{', 'en.json': '{}' }],
    ['a file that is a list', { 'exercise.json': '[]', 'en.json': '{}' }],
    ['a file that is null', { 'exercise.json': '{}', 'en.json': 'null' }],
  ])('is none with %s', (_, files) => expect(draftOf('50-a', files)).toBeNull());
});

describe('the fields of a draft', () => {
  it('are there from the beginning, and empty', () => {
    expect(NEW_DRAFT).toStrictEqual({
      id: '50',
      idFollows: true,
      facts: {
        difficulty: 'beginner',
        qubits: 2,
        targetType: 'state_vector',
        target: { circuit: [] },
        tolerance: 0.0001,
        solution: [],
      },
      texts: { title: '', description: '', hints: ['', '', ''], tags: [] },
      others: {},
      targetFollows: true,
    });
  });

  it.each<[unknown, unknown]>([
    [textOf('a'), 'a'],
    [textOf(1), ''],
    [textOf(undefined), ''],
    [listOf([1]), [1]],
    [listOf({ length: 1 }), []],
    [textsOf(['a', 1, 'b']), ['a', '', 'b']],
    [textsOf('ab'), []],
    [rowsOf([{ a: 1 }, 2, [3], null]), [{ a: 1 }, {}, {}, {}]],
    [fieldsIn({ a: 1 }), { a: 1 }],
    [fieldsIn([1]), {}],
    [fieldsIn(null), {}],
    [fieldsIn('a'), {}],
  ])('of another kind are read as empty ones: %j is %j', (read, value) => {
    expect(read).toStrictEqual(value);
  });

  it('change alone, and are left out without a value', () => {
    expect(withField({ a: 1, b: 2, c: 3 }, 'b', 4)).toEqual({ a: 1, b: 4, c: 3 });
    expect(withField({ a: 1, b: 2 }, 'b', undefined)).toEqual({ a: 1 });
  });

  it('have a register that can be drawn, whatever the file says', () => {
    const sizes = [1, 8, 0, 9, 2.5, '3', undefined].map((qubits) => qubitCountOf({ qubits }));
    expect(sizes).toEqual([1, 8, 2, 2, 2, 2, 2]);
  });

  it('have a goal that goes with the solution, as long as it follows', () => {
    const { facts } = withSolution(NEW_DRAFT, ['X 0']);
    expect([facts.solution, facts.target]).toEqual([['X 0'], { circuit: ['X 0'] }]);
    const other = withSolution({ ...NEW_DRAFT, targetFollows: false }, ['X 0']);
    expect(other.facts.target).toEqual({ circuit: [] });
  });
});
