import { describe, expect, it } from '@jest/globals';
import type { ExerciseListItem } from '@superpose/contracts';
import { nextOnPath, sortExercises } from './sortExercises';

const item = (id: string, difficulty: string): ExerciseListItem =>
  ({ id, difficulty, title: id }) as unknown as ExerciseListItem;
const sorted = (...items: ExerciseListItem[]) => sortExercises(items).map(({ id }) => id);

describe('the path of exercises', () => {
  it('goes from beginner over intermediate to advanced, what is unknown at its end', () => {
    expect(
      sorted(
        item('01', 'expert'),
        item('02', 'advanced'),
        item('03', 'intermediate'),
        item('04', 'beginner'),
        item('05', 'Beginner'),
      ),
    ).toEqual(['04', '03', '02', '01', '05']);
  });

  it('goes by id within a difficulty, digit by digit', () => {
    const ids = ['13-b', '121-a', '13-a', '02-c', '124-a', '12-z'];
    expect(sorted(...ids.map((id) => item(id, 'beginner')))).toEqual([
      '02-c',
      '12-z',
      '121-a',
      '124-a',
      '13-a',
      '13-b',
    ]);
  });

  it('leaves the list that it was given alone, and an empty one empty', () => {
    const list = [item('02', 'beginner'), item('01', 'beginner')];
    sortExercises(list);
    expect(list.map(({ id }) => id)).toEqual(['02', '01']);
    expect(sorted()).toEqual([]);
  });

  it.each([
    ['01', '02'],
    ['02', '03'],
    ['03', '00'],
    ['00', undefined],
    ['99', undefined],
  ])('goes on after %s with %s', (id, next) => {
    const list = [
      item('00', 'advanced'),
      item('03', 'beginner'),
      item('01', 'beginner'),
      item('02', 'beginner'),
    ];
    expect(nextOnPath(list, id)?.id).toBe(next);
  });

  it('goes nowhere while the list has not come', () => expect(nextOnPath([], '01')).toBeUndefined());
});
