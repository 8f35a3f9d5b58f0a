// @ts-check
// Backup and restore rehearsed on the running product, by the scripts that an operator runs.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '@superpose/testing';

const directory = mkdtempSync(join(tmpdir(), 'superpose backup '));
const file = join(directory, 'school.backup.gz');
const restorePoint = join(directory, 'before.backup.gz');
/** @type {import('@superpose/testing').Stack} */
let cluster;

/** @param {string} name @param {string[]} args */
const script = (name, ...args) => {
  const env = { ...process.env, DATABASE_URL: cluster.databaseUrl, NODE_OPTIONS: '' };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '..', name), ...args],
    {
      env,
      encoding: 'utf8',
    },
  );
  return { status, output: stdout + stderr };
};

beforeAll(async () => {
  cluster = await startStack({ redis: false });
}, 90_000);
afterAll(async () => {
  await cluster?.stop();
  rmSync(directory, { recursive: true, force: true });
}, 60_000);

describe('a backup', () => {
  /** @type {import('@superpose/testing').Reply} */
  let first;

  it('is made while the product runs', async () => {
    first = await cluster.client.submit('kept');
    expect(first.status).toBe(200);
    expect(script('backup.mjs', file)).toMatchObject({
      status: 0,
      output: expect.stringContaining('submissions 1'),
    });
  });

  it('brings back what it holds, and nothing else', async () => {
    await cluster.client.submit('made after the backup');
    await cluster.client.query("UPDATE submissions SET score = 95 WHERE idempotency_key = 'kept'");
    expect(script('restore.mjs', file, restorePoint)).toMatchObject({ status: 0 });
    const rows = await cluster.client.query('SELECT id, score FROM submissions');
    expect(rows).toEqual([{ id: first.body?.submission_id, score: first.body?.score }]);
    // The running service responds from the restored row, and takes new ones.
    expect((await cluster.client.submit('kept')).text).toBe(first.text);
    expect((await cluster.client.submit('new')).status).toBe(200);
  });

  it('is preceded by a restore point that brings back what was there', async () => {
    expect(script('restore.mjs', restorePoint, join(directory, 'second.gz'))).toMatchObject({ status: 0 });
    const keys = await cluster.client.query('SELECT idempotency_key AS key FROM submissions ORDER BY 1');
    expect(keys.map(({ key }) => key)).toEqual(['kept', 'made after the backup']);
  });

  it.each([
    ['cut off', () => readFileSync(file).subarray(0, 200), /not complete|no backup/],
    ['of something else', () => Buffer.from('hello'), /not complete|no backup/],
  ])('that is %s changes nothing', async (_, content, sentence) => {
    const broken = join(directory, 'broken.gz');
    writeFileSync(broken, content());
    const { status, output } = script('restore.mjs', broken, join(directory, 'third.gz'));
    expect({ status, output }).toEqual({ status: 1, output: expect.stringMatching(sentence) });
    const counts = await cluster.client.query('SELECT count(*)::int AS count FROM submissions');
    expect(counts).toEqual([{ count: 2 }]);
  });
});
