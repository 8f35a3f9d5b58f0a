import type { ExerciseListItem } from '@superpose/contracts';
import type { Progress } from './progress';

export type Standing = 'solved' | 'tried' | 'new';

export interface Filter {
  readonly text: string;
  /** A topic, or '' for all; '-' for exercises without one. */
  readonly topic: string;
  readonly difficulty: string;
  readonly standing: Standing | '';
}

export const NO_FILTER: Filter = { text: '', topic: '', difficulty: '', standing: '' };

export const NO_TOPIC = '-';
export const topicOf = ({ topic }: ExerciseListItem): string => topic ?? NO_TOPIC;

export const standingOf = (id: string, { solved, tried }: Progress): Standing =>
  solved.includes(id) ? 'solved' : tried.includes(id) ? 'tried' : 'new';

/** The exercises that every part of the filter lets through, in the order given. */
export const filterExercises = (
  exercises: readonly ExerciseListItem[],
  { text, topic, difficulty, standing }: Filter,
  progress: Progress,
): ExerciseListItem[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return exercises.filter((exercise) => {
    const name = [exercise.title, ...exercise.tags].join(' ').toLowerCase();
    return (
      words.every((word) => name.includes(word)) &&
      (topic === '' || topicOf(exercise) === topic) &&
      (difficulty === '' || exercise.difficulty === difficulty) &&
      (standing === '' || standingOf(exercise.id, progress) === standing)
    );
  });
};

/** Each topic with its exercises, in the order in which they first come; those without a topic last. */
export function groupByTopic(
  exercises: readonly ExerciseListItem[],
): [topic: string, exercises: ExerciseListItem[]][] {
  const groups = new Map<string, ExerciseListItem[]>();
  for (const exercise of exercises) {
    const topic = topicOf(exercise);
    groups.set(topic, [...(groups.get(topic) ?? []), exercise]);
  }
  return [...groups].toSorted(([a], [b]) => Number(a === NO_TOPIC) - Number(b === NO_TOPIC));
}
