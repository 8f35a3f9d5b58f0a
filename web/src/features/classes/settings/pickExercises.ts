import type { ExerciseListItem } from '@superpose/contracts';
import { sortExercises } from '../../exercises/sortExercises';

interface Topic {
  readonly topic: string;
  readonly exercises: readonly ExerciseListItem[];
}

/** In the order of the list; an exercise without a topic stands under its difficulty. */
export function groupByTopic(exercises: readonly ExerciseListItem[]): Topic[] {
  const groups = new Map<string, ExerciseListItem[]>();
  for (const exercise of sortExercises(exercises)) {
    const topic = exercise.topic ?? exercise.difficulty;
    groups.set(topic, [...(groups.get(topic) ?? []), exercise]);
  }
  return [...groups].map(([topic, group]) => ({ topic, exercises: group }));
}

/** Every word of the search is in the title, the topic or a tag. */
export function matches({ title, topic = '', tags }: ExerciseListItem, search: string): boolean {
  const text = [title, topic, ...tags].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The list with one entry at another place; the same list where that place doesn't exist. */
export function move<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
