import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { databaseConfigSchema } from '../config.js';
import { createDataSource } from '../database/data-source.js';
import { queryOnce, type TestDatabase } from '@superpose/testing';
import { startWithDatabase, submit } from '../testing/service.js';
import { BELL } from '../testing/wire-gates.js';
import { exportSubmissions, type ExportFilter } from './export-submissions.js';

let app: NestFastifyApplication;
let database: TestDatabase;
let stop: () => Promise<void>;
beforeAll(async () => void ({ app, database, stop } = await startWithDatabase()));
afterAll(() => stop());

/** The chunks that one export gives. */
async function exported(filter: ExportFilter = {}): Promise<string[]> {
  const dataSource = createDataSource(
    databaseConfigSchema.parse({ DATABASE_URL: database.url }),
    'maintenance',
  );
  await dataSource.initialize();
  try {
    const chunks: string[] = [];
    for await (const chunk of exportSubmissions(dataSource, filter)) chunks.push(chunk);
    return chunks;
  } finally {
    await dataSource.destroy();
  }
}

const linesOf = (chunks: string[]) => chunks.join('').trimEnd().split('\r\n');
const submitAs = async (user_id: string, exercise = '07-bell-state') =>
  (await submit(app, exercise, { circuit: BELL.slice(0, 1), user_id })).json() as {
    submission_id: string;
    score: number;
  };

describe('the export of submissions', () => {
  it('is a header alone when there are none', async () => {
    expect(linesOf(await exported())).toEqual([
      'submitted_at,submission_id,exercise_id,user_id,passed,score,error,gate_count,circuit_depth,feedback,content_version,circuit',
    ]);
  });

  it('has a line for each, oldest first, that no spreadsheet takes for a formula', async () => {
    const first = await submitAs('=HYPERLINK("http://example.org")');
    const second = await submitAs('+1, "quoted"', '02-equal-superposition');
    await queryOnce(
      database.url,
      `UPDATE submissions SET created_at = '2026-05-04T12:00:00.123456+02:00', score = 33, error = 0.25, gate_count = 4,
         circuit_depth = 3, feedback = 'Say "no", then.', content_version = 'v1' WHERE id = $1`,
      [first.submission_id],
    );
    await queryOnce(
      database.url,
      `UPDATE submissions SET created_at = '2026-05-04T23:59:59.9999+00:00', error = 0, feedback = '-1 is it',
         content_version = 'v2' WHERE id = $1`,
      [second.submission_id],
    );
    const circuit = '"[{""name"": ""H"", ""qubit"": 0, ""timeStep"": 0}]"';
    expect(linesOf(await exported()).slice(1)).toEqual([
      `2026-05-04T10:00:00.123Z,${first.submission_id},07-bell-state,"'=HYPERLINK(""http://example.org"")",false,33,0.25,4,3,"Say ""no"", then.",v1,${circuit}`,
      `2026-05-04T23:59:59.999Z,${second.submission_id},02-equal-superposition,"'+1, ""quoted""",true,100,0,1,1,'-1 is it,v2,${circuit}`,
    ]);
  });

  it('can be of one exercise, and from a moment on', async () => {
    const last = await submitAs('later');
    await queryOnce(
      database.url,
      `UPDATE submissions SET created_at = '2030-01-01T00:00:00Z' WHERE id = $1`,
      [last.submission_id],
    );
    expect(linesOf(await exported({ exerciseIds: ['02-equal-superposition'] }))).toHaveLength(2);
    const since = linesOf(await exported({ since: new Date('2030-01-01T00:00:00Z') }));
    expect(since).toEqual([expect.any(String), expect.stringContaining(last.submission_id)]);
  });

  it('of a renamed exercise has what was stored under its former id', async () => {
    await queryOnce(
      database.url,
      `INSERT INTO exercises (id, title, difficulty, qubit_count, target_type, content_version, retired_at)
       VALUES ('27-w-state', 'One 1 shared by three', 'advanced', 3, 'state_vector', '', now())`,
    );
    const old = await submitAs('before the renaming', '302-w-state');
    await queryOnce(database.url, `UPDATE submissions SET exercise_id = '27-w-state' WHERE id = $1`, [
      old.submission_id,
    ]);
    const recent = await submitAs('by the old address', '27-w-state');
    const lines = linesOf(await exported({ exerciseIds: ['302-w-state', '27-w-state'] }));
    expect(lines.slice(1)).toEqual([
      expect.stringContaining(`${old.submission_id},27-w-state,`),
      expect.stringContaining(`${recent.submission_id},302-w-state,`),
    ]);
  });

  it('comes in pieces, however many there are', async () => {
    await queryOnce(
      database.url,
      `INSERT INTO submissions SELECT gen_random_uuid(), exercise_id, 'copy ' || n, circuit, passed, score, error, feedback,
         diagnosis, gate_count, circuit_depth, content_version, NULL, NULL, created_at
       FROM submissions, generate_series(1, 20000) AS n WHERE user_label = 'later'`,
    );
    const chunks = await exported({ exerciseIds: ['07-bell-state'] });
    expect(linesOf(chunks)).toHaveLength(20_003);
    expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThan(1_000_000);
  });
});
