import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { keyRefused } from './class-problems.js';
import { CLASS_COLUMNS, type ClassRow, type TeacherClass } from './class-access.js';
import { randomCode } from './keys.js';

interface NewClass {
  readonly name: string;
  readonly teacherKeyHash: Buffer;
  readonly exerciseIds: readonly string[];
  readonly dueAt: string | null;
  readonly keepDays: number;
}

interface ClassChange {
  readonly name?: string | undefined;
  readonly closed?: boolean | undefined;
  readonly exerciseIds?: readonly string[] | undefined;
  /** null takes the date away. */
  readonly dueAt?: string | null | undefined;
}

/** A billion codes for at most some thousand classes: a few tries find a free one. */
const ATTEMPTS = 5;

const newJoinCode = (): string => `${randomCode(4)}-${randomCode(2)}`;

export async function insertClass(manager: EntityManager, row: NewClass): Promise<ClassRow> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const [inserted] = await manager.query<ClassRow[]>(
      `INSERT INTO classes AS c (id, name, join_code, teacher_key_hash, exercise_ids, due_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7))
       ON CONFLICT (join_code) DO NOTHING RETURNING ${CLASS_COLUMNS}`,
      [randomUUID(), row.name, newJoinCode(), row.teacherKeyHash, row.exerciseIds, row.dueAt, row.keepDays],
    );
    if (inserted) return inserted;
  }
  throw new Error('No free join code was found.');
}

/** Also one that has ended, as long as it is there. */
export async function findByCode(manager: EntityManager, code: string): Promise<ClassRow | null> {
  const statement = `SELECT ${CLASS_COLUMNS} FROM classes c WHERE c.join_code = $1`;
  const [row] = await manager.query<ClassRow[]>(statement, [code]);
  return row ?? null;
}

/** @throws ProblemException 403 where the class has been deleted meanwhile */
export async function updateClass(
  manager: EntityManager,
  id: string,
  { name, closed, exerciseIds, dueAt }: ClassChange,
): Promise<ClassRow> {
  const [rows] = await manager.query<[ClassRow[]]>(
    `UPDATE classes c SET name = coalesce($2, name), closed = coalesce($3, closed),
       exercise_ids = coalesce($4, exercise_ids), due_at = CASE WHEN $5 THEN $6::timestamptz ELSE due_at END
     WHERE id = $1 RETURNING ${CLASS_COLUMNS}`,
    [id, name ?? null, closed ?? null, exerciseIds ?? null, dueAt !== undefined, dueAt ?? null],
  );
  if (!rows[0]) throw keyRefused();
  return rows[0];
}

/** @throws ProblemException 403 where the class has been deleted meanwhile */
export async function renewJoinCode(manager: EntityManager, id: string): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const [rows] = await manager.query<[{ code: string }[]]>(
      `UPDATE classes SET join_code = $2
        WHERE id = $1 AND expires_at > now() AND NOT EXISTS (SELECT 1 FROM classes WHERE join_code = $2)
       RETURNING join_code AS code`,
      [id, newJoinCode()],
    );
    if (rows[0]) return rows[0].code;
  }
  throw keyRefused();
}

/**
 * Replaces the key only if the caller's is still the current one, so that of two calls at once the first alone gets a
 * key. @throws ProblemException 403
 */
export async function replaceTeacherKey(
  manager: EntityManager,
  { id, keyHash }: TeacherClass,
  newHash: Buffer,
): Promise<void> {
  const [, count] = await manager.query<[unknown, number]>(
    'UPDATE classes SET teacher_key_hash = $3 WHERE id = $1 AND teacher_key_hash = $2 AND expires_at > now()',
    [id, keyHash, newHash],
  );
  if (count === 0) throw keyRefused();
}

/** No key or code opens it any more; the clean-up deletes it with all that is in it. */
export async function endClass(manager: EntityManager, id: string): Promise<void> {
  // Noted at once, so that a restore doesn't bring it back before the clean-up has come to it.
  await manager.query(
    `WITH ended AS (UPDATE classes SET expires_at = now(), join_code = 'ended ' || id WHERE id = $1 RETURNING id)
     INSERT INTO deletions (id) SELECT id FROM ended ON CONFLICT DO NOTHING`,
    [id],
  );
}
