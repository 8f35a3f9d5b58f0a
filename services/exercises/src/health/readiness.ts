import type { Readiness } from '@superpose/contracts';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { DiskSpace } from '../storage/disk-space.js';
import type { Database } from '../database/database.js';

/** Degraded, not down, without Postgres, with a disk that is nearly full or with faulty content: what is in memory is still served. */
export async function readinessOf(
  catalogue: Catalogue,
  database: Database,
  disk: DiskSpace,
): Promise<Readiness> {
  const [isReachable, space] = await Promise.all([database.isReachable(), disk.state()]);
  const { exercises, faults } = catalogue;
  return {
    status: isReachable && space !== 'low' && faults.length === 0 ? 'ok' : 'degraded',
    checks: {
      database: isReachable ? 'ok' : 'down',
      disk: space,
      content: { exercises: exercises.length, faults },
    },
  };
}
