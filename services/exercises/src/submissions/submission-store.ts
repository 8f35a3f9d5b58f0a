import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Membership } from '../classes/class-access.js';
import { countForClass, requireMembership } from '../classes/member-submission.js';
import { Database } from '../database/database.js';
import { SubmissionEntity } from '../database/submission.entity.js';

/** All but the time, which the database sets. */
export type NewSubmission = Omit<SubmissionEntity, 'createdAt'>;

/** A key may be forgotten, or its row deleted, between the insert and the look-up, but not several times in a row. */
const ATTEMPTS = 3;

@Injectable()
export class SubmissionStore {
  constructor(private readonly database: Database) {}

  /**
   * Stores a submission unless one with its key is there, and returns the stored one. The unique constraint
   * decides between simultaneous ones: the later waits for the earlier, and LockNotGranted when that takes too long.
   */
  keep(submission: NewSubmission): Promise<NewSubmission> {
    return this.database.write(async (manager) => (await keepOnce(manager, submission)).kept);
  }

  /** The same for a member of a class: submission, cell and event are all stored, or none. @throws ProblemException 403 */
  keepForMember(submission: NewSubmission, membership: Membership): Promise<NewSubmission> {
    return this.database.transaction(async (manager) => {
      await requireMembership(manager, membership);
      const { kept, isNew } = await keepOnce(manager, submission);
      if (isNew) await countForClass(manager, membership, kept);
      return kept;
    });
  }
}

async function keepOnce(
  manager: EntityManager,
  submission: NewSubmission,
): Promise<{ readonly kept: NewSubmission; readonly isNew: boolean }> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await insert(manager, submission)) return { kept: submission, isNew: true };
    const earlier = await findByKey(manager, submission);
    if (earlier && !(await forgetExpiredKey(manager, earlier))) return { kept: earlier, isNew: false };
  }
  throw new Error('An idempotency key could be neither taken nor found.');
}

async function insert(manager: EntityManager, submission: NewSubmission): Promise<boolean> {
  const query = manager.createQueryBuilder().insert().into(SubmissionEntity).values(submission);
  const { raw } = await query.orIgnore().returning('id').updateEntity(false).execute();
  return (raw as unknown[]).length === 1;
}

const findByKey = (
  manager: EntityManager,
  { exerciseId, idempotencyKey }: NewSubmission,
): Promise<SubmissionEntity | null> =>
  manager.findOneBy(SubmissionEntity, { exerciseId, idempotencyKey: idempotencyKey ?? undefined });

/** Returns whether the key was older than 24 hours, by the database's clock, and is free again. */
async function forgetExpiredKey(manager: EntityManager, { id }: SubmissionEntity): Promise<boolean> {
  const query = manager.createQueryBuilder().update(SubmissionEntity);
  const { affected } = await query
    .set({ idempotencyKey: null, requestHash: null })
    .where(`id = :id AND created_at < now() - interval '24 hours'`, { id })
    .execute();
  return affected === 1;
}
