import type { DatabaseConfig } from '../config.js';
import { createDataSource, type MigrationTarget } from './data-source.js';
import { guardTables } from './guard-tables.js';

/** Any number that no other program locks in this database. */
const MIGRATION_LOCK = 7_308_611;

/** Brings the schema up to date; services that start at the same time wait for each other. Returns what was run. */
export async function runMigrations(config: DatabaseConfig, target: MigrationTarget = {}): Promise<string[]> {
  const dataSource = createDataSource(config, 'maintenance', target);
  await dataSource.initialize();
  try {
    const lock = dataSource.createQueryRunner();
    // Ending the connection gives the lock back, whatever happens in between.
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const migrations = await dataSource.runMigrations({ transaction: 'each' });
    await guardTables(lock);
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await lock.release();
    return migrations.map(({ name }) => name);
  } finally {
    await dataSource.destroy();
  }
}
