import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseState } from '@superpose/contracts';
import type { Client, Pool } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { Catalogue } from '../catalogue/catalogue.js';
import { EXERCISES_CONFIG, type ExercisesConfig } from '../config.js';
import { createDataSource } from './data-source.js';
import { classified, DatabaseUnavailable, OutcomeUnknown } from './database-errors.js';
import { WriteFaults } from './write-faults.js';
import { runMigrations } from './run-migrations.js';
import { synchroniseExercises } from './synchronise-exercises.js';

const RETRY_MS = 1_000;
const PING_MS = 700;

/**
 * The connection to Postgres. The service starts without it: until Postgres is there and its schema is up to date,
 * work is refused, and the attempt is repeated every second.
 */
@Injectable()
export class Database implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Database');
  private readonly stopping = new AbortController();
  private readonly dataSource: DataSource;
  private preparation: Promise<void> | undefined;
  private isPrepared = false;
  private ping: Promise<DatabaseState> | undefined;
  private readonly writeFaults = new WriteFaults();

  constructor(
    @Inject(EXERCISES_CONFIG) private readonly config: ExercisesConfig,
    private readonly catalogue: Catalogue,
  ) {
    this.dataSource = createDataSource(config);
  }

  onApplicationBootstrap(): void {
    this.preparation = this.prepareUntilDone();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.preparation;
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }

  /**
   * Runs `work` on its own connection, without a transaction around its statements.
   * @throws DatabaseUnavailable, OutcomeUnknown, LockNotGranted
   */
  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (!this.isPrepared) throw new DatabaseUnavailable('The database is not prepared yet.');
    const runner = this.dataSource.createQueryRunner();
    const client = (await runner.connect().catch((cause: unknown) => {
      throw new DatabaseUnavailable('No connection could be had.', { cause });
    })) as Client;
    try {
      return await work(runner.manager);
    } catch (cause) {
      // TypeORM releases a runner whose connection breaks.
      const error = classified(cause, runner.isReleased);
      this.writeFaults.note(error);
      // A connection that still waits for a response must not go back to the pool.
      if (error instanceof OutcomeUnknown) void client.end().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }

  /** As `run`, for what stores something: when it has, faults of earlier writes are over. */
  async write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const result = await this.run(work);
    this.writeFaults.clear();
    return result;
  }

  /** As `write`, with all of `work` in one transaction: what it throws takes everything back. */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.write((manager) => manager.transaction(work));
  }

  /**
   * `down` unless Postgres responds at once; else what keeps it from storing, as far as is known. A slow one is asked once at
   * a time, so that asking takes no connections away.
   */
  async state(): Promise<DatabaseState> {
    this.ping ??= this.run(isReadOnly)
      .then(
        (readOnly) => (readOnly ? ('read-only' as const) : this.writeFaults.state),
        () => 'down' as const,
      )
      .finally(() => (this.ping = undefined));
    return Promise.race([this.ping, sleep(PING_MS, 'down' as const, { ref: false })]);
  }

  /** How the connections are used at this moment, and what waits for one. */
  connections(): { busy: number; idle: number; waiting: number } {
    const pool = (this.dataSource.driver as PostgresDriver).master as Pool | undefined;
    const { totalCount, idleCount, waitingCount } = pool ?? { totalCount: 0, idleCount: 0, waitingCount: 0 };
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  private async prepareUntilDone(): Promise<void> {
    let lastReason = '';
    while (!this.stopping.signal.aborted) {
      try {
        await this.prepare();
        return;
      } catch (error) {
        const reason = reasonOf(error);
        if (reason !== lastReason) this.logger.warn(`not ready, trying again every second: ${reason}`);
        lastReason = reason;
        await sleep(RETRY_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    }
  }

  private async prepare(): Promise<void> {
    const migrations = await runMigrations(this.config);
    if (!this.dataSource.isInitialized) await this.dataSource.initialize();
    await synchroniseExercises(this.dataSource, this.catalogue.exercises);
    this.isPrepared = true;
    this.logger.log(`the database is ready; migrations run: ${migrations.join(', ') || 'none'}`);
  }
}

async function isReadOnly(manager: EntityManager): Promise<boolean> {
  const [row] = await manager.query<[{ only: boolean }]>(
    `SELECT current_setting('transaction_read_only') = 'on' AS only`,
  );
  return row.only;
}

/** A refused connection is an AggregateError without its own message. */
const reasonOf = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
};
