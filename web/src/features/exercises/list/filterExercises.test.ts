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

  it('counts a solved exercise as solved only', () => {
    expect(['02', '03', '04'].map((id) => standingOf(id, progress))).toEqual(['solved', 'tried', 'new']);
  });
});
