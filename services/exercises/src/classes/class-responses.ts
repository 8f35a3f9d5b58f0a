import type { ClassCell, ClassExercise, ClassMember } from '@superpose/contracts';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { ClassRow, MemberRow } from './class-access.js';

export interface CellRow {
  readonly memberId: string;
  readonly exerciseId: string;
  readonly tries: number;
  readonly passed: boolean;
  readonly bestScore: number;
  readonly lastAt: Date;
}

export const factsOf = (row: ClassRow) => ({
  class_id: row.id,
  name: row.name,
  closed: row.closed,
  created_at: row.createdAt.toISOString(),
  due_at: row.dueAt?.toISOString() ?? null,
  expires_at: row.expiresAt.toISOString(),
});

export const memberOf = ({ id, nickname, joinedAt }: MemberRow): ClassMember => ({
  member_id: id,
  nickname,
  joined_at: joinedAt.toISOString(),
});

export const cellOf = (row: CellRow): ClassCell => ({
  member_id: row.memberId,
  exercise_id: row.exerciseId,
  tries: row.tries,
  passed: row.passed,
  best_score: row.bestScore,
  last_at: row.lastAt.toISOString(),
});

/** The assignment with the titles of today; an exercise that is gone from the content is shown by its id. */
export const exercisesOf = ({ exerciseIds }: ClassRow, catalogue: Catalogue): ClassExercise[] =>
  exerciseIds.map((id) => ({
    exercise_id: id,
    title: catalogue.exercises.find((exercise) => exercise.id === id)?.title ?? id,
  }));
