// @ts-check
// A backup and a restore take the memory of a part of the rows, however many there are.
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, queryOnce } from '@superpose/testing';
import { root } from '../stack/paths.mjs';
import { addSubmissions, peakIn, PRINT_PEAK } from './many-submissions.mjs';
import { operatorRuns } from './operator.mjs';

const SUBMISSIONS = 40_000;
/** The rows are 90 MB of JSON, and Node alone takes 50 MiB. The container has 512 MiB, half of them for the service. */
const MOST_MIB = 220;

const directory = mkdtempSync(join(tmpdir(), 'superpose-memory-'));
const file = join(directory, 'many.backup.gz');
/** @type {import('@superpose/testing').TestDatabase} */
let database;
beforeAll(async () => {
  database = await createTestDatabase();
  const migrate = join(root, 'services', 'exercises', 'dist', 'migrate.js');
  execFileSync(process.execPath, [migrate], { env: { ...process.env, DATABASE_URL: database.url } });
  await addSubmissions(database.url, SUBMISSIONS);
}, 120_000);
afterAll(async () => {
  await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

/** @type {['backup.mjs' | 'restore.mjs', string[]][]} */
const scripts = [
  ['backup.mjs', [file]],
  ['restore.mjs', [file, join(directory, 'before.gz')]],
];
it.each(scripts)(
  '%s of forty thousand submissions stays small',
  async (name, args) => {
    const run = operatorRuns(database.url, name, args, { nodeArguments: [PRINT_PEAK] });
    const { status, output } = await run.ended;
    expect({ status, output }).toMatchObject({ status: 0 });
    expect(peakIn(output)).toBeLessThan(MOST_MIB);
    const [stored] = await queryOnce(database.url, 'SELECT count(*)::int AS count FROM submissions');
    expect(stored).toEqual({ count: SUBMISSIONS });
  },
  300_000,
);
