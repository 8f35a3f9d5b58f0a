import { Injectable } from '@nestjs/common';
import type { ExerciseList } from '@superpose/contracts';
import { ProblemException } from '@superpose/service-kit';
import { listItemOf } from './exercise-response.js';
import type { Exercise } from './exercise.js';
import type { Content } from './read-content.js';
import type { ContentFault } from '@superpose/content/exercises';

/** All exercises, held in memory: reading them needs no database. */
@Injectable()
export class Catalogue {
  /** By difficulty, then by id. */
  readonly exercises: readonly Exercise[];
  readonly faults: readonly ContentFault[];
  readonly list: ExerciseList;
  private readonly byId: ReadonlyMap<string, Exercise>;

  constructor({ exercises, faults }: Content) {
    this.exercises = exercises;
    this.faults = faults;
    this.list = { exercises: exercises.map(listItemOf), count: exercises.length };
    // A present id comes last, so that it wins over a former one.
    this.byId = new Map([
      ...exercises.flatMap((exercise) => exercise.formerIds.map((id) => [id, exercise] as const)),
      ...exercises.map((exercise) => [exercise.id, exercise] as const),
    ]);
  }

  /** @throws ProblemException 404, the same for every unknown id */
  find(id: string): Exercise {
    const exercise = this.byId.get(id);
    if (!exercise)
      throw new ProblemException(404, 'EXERCISE_NOT_FOUND', 'There is no exercise with this id.');
    return exercise;
  }
}

/** All ids under which submissions to an exercise may be stored, given any of them; an unknown id is on its own. */
export function idsOf(exercises: readonly Exercise[], id: string): readonly string[] {
  const exercise =
    exercises.find((candidate) => candidate.id === id) ??
    exercises.find(({ formerIds }) => formerIds.includes(id));
  return exercise ? [exercise.id, ...exercise.formerIds] : [id];
}
