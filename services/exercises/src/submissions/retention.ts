import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { EVENTS_KEPT } from '../classes/class-events.js';
import { BATCH_SIZE, DELETIONS_KEPT_DAYS, EndedClasses } from '../classes/ended-classes.js';
import { EXERCISES_CONFIG, type ExercisesConfig } from '../config.js';
import { Database } from '../database/database.js';

const PERIOD_MS = 600_000;
/**
 * Every ten minutes deletes submissions that are older than the configured days and classes that have ended, with all of
 * theirs, and forgets expired idempotency keys and old deletions.
 */
@Injectable()
export class Retention implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Retention');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(EXERCISES_CONFIG) private readonly config: ExercisesConfig,
    private readonly database: Database,
    private readonly ended: EndedClasses,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.cleanUp(), PERIOD_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Returns the number of submissions deleted. Several services may do this at once. */
  async cleanUp(): Promise<number> {
    await this.inBatches('expired keys', FORGET_KEYS);
    await this.ended.deleteAll();
    await this.inBatches('old events', DELETE_OLD_EVENTS);
    await this.inBatches('old attempts', DELETE_OLD_ATTEMPTS);
    await this.inBatches('old deletions', FORGET_DELETIONS, DELETIONS_KEPT_DAYS);
    const days = this.config.SUBMISSION_RETENTION_DAYS;
    const deleted = days === 0 ? 0 : await this.inBatches('old submissions', DELETE_OLD, days);
    if (deleted > 0) this.logger.log(`deleted ${deleted} submissions older than ${days} days`);
    return deleted;
  }

  /** If one kind fails, the others are cleaned up all the same. @returns how many rows were changed */
  private async inBatches(
    what: string,
    statement: string,
    ...parameters: readonly unknown[]
  ): Promise<number> {
    let total = 0;
    try {
      for (;;) {
        const changed = await this.database.run(async (manager) => {
          const [, count] = await manager.query<[unknown, number]>(statement, [...parameters, BATCH_SIZE]);
          return count;
        });
        total += changed;
        if (changed < BATCH_SIZE) return total;
      }
    } catch (error) {
      this.logger.error(`the clean-up of ${what} failed: ${(error as Error).message}`);
      return total;
    }
  }
}

const FORGET_KEYS = `
  UPDATE submissions SET idempotency_key = NULL, request_hash = NULL WHERE id IN (
    SELECT id FROM submissions WHERE idempotency_key IS NOT NULL AND created_at < now() - interval '24 hours'
    LIMIT $1 FOR UPDATE SKIP LOCKED)`;

const DELETE_OLD = `
  DELETE FROM submissions WHERE id IN (
    SELECT id FROM submissions WHERE created_at < now() - make_interval(days => $1)
    LIMIT $2 FOR UPDATE SKIP LOCKED)`;

/** A teacher's page that was away for longer reads the grid anew. */
const DELETE_OLD_EVENTS = `
  DELETE FROM class_events WHERE id IN (
    SELECT id FROM class_events WHERE created_at < now() - ${EVENTS_KEPT} LIMIT $1 FOR UPDATE SKIP LOCKED)`;

const DELETE_OLD_ATTEMPTS = `
  DELETE FROM class_attempts WHERE id IN (
    SELECT id FROM class_attempts WHERE made_at < now() - interval '1 hour' LIMIT $1 FOR UPDATE SKIP LOCKED)`;

/** The next deletion does this too, but that may be a long time away. */
const FORGET_DELETIONS = `
  DELETE FROM deletions WHERE id IN (
    SELECT id FROM deletions WHERE deleted_on < current_date - $1::int LIMIT $2 FOR UPDATE SKIP LOCKED)`;
