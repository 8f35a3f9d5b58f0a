// How long the service waits for Postgres, without one.
import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { Catalogue } from '../catalogue/catalogue.js';
import { configSchema } from '../config.js';

/** How long it waits each time, in ms; each wait is over at once. */
let waits: number[] = [];
let onWait: () => unknown = () => undefined;
jest.unstable_mockModule('node:timers/promises', () => ({
  setTimeout: async (ms: number, value: unknown) => {
    waits.push(ms);
    await onWait();
    return value;
  },
}));
const reason = new Error('away');
jest.unstable_mockModule('./run-migrations.js', () => ({ runMigrations: () => Promise.reject(reason) }));
const { Database } = await import('./database.js');

const newDatabase = () =>
  new Database(configSchema.parse({ DATABASE_URL: 'postgres://127.0.0.1:9/none' }), {
    exercises: [],
  } as unknown as Catalogue);

beforeAll(() => Logger.overrideLogger(false));
afterAll(() => Logger.overrideLogger(true));
beforeEach(() => void (waits = []));

it('a database that is away is tried again every second', async () => {
  const database = newDatabase();
  await new Promise<void>((resolve) => {
    onWait = () => waits.length === 3 && resolve();
    database.onApplicationBootstrap();
  });
  await database.onApplicationShutdown();
  expect(waits.slice(0, 3)).toEqual([1_000, 1_000, 1_000]);
});

it('a database that says nothing for 0.7 s counts as down, well before the health response must be ready', async () => {
  onWait = () => undefined;
  const database = newDatabase();
  jest.spyOn(database, 'run').mockReturnValue(new Promise(() => undefined));
  expect(await database.state()).toBe('down');
  expect(waits).toEqual([700]);
});

it('a connection is idle or busy', () => {
  const database = newDatabase();
  expect(database.connections()).toEqual({ busy: 0, idle: 0, waiting: 0 });
  const { dataSource } = database as unknown as { dataSource: { driver: object } };
  Object.assign(dataSource.driver, { master: { totalCount: 7, idleCount: 2, waitingCount: 3 } });
  expect(database.connections()).toEqual({ busy: 5, idle: 2, waiting: 3 });
});
