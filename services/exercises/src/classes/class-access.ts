import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { keyMissing, keyRefused } from './class-problems.js';
import { bearerKey, hashOf, isSameHash } from './keys.js';

/** A class as its row has it; never one that has ended. */
export interface ClassRow {
  readonly id: string;
  readonly name: string;
  readonly joinCode: string;
  readonly exerciseIds: readonly string[];
  readonly dueAt: Date | null;
  readonly closed: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A class with the hash of the teacher's key that has opened it. */
export interface TeacherClass extends ClassRow {
  readonly keyHash: Buffer;
}

export interface MemberRow {
  readonly id: string;
  readonly nickname: string;
  readonly joinedAt: Date;
}

export interface Membership {
  readonly member: MemberRow;
  readonly class: ClassRow;
}

/** The columns of `ClassRow`, for a table named c. */
export const CLASS_COLUMNS = `c.id, c.name, c.join_code AS "joinCode", c.exercise_ids AS "exerciseIds",
  c.due_at AS "dueAt", c.closed, c.created_at AS "createdAt", c.expires_at AS "expiresAt"`;

const NO_ID = '00000000-0000-0000-0000-000000000000';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Stands for the stored hash where there is no class, so that a wrong key costs the same comparison there. */
const NO_HASH = Buffer.alloc(32);

/** An id for a query; one that is no UUID becomes an id that no row has. */
export const uuidOf = (text: string): string => (UUID.test(text) ? text : NO_ID);

/** Says whose key comes with a request. Each check is one query and one comparison, whatever is wrong with the key. */
@Injectable()
export class ClassAccess {
  constructor(private readonly database: Database) {}

  /** @throws ProblemException 401 without a key, 403 with another than this class's teacher's */
  async requireTeacher(classId: string, authorization: string | undefined): Promise<TeacherClass> {
    const hash = hashOf(requireKey(authorization));
    const [row] = await this.select<TeacherClass>(
      `SELECT ${CLASS_COLUMNS}, c.teacher_key_hash AS "keyHash" FROM classes c WHERE c.id = $1 AND c.expires_at > now()`,
      [uuidOf(classId)],
    );
    if (!isSameHash(row?.keyHash ?? NO_HASH, hash) || !row) throw keyRefused();
    return row;
  }

  /** @throws ProblemException 401 without a key, 403 with another than that of a member of this class */
  async requireMember(classId: string, authorization: string | undefined): Promise<Membership> {
    const membership = await this.membershipOf(requireKey(authorization));
    if (membership.class.id !== classId.toLowerCase()) throw keyRefused();
    return membership;
  }

  /**
   * The member of a request that may come without a key; null then. @throws ProblemException 403 with any but a
   * member's key
   */
  async memberIfAny(authorization: string | undefined): Promise<Membership | null> {
    const key = bearerKey(authorization);
    return key === null ? null : this.membershipOf(key);
  }

  private async membershipOf(key: string): Promise<Membership> {
    const hash = hashOf(key);
    const [row] = await this.select<
      ClassRow & Record<'memberId' | 'nickname', string> & { joinedAt: Date; hash: Buffer }
    >(
      `SELECT ${CLASS_COLUMNS}, m.id AS "memberId", m.nickname, m.joined_at AS "joinedAt", m.key_hash AS hash
         FROM class_members m JOIN classes c ON c.id = m.class_id
        WHERE m.key_hash = $1 AND c.expires_at > now()`,
      [hash],
    );
    if (!isSameHash(row?.hash ?? NO_HASH, hash) || !row) throw keyRefused();
    const { memberId: id, nickname, joinedAt } = row;
    return { member: { id, nickname, joinedAt }, class: row };
  }

  private select<Row>(statement: string, parameters: readonly unknown[]): Promise<Row[]> {
    return this.database.run((manager) => manager.query<Row[]>(statement, [...parameters]));
  }
}

function requireKey(authorization: string | undefined): string {
  const key = bearerKey(authorization);
  if (key === null) throw keyMissing();
  return key;
}
