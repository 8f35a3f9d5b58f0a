import { Logger } from '@nestjs/common';
import type { Client } from 'pg';
import { DataSource } from 'typeorm';
import type { DatabaseConfig } from '../config.js';
import { ExerciseEntity } from './exercise.entity.js';
import { CreateExercisesAndSubmissions1763683200000 } from './migrations/1763683200000-create-exercises-and-submissions.js';
import { LetContentNameTargetTypes1763769600000 } from './migrations/1763769600000-let-content-name-target-types.js';
import { CreateClasses1764547200000 } from './migrations/1764547200000-create-classes.js';
import { CountClassSlips1764633600000 } from './migrations/1764633600000-count-class-slips.js';
import { CountClients1764720000000 } from './migrations/1764720000000-count-clients.js';
import { BeReadyForARestore1765036800000 } from './migrations/1765036800000-be-ready-for-a-restore.js';
import { SubmissionEntity } from './submission.entity.js';

const POOL_WAIT_MS = 2_000;
const STATEMENT_TIMEOUT_MS = 4_500;
const LOCK_TIMEOUT_MS = 2_000;
/** A server that has stopped responding cannot keep its own statement timeout. */
const QUERY_TIMEOUT_MS = 5_000;

/** Requests have time limits; a migration or an export may take as long as it needs. */
const PURPOSES = {
  requests: (config: DatabaseConfig) => ({
    max: config.DATABASE_POOL_SIZE,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  }),
  // One connection to work on, and one that holds a lock meanwhile.
  maintenance: () => ({ max: 2 }),
};

const MIGRATIONS = [
  CreateExercisesAndSubmissions1763683200000,
  LetContentNameTargetTypes1763769600000,
  CreateClasses1764547200000,
  CountClassSlips1764633600000,
  CountClients1764720000000,
  BeReadyForARestore1765036800000,
];

export interface MigrationTarget {
  /** Default: the schema that the service works in. */
  readonly schema?: string | undefined;
  /** Default: all. A restore brings a schema to a backup's version by naming those that had run there. */
  readonly names?: readonly string[] | undefined;
}

/** How the service connects to Postgres. The schema is made by migrations and nothing else. */
export function createDataSource(
  config: DatabaseConfig,
  purpose: keyof typeof PURPOSES = 'requests',
  { schema, names }: MigrationTarget = {},
): DataSource {
  const logger = new Logger('Database');
  return new DataSource({
    type: 'postgres',
    url: config.DATABASE_URL,
    applicationName: 'superpose-exercises',
    connectTimeoutMS: POOL_WAIT_MS,
    poolErrorHandler: (error: Error) => logger.warn(`a connection was lost: ${error.message}`),
    installExtensions: false,
    synchronize: false,
    migrationsRun: false,
    entities: [ExerciseEntity, SubmissionEntity],
    migrations: MIGRATIONS.filter(({ name }) => names?.includes(name) ?? true),
    extra: {
      ...PURPOSES[purpose](config),
      ...(schema === undefined ? {} : { options: `-c search_path=${schema}` }),
      // One that breaks before TypeORM listens to it would end the process; the first statement on it fails anyway.
      onConnect: (client: Client) => void client.on('error', () => undefined),
    },
  });
}
