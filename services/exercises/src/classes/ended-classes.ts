import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../database/database.js';

/** Small enough that a statement ends well before its timeout, also where every circuit is as large as it may be. */
export const BATCH_SIZE = 500;
/** For how long the ids are kept. No class lives longer, so no backup can bring back one that is no longer in the list. */
export const DELETIONS_KEPT_DAYS = 366;

/** What a class has, in the order in which it is deleted; the class itself comes last. */
const PARTS = [
  `DELETE FROM submissions WHERE id IN (
     SELECT s.id FROM submissions s JOIN class_members m ON m.id = s.member_id WHERE m.class_id = $1 LIMIT $2)`,
  ...['class_events', 'class_slips', 'class_cells', 'class_certificates', 'class_members'].map(
    (table) =>
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY (SELECT ctid FROM ${table} WHERE class_id = $1 LIMIT $2))`,
  ),
  'DELETE FROM classes WHERE id IN (SELECT id FROM classes WHERE id = $1 LIMIT $2)',
];

/** Deletes classes that have ended, batch by batch: all of a large one would take longer than a statement may. */
@Injectable()
export class EndedClasses {
  private readonly logger = new Logger('EndedClasses');
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly database: Database) {}

  /** Calls run one after another, so that a second one returns when what it was to delete is gone. */
  deleteAll(): Promise<void> {
    this.running = this.running
      .then(() => this.deleteNow())
      .catch((error: unknown) => this.report('', error));
    return this.running;
  }

  private async deleteNow(): Promise<void> {
    const ended = await this.database.run((manager) =>
      manager.query<{ id: string }[]>('SELECT id FROM classes WHERE expires_at <= now() ORDER BY expires_at'),
    );
    let deleted = 0;
    for (const { id } of ended) {
      // A class that can't be deleted doesn't hold up the others; the next clean-up tries it again.
      await this.deleteClass(id).then(
        () => deleted++,
        (error: unknown) => this.report(` ${id}`, error),
      );
    }
    if (deleted > 0) this.logger.log(`ended classes deleted: ${deleted}`);
  }

  private async deleteClass(id: string): Promise<void> {
    for (const statement of PARTS) {
      while (
        (await this.database.transaction((manager) => deleteBatch(manager, statement, id))) === BATCH_SIZE
      );
    }
  }

  private report(id: string, error: unknown): void {
    this.logger.error(`the ended class${id} could not be deleted yet: ${(error as Error).message}`);
  }
}

/** @returns how many rows were deleted; fewer than a batch when no more are left */
async function deleteBatch(manager: EntityManager, statement: string, classId: string): Promise<number> {
  // Without this lock, two services would leave each other's rows to the last statement, which deletes all that is left
  // at once.
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [classId]);
  const [, count] = await manager.query<[unknown, number]>(statement, [classId, BATCH_SIZE]);
  return count;
}
