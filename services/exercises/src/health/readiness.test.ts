import { expect, it } from '@jest/globals';
import type { DatabaseState } from '@superpose/contracts';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { Database } from '../database/database.js';
import type { DiskSpace } from '../storage/disk-space.js';
import { readinessOf } from './readiness.js';

const FAULT = { file: '/own/90-flip/exercise.json', reason: 'the file is missing' };

it.each<[DatabaseState, 'ok' | 'low' | 'unknown', number, 'ok' | 'degraded']>([
  ['ok', 'ok', 0, 'ok'],
  ['ok', 'unknown', 0, 'ok'],
  ['ok', 'low', 0, 'degraded'],
  ['ok', 'ok', 1, 'degraded'],
  ['down', 'ok', 0, 'degraded'],
  ['read-only', 'ok', 0, 'degraded'],
  ['full', 'unknown', 0, 'degraded'],
  ['locked', 'ok', 0, 'degraded'],
])(
  'with a database that is %s, a disk that is %s and %i faulty folders it is %s',
  async (state, space, count, status) => {
    const faults = Array.from({ length: count }, () => FAULT);
    const catalogue = { exercises: [{}, {}, {}], faults } as unknown as Catalogue;
    const database = { state: async () => state } as Database;
    const disk = { state: async () => space } as DiskSpace;
    expect(await readinessOf(catalogue, database, disk)).toEqual({
      status,
      checks: { database: state, disk: space, content: { exercises: 3, faults } },
    });
  },
);
