import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { uuidOf, type MemberRow } from './class-access.js';
import { addEvent } from './class-events.js';
import { classClosed, classFull, nicknameTaken, unknownMember } from './class-problems.js';
import { memberOf } from './class-responses.js';
import { foldNickname } from './fold-nickname.js';

interface NewMember {
  readonly classId: string;
  readonly nickname: string;
  readonly keyHash: Buffer;
  /** How many members a class may have. */
  readonly most: number;
}

const MEMBER_COLUMNS = 'm.id, m.nickname, m.joined_at AS "joinedAt"';

/** @throws ProblemException 409 for a taken nickname or a full class, 410 where the class was closed or deleted meanwhile */
export async function insertMember(manager: EntityManager, member: NewMember): Promise<MemberRow> {
  const { classId, nickname, keyHash, most } = member;
  // Members are added one after another, so that their number is right.
  const open = await manager.query<unknown[]>(
    'SELECT 1 FROM classes WHERE id = $1 AND NOT closed AND expires_at > now() FOR NO KEY UPDATE',
    [classId],
  );
  if (open.length === 0) throw classClosed();
  const [{ members }] = await manager.query<[{ members: number }]>(
    'SELECT count(*)::int AS members FROM class_members WHERE class_id = $1',
    [classId],
  );
  if (members >= most) throw classFull(most);
  const [row] = await manager.query<MemberRow[]>(
    `INSERT INTO class_members AS m (id, class_id, nickname, nickname_folded, key_hash)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT ON CONSTRAINT class_members_one_per_nickname DO NOTHING
     RETURNING ${MEMBER_COLUMNS}`,
    [randomUUID(), classId, nickname, foldNickname(nickname), keyHash],
  );
  if (!row) throw nicknameTaken();
  await addEvent(manager, classId, 'joined', memberOf(row));
  return row;
}

/** @throws ProblemException 404, 409 for a nickname that another member has */
export async function renameMember(
  manager: EntityManager,
  classId: string,
  memberId: string,
  nickname: string,
): Promise<MemberRow> {
  // A class's nicknames are given one after another.
  await manager.query('SELECT 1 FROM classes WHERE id = $1 FOR NO KEY UPDATE', [classId]);
  const taken = await manager.query<unknown[]>(
    'SELECT 1 FROM class_members WHERE class_id = $1 AND nickname_folded = $2 AND id <> $3',
    [classId, foldNickname(nickname), uuidOf(memberId)],
  );
  await findMember(manager, classId, memberId);
  if (taken.length > 0) throw nicknameTaken();
  const [rows] = await manager.query<[MemberRow[]]>(
    `UPDATE class_members m SET nickname = $3, nickname_folded = $4 WHERE class_id = $1 AND id = $2
     RETURNING ${MEMBER_COLUMNS}`,
    [classId, uuidOf(memberId), nickname, foldNickname(nickname)],
  );
  if (!rows[0]) throw unknownMember();
  await addEvent(manager, classId, 'renamed', memberOf(rows[0]));
  return rows[0];
}

/** Takes everything of the member along, submissions included. @throws ProblemException 404 */
export async function deleteMember(manager: EntityManager, classId: string, memberId: string): Promise<void> {
  if ((await deleteMembers(manager, classId, [memberId])) === 0) throw unknownMember();
}

/** Takes everything of the members along, submissions included. @returns how many there were */
export async function deleteMembers(
  manager: EntityManager,
  classId: string,
  memberIds: readonly string[],
): Promise<number> {
  const [rows] = await manager.query<[{ id: string }[]]>(
    'DELETE FROM class_members WHERE class_id = $1 AND id = ANY ($2) RETURNING id',
    [classId, memberIds.map(uuidOf)],
  );
  const ids = rows.map(({ id }) => id);
  await manager.query(`DELETE FROM class_events WHERE class_id = $1 AND data->>'member_id' = ANY ($2)`, [
    classId,
    ids,
  ]);
  for (const id of ids) await addEvent(manager, classId, 'removed', { member_id: id });
  return ids.length;
}

/** @throws ProblemException 404 */
export async function findMember(
  manager: EntityManager,
  classId: string,
  memberId: string,
): Promise<MemberRow> {
  const [row] = await manager.query<MemberRow[]>(
    `SELECT ${MEMBER_COLUMNS} FROM class_members m WHERE m.class_id = $1 AND m.id = $2`,
    [classId, uuidOf(memberId)],
  );
  if (!row) throw unknownMember();
  return row;
}
