import type { EntityManager } from 'typeorm';
import type { SubmissionEntity } from '../database/submission.entity.js';
import type { Membership } from './class-access.js';
import { addEvent } from './class-events.js';
import { keyRefused } from './class-problems.js';
import { cellOf, type CellRow } from './class-responses.js';

export const CELL_COLUMNS = `cell.member_id AS "memberId", cell.exercise_id AS "exerciseId", cell.tries, cell.passed,
  cell.best_score AS "bestScore", cell.last_at AS "lastAt"`;

/**
 * Keeps class and member from being deleted until the transaction ends; the class comes first, as where it is deleted.
 * @throws ProblemException 403 where they have been deleted meanwhile
 */
export async function requireMembership(manager: EntityManager, membership: Membership): Promise<void> {
  const { class: joined, member } = membership;
  for (const [condition, id] of [
    ['classes WHERE id = $1 AND expires_at > now()', joined.id],
    ['class_members WHERE id = $1', member.id],
  ] as const) {
    const rows = await manager.query<unknown[]>(`SELECT 1 FROM ${condition} FOR KEY SHARE`, [id]);
    if (rows.length === 0) throw keyRefused();
  }
}

type CountedSubmission = Pick<SubmissionEntity, 'exerciseId' | 'passed' | 'score' | 'diagnosis'>;

/** Counts a new submission in the member's cell, notes the slips of one that failed, and reports the cell where the exercise is of the assignment. */
export async function countForClass(
  manager: EntityManager,
  { class: joined, member }: Membership,
  { exerciseId, passed, score, diagnosis }: CountedSubmission,
): Promise<void> {
  const [row] = await manager.query<[CellRow]>(
    `INSERT INTO class_cells AS cell (class_id, member_id, exercise_id, tries, passed, best_score, last_at)
     VALUES ($1, $2, $3, 1, $4, $5, now())
     ON CONFLICT (member_id, exercise_id) DO UPDATE SET
       tries = cell.tries + 1, passed = cell.passed OR excluded.passed,
       best_score = greatest(cell.best_score, excluded.best_score),
       last_at = greatest(cell.last_at, excluded.last_at)
     RETURNING ${CELL_COLUMNS}`,
    [joined.id, member.id, exerciseId, passed, score],
  );
  // The cell's row is locked by now, so two submissions at once don't deadlock over the slips.
  if (!passed) {
    await manager.query(
      `INSERT INTO class_slips (class_id, member_id, exercise_id, code)
       SELECT $1, $2, $3, unnest($4::text[]) ON CONFLICT DO NOTHING`,
      [joined.id, member.id, exerciseId, diagnosis.map(({ code }) => code)],
    );
  }
  if (!joined.exerciseIds.includes(exerciseId)) return;
  await addEvent(manager, joined.id, 'submitted', {
    member_id: member.id,
    exercise_id: exerciseId,
    cell: cellOf(row),
  });
}
