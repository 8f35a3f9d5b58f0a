import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { configSchema } from '../config.js';
import type { Exercise } from '../catalogue/exercise.js';
import { BUILT_IN_CONTENT, readContent } from '../catalogue/read-content.js';
import { createTestDatabase, queryOnce, type TestDatabase } from '@superpose/testing';
import { Client } from 'pg';
import { createDataSource } from './data-source.js';
import { runMigrations } from './run-migrations.js';
import { synchroniseExercises } from './synchronise-exercises.js';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

describe('migrations', () => {
  it('run once, however many services start at the same time', async () => {
    const config = configSchema.parse({ DATABASE_URL: database.url });
    const runs = await Promise.all(Array.from({ length: 5 }, () => runMigrations(config)));
    expect(runs.flat()).toEqual([
      'CreateExercisesAndSubmissions1763683200000',
      'LetContentNameTargetTypes1763769600000',
      'CreateClasses1764547200000',
      'CountClassSlips1764633600000',
      'CountClients1764720000000',
      'BeReadyForARestore1765036800000',
    ]);
    expect(await runMigrations(config)).toEqual([]);
  });

  it('leave no table that could be written to during a restore', async () => {
    const config = configSchema.parse({ DATABASE_URL: database.url });
    await queryOnce(database.url, 'CREATE TABLE of_a_later_migration (id integer)');
    await runMigrations(config);
    const holder = new Client(database.url);
    await holder.connect();
    try {
      await holder.query('SELECT pg_advisory_lock(7308620)');
      const tables = await queryOnce<{ name: string }>(
        database.url,
        `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
      );
      expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['submissions', 'classes']));
      for (const { name } of tables) {
        const written = queryOnce(database.url, `DELETE FROM ${name}`);
        await expect(written).rejects.toMatchObject({ code: '57R01' });
      }
    } finally {
      await holder.end();
    }
    await queryOnce(database.url, 'DROP TABLE of_a_later_migration');
  });

  it('make the schema that the entities describe', async () => {
    const dataSource = createDataSource(configSchema.parse({ DATABASE_URL: database.url }));
    await dataSource.initialize();
    try {
      for (const { target } of dataSource.entityMetadatas) {
        await expect(dataSource.getRepository(target).find({ take: 1 })).resolves.toEqual([]);
      }
    } finally {
      await dataSource.destroy();
    }
  });
});

describe('the exercises in the database', () => {
  const idsWhere = async (condition: string) =>
    (
      await queryOnce<{ id: string }>(database.url, `SELECT id FROM exercises WHERE ${condition} ORDER BY id`)
    ).map(({ id }) => id);

  const follow = async (
    use: (
      exercises: readonly Exercise[],
      synchronise: (list: readonly Exercise[]) => Promise<void>,
    ) => Promise<void>,
  ) => {
    const { exercises } = await readContent([BUILT_IN_CONTENT], 'en');
    const dataSource = createDataSource(configSchema.parse({ DATABASE_URL: database.url }));
    await dataSource.initialize();
    try {
      await use(exercises, (list) => synchroniseExercises(dataSource, list));
    } finally {
      await dataSource.destroy();
    }
  };

  it('follow the content: the same again changes nothing, what is gone is retired, what returns is back', () =>
    follow(async (exercises, synchronise) => {
      await synchronise(exercises);
      const versions = () => queryOnce(database.url, 'SELECT id, xmin FROM exercises ORDER BY id');
      const before = await versions();
      await synchronise(exercises);
      expect(await versions()).toEqual(before);

      await synchronise(exercises.slice(1));
      expect(await idsWhere('retired_at IS NOT NULL')).toEqual([exercises[0]!.id]);
      const { target } = exercises.find((one) => one.target.type === 'oracle')!;
      await synchronise([
        {
          ...exercises[0]!,
          title: 'New',
          difficulty: 'advanced',
          qubitCount: 7,
          target,
          contentVersion: 'new',
        },
        ...exercises.slice(1),
      ]);
      expect(await idsWhere('retired_at IS NOT NULL')).toEqual([]);
      const changed = `title = 'New' AND difficulty = 'advanced' AND qubit_count = 7 AND target_type = 'oracle'
        AND content_version = 'new'`;
      expect(await idsWhere(changed)).toEqual([exercises[0]!.id]);
    }));

  it('are gone since the day on which they went, and under an id that they had before', () =>
    follow(async (exercises, synchronise) => {
      const [first, second, ...rest] = exercises as [Exercise, Exercise, ...Exercise[]];
      await synchronise([second, ...rest]);
      await queryOnce(
        database.url,
        `UPDATE exercises SET retired_at = '2026-05-04T12:00:00Z' WHERE retired_at IS NOT NULL`,
      );
      await synchronise([{ ...second, id: '900-renamed', formerIds: [second.id] }, ...rest]);
      expect(await idsWhere('retired_at IS NOT NULL')).toEqual([first.id, second.id]);
      expect(await idsWhere(`retired_at = '2026-05-04T12:00:00Z'`)).toEqual([first.id]);
    }));
});
