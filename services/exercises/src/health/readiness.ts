import type { Readiness } from '@superpose/contracts';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { Database } from '../database/database.js';

/** Degraded, not down, without Postgres or with faulty content: what is in memory is still served. */
export async function readinessOf(catalogue: Catalogue, database: Database): Promise<Readiness> {
  const isReachable = await database.isReachable();
  const { exercises, faults } = catalogue;
  return {
    status: isReachable && faults.length === 0 ? 'ok' : 'degraded',
    checks: {
      database: isReachable ? 'ok' : 'down',
      content: { exercises: exercises.length, faults },
    },
  };
}
