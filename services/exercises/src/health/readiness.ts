import type { Readiness } from '@superpose/contracts';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { DiskSpace } from '../storage/disk-space.js';
import type { Database } from '../database/database.js';

/** Degraded, not down, without Postgres or with one that stores nothing, with a disk that is nearly full or with faulty content: what is in memory is still served. */
export async function readinessOf(
  catalogue: Catalogue,
  database: Database,
  disk: DiskSpace,
): Promise<Readiness> {
  const [stores, space] = await Promise.all([database.state(), disk.state()]);
  const { exercises, faults } = catalogue;
  return {
    status: stores === 'ok' && space !== 'low' && faults.length === 0 ? 'ok' : 'degraded',
    checks: {
      database: stores,
      disk: space,
      content: { exercises: exercises.length, faults },
    },
  };
}
