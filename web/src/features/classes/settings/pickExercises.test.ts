import { describe, expect, it } from '@jest/globals';
import type { ExerciseListItem } from '@superpose/contracts';
import { groupByTopic, matches, move } from './pickExercises';

const exercise = (id: string, given: Partial<ExerciseListItem> = {}): ExerciseListItem => ({
  id,
  title: id,
  difficulty: 'beginner',
  description: '',
  num_qubits: 1,
  target_type: 'state_vector',
  tags: [],
  ...given,
});

describe('choosing exercises', () => {
  it('puts those without a topic under their difficulty', () => {
    const groups = groupByTopic([
      exercise('03', { topic: 'repair' }),
      exercise('01'),
      exercise('02', { topic: 'repair', difficulty: 'advanced' }),
    ]);
    expect(groups.map(({ topic, exercises }) => [topic, exercises.map(({ id }) => id)])).toEqual([
      ['beginner', ['01']],
      ['repair', ['03', '02']],
    ]);
  });

  it('finds an exercise by words of its title, topic or tags', () => {
    const bell = exercise('07', { title: 'Bell state', topic: 'two qubits', tags: ['entanglement'] });
    expect(matches(bell, 'ENTANGLE bell')).toBe(true);
    expect(matches(bell, 'bell three')).toBe(false);
  });

  it('moves an entry to another place, and nowhere beyond the ends', () => {
    expect(move(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(move(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(move(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(move(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
  });

  it.each([
    ['', true],
    ['  ', true],
    ['bell', true],
    ['BELL  state', true],
    ['two', true],
    ['tangle', true],
    ['state bell qubits', true],
    ['bells', false],
    ['07', false],
  ])('by %j finds it: %p', (search, isFound) => {
    const bell = exercise('07', { title: 'Bell state', topic: 'two qubits', tags: ['entanglement'] });
    expect(matches(bell, search)).toBe(isFound);
  });

  it.each([
    ['bell', true],
    ['tangle', true],
    ['undefined', false],
    ['here', false],
    ['beginner', false],
    ['statebell', false],
    ['statepairs', false],
    ['pairsentanglement', false],
  ])('by %j finds one without a topic: %p', (search, isFound) => {
    const bell = exercise('07', { title: 'Bell state', tags: ['pairs', 'entanglement'] });
    expect(matches(bell, search)).toBe(isFound);
  });

  it('keeps a list that is moved to or from nowhere', () => {
    const list = ['a', 'b'];
    expect(move(list, 5, 0)).toBe(list);
    expect(move(list, 0, 2)).toBe(list);
    expect(move(list, 1, -1)).toBe(list);
    expect(move(list, 0, 0)).toEqual(['a', 'b']);
  });

  it('lists topics in the order of the path, whatever order they come in', () => {
    const groups = groupByTopic([
      exercise('20', { topic: 'b', difficulty: 'advanced' }),
      exercise('10', { topic: 'a', difficulty: 'intermediate' }),
      exercise('02', { topic: 'b' }),
    ]);
    expect(groups.map(({ topic, exercises }) => [topic, exercises.map(({ id }) => id)])).toEqual([
      ['b', ['02', '20']],
      ['a', ['10']],
    ]);
  });
});
