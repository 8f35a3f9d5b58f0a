// @ts-check
// Programs that take the same lock of one database would wait for each other without need.
import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stack/paths.mjs';

const FILES = [
  'services/exercises/src/database/run-migrations.ts',
  'services/exercises/src/classes/class-events.ts',
  'services/simulation/src/jobs/postgres-tables.ts',
  'services/simulation/src/jobs/shares/postgres-share-store.ts',
  'scripts/container/make-roles.mjs',
  'scripts/keeping/restore-locks.mjs',
];

it('Each lock in Postgres has another number.', () => {
  const numbers = FILES.flatMap((file) => {
    const found = readFileSync(join(root, file), 'utf8').match(/\b7_?3\d\d_?\d{3}\b/g) ?? [];
    return found.map((number) => Number(number.replaceAll('_', '')));
  });
  expect(numbers).toHaveLength(7);
  expect(new Set(numbers).size).toBe(7);
});
