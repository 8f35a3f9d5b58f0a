import { readCertificateCode, type Certificate, type ClassExercise } from '@superpose/contracts';
import type { EntityManager } from 'typeorm';
import type { Membership } from './class-access.js';
import { notPassedYet, unknownCertificate } from './class-problems.js';
import { randomCode } from './keys.js';

/** 60 random bits: no one finds another's by guessing. */
const newCode = (): string => [randomCode(4), randomCode(4), randomCode(4)].join('-');

/**
 * One certificate for each member and assignment; asking again gives its code.
 * @throws ProblemException 409 until every exercise is passed
 */
export async function issueCertificate(
  manager: EntityManager,
  { class: row, member }: Membership,
  exercises: readonly ClassExercise[],
): Promise<string> {
  const [found] = await manager.query<[{ passed: number }]>(
    `SELECT count(*)::int AS passed FROM class_cells
      WHERE member_id = $1 AND passed AND exercise_id = ANY ($2)`,
    [member.id, row.exerciseIds],
  );
  if (found.passed < row.exerciseIds.length) throw notPassedYet();
  await manager.query(
    `INSERT INTO class_certificates (code, class_id, member_id, nickname, class_name, exercise_ids, exercises)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT ON CONSTRAINT class_certificates_one_per_assignment DO NOTHING`,
    [newCode(), row.id, member.id, member.nickname, row.name, row.exerciseIds, JSON.stringify(exercises)],
  );
  return (await findCertificateCode(manager, member.id, row.exerciseIds))!;
}

export async function findCertificateCode(
  manager: EntityManager,
  memberId: string,
  exerciseIds: readonly string[],
): Promise<string | null> {
  const [row] = await manager.query<{ code: string }[]>(
    'SELECT code FROM class_certificates WHERE member_id = $1 AND exercise_ids = $2',
    [memberId, exerciseIds],
  );
  return row?.code ?? null;
}

/** @throws ProblemException 404 also for one whose class has ended */
export async function findCertificate(manager: EntityManager, text: string): Promise<Certificate> {
  const [row] = await manager.query<(Omit<Certificate, 'issued_at'> & { issued_at: Date })[]>(
    `SELECT code, nickname, class_name, issued_at, exercises FROM class_certificates
      WHERE code = $1 AND class_id IN (SELECT id FROM classes WHERE expires_at > now())`,
    [readCertificateCode(text) ?? ''],
  );
  if (!row) throw unknownCertificate();
  return { ...row, issued_at: row.issued_at.toISOString() };
}
