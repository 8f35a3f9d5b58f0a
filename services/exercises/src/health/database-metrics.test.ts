import { expect, it } from '@jest/globals';
import { metricsRegistry } from '@superpose/service-kit';
import type { Database } from '../database/database.js';
import { exposeDatabaseMetrics } from './database-metrics.js';

it('The metrics show each kind of connection as it is when they are read.', async () => {
  let busy = 1;
  exposeDatabaseMetrics({ connections: () => ({ busy, idle: 2 }) } as unknown as Database);
  const values = async () => {
    const page = await metricsRegistry.metrics();
    return [...page.matchAll(/^exercise_database_connections\{.*?state="(\w+)".*?\} (\d+)$/gm)].map(
      ([, state, count]) => [state, Number(count)],
    );
  };
  expect(await values()).toEqual([
    ['busy', 1],
    ['idle', 2],
  ]);
  busy = 7;
  expect((await values())[0]).toEqual(['busy', 7]);
});
