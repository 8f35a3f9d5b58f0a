import { describe, expect, it } from '@jest/globals';
import type { ExerciseListItem } from '@superpose/contracts';
import { filterExercises, groupByTopic, NO_FILTER, standingOf } from './filterExercises';

const item = (id: string, more: Partial<ExerciseListItem> = {}): ExerciseListItem => ({
  id,
  title: `Title ${id}`,
  difficulty: 'beginner',
  description: '',
  num_qubits: 1,
  target_type: 'unitary',
  tags: [],
  ...more,
});
const list = [
  item('01', { tags: ['Bell states'] }),
  item('02', { topic: 'repair', difficulty: 'advanced' }),
  item('03', { topic: 'two qubits' }),
  item('04', { topic: 'repair' }),
];
const progress = { solved: ['02'], tried: ['02', '03'] };
const idsOf = (exercises: readonly ExerciseListItem[]) => exercises.map(({ id }) => id);

describe('the list of exercises', () => {
  it('is narrowed down by each part of the filter', () => {
    const found = (filter: Partial<typeof NO_FILTER>) =>
      idsOf(filterExercises(list, { ...NO_FILTER, ...filter }, progress));
    expect(found({})).toEqual(['01', '02', '03', '04']);
    expect(found({ text: ' bell  title' })).toEqual(['01']);
    expect(found({ topic: 'repair' })).toEqual(['02', '04']);
    expect(found({ topic: '-' })).toEqual(['01']);
    expect(found({ difficulty: 'advanced' })).toEqual(['02']);
    expect(found({ standing: 'tried' })).toEqual(['03']);
    expect(found({ standing: 'new', topic: 'repair' })).toEqual(['04']);
  });

  it('is grouped by topic, what has none at the end', () => {
    expect(groupByTopic(list).map(([topic, group]) => [topic, idsOf(group)])).toEqual([
      ['repair', ['02', '04']],
      ['two qubits', ['03']],
      ['-', ['01']],
    ]);
  });

  it.each(['-ab', 'a-b', 'ab-', 'b-a', 'ba-', '-ba', 'c-ab', '-'])(
    'is grouped in the order of the topics %s, what has none at the end',
    (topics) => {
      const exercises = [...topics].map((topic) => item(topic, topic === '-' ? {} : { topic }));
      const inOrder = `${topics.replace('-', '')}-`;
      expect(groupByTopic(exercises).map(([topic]) => topic)).toStrictEqual([...inOrder]);
    },
  );

  it.each([
    ['BELL', ['01']],
    ['title 03', ['03']],
    ['03 title', ['03']],
    ['repair', []],
    ['01bell', []],
    ['bell 02', []],
    ['   ', ['01', '02', '03', '04']],
  ])('finds by %j in titles and tags: %j', (text, ids) => {
    expect(idsOf(filterExercises(list, { ...NO_FILTER, text }, progress))).toStrictEqual(ids);
  });

  it('counts a solved exercise as solved only', () => {
    expect(['02', '03', '04'].map((id) => standingOf(id, progress))).toEqual(['solved', 'tried', 'new']);
  });
});
