import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { EXERCISES_CONFIG, type ExercisesConfig } from '../config.js';
import { Database } from '../database/database.js';
import { DatabaseUnavailable } from '../database/database-errors.js';

const PERIOD_MS = 600_000;
/** Small enough that each statement ends well before its timeout. */
const BATCH_SIZE = 5_000;

/** Deletes submissions that are older than the configured days, and forgets expired idempotency keys, every ten minutes. */
@Injectable()
export class Retention implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Retention');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(EXERCISES_CONFIG) private readonly config: ExercisesConfig,
    private readonly database: Database,
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
    try {
      await this.inBatches(FORGET_KEYS, []);
      const days = this.config.SUBMISSION_RETENTION_DAYS;
      const deleted = days === 0 ? 0 : await this.inBatches(DELETE_OLD, [days]);
      if (deleted > 0) this.logger.log(`deleted ${deleted} submissions older than ${days} days`);
      return deleted;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable))
        this.logger.error('the clean-up failed', (error as Error).stack);
      return 0;
    }
  }

  private async inBatches(statement: string, parameters: readonly unknown[]): Promise<number> {
    let total = 0;
    for (;;) {
      const changed = await this.database.run(async (manager) => {
        const [, count] = (await manager.query(statement, [...parameters, BATCH_SIZE])) as [unknown, number];
        return count;
      });
      total += changed;
      if (changed < BATCH_SIZE) return total;
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
