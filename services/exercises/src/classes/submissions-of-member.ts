import type { MemberSubmissions, MemberSubmissionsQuery, SubmittedCircuit } from '@superpose/contracts';
import type { EntityManager } from 'typeorm';
import { uuidOf, type ClassRow } from './class-access.js';
import { unknownSubmission } from './class-problems.js';
import { findMember } from './member-store.js';
import { pageOf, PAGE_SIZE, readNext, type SubmissionRow } from './submission-pages.js';

/** A page of what a member has handed in for the assignment, newest first. @throws ProblemException 404 */
export async function readSubmissions(
  manager: EntityManager,
  { id, exerciseIds }: ClassRow,
  memberId: string,
  { exercise_id: exerciseId, after }: MemberSubmissionsQuery,
): Promise<MemberSubmissions> {
  const member = await findMember(manager, id, memberId);
  const wanted = exerciseIds.filter((each) => exerciseId === undefined || each === exerciseId);
  const position = readNext(after);
  // One more than a page says whether there is another one.
  const found = await manager.query<SubmissionRow[]>(
    `SELECT id AS submission_id, exercise_id, created_at AS submitted_at, passed, score, feedback, diagnosis,
       gate_count, circuit_depth, (extract(epoch FROM created_at) * 1000000)::bigint AS micros
     FROM submissions WHERE member_id = $1 AND exercise_id = ANY ($2)
       ${position.length === 0 ? '' : `AND (created_at, id) < (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::uuid)`}
     ORDER BY created_at DESC, id DESC LIMIT ${PAGE_SIZE + 1}`,
    [member.id, wanted, ...position],
  );
  return pageOf(member, found);
}

/** @throws ProblemException 404 for a member or a submission that is not there */
export async function readCircuit(
  manager: EntityManager,
  { id, exerciseIds }: ClassRow,
  memberId: string,
  submissionId: string,
): Promise<SubmittedCircuit> {
  const member = await findMember(manager, id, memberId);
  const [found] = await manager.query<SubmittedCircuit[]>(
    `SELECT id AS submission_id, circuit FROM submissions
      WHERE id = $1 AND member_id = $2 AND exercise_id = ANY ($3)`,
    [uuidOf(submissionId), member.id, exerciseIds],
  );
  if (!found) throw unknownSubmission();
  return found;
}
