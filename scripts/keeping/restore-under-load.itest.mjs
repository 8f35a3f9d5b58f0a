// @ts-check
// A restore while learners hand in, and one that is killed. Nothing that was acknowledged may be lost.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startStack, timeUntil } from '@superpose/testing';
import { withDatabase } from './database.mjs';
import { operatorRuns, submissionsIn } from './operator.mjs';

/** A restore starts three processes, which a busy machine does slowly. */
jest.setTimeout(240_000);

const LEARNERS = 4;
const directory = mkdtempSync(join(tmpdir(), 'superpose-restore-'));
const file = join(directory, 'school.backup.gz');
const restorePoint = join(directory, 'before.backup.gz');
/** @type {import('@superpose/testing').Stack} */
let stack;
/** @type {string[]} */
let early;

const stored = async () =>
  (await stack.client.query('SELECT id FROM submissions')).map(({ id }) => String(id));
// Past the gateway, which would count the learners as one client.
const submit = () => stack.client.submit(null, undefined, { base: stack.address('exercises') });

beforeAll(async () => {
  stack = await startStack({ redis: false });
  for (let n = 0; n < 20; n++) await submit();
  early = await stored();
  await operatorRuns(stack.databaseUrl, 'backup.mjs', [file]).ended;
}, 90_000);
afterAll(async () => {
  await stack?.stop();
  rmSync(directory, { recursive: true, force: true });
}, 60_000);

describe('a restore while learners hand in', () => {
  /** @type {import('@superpose/testing').Reply[]} */
  const replies = [];
  /** @type {number[]} */
  const reads = [];

  beforeAll(async () => {
    let isOver = false;
    const learners = Array.from({ length: LEARNERS }, async () => {
      while (!isOver) replies.push(await submit());
    });
    const reader = (async () => {
      while (!isOver) reads.push((await stack.client.call('GET', '/api/exercises')).status);
    })();
    await timeUntil(async () => replies.length > 20, 60_000);
    const { status, output } = await operatorRuns(stack.databaseUrl, 'restore.mjs', [file, restorePoint])
      .ended;
    const doneAt = replies.length;
    await timeUntil(async () => replies.slice(doneAt).some((reply) => reply.status === 200), 60_000);
    isOver = true;
    await Promise.all([...learners, reader]);
    expect({ status, output }).toMatchObject({ status: 0 });
  }, 180_000);

  it('loses no submission that was acknowledged: each is in the database or in the restore point', async () => {
    const present = new Set([...(await stored()), ...(await submissionsIn(restorePoint))]);
    const { submissions } = stack.client.acknowledged;
    expect([...submissions].filter((id) => !present.has(id))).toEqual([]);
    const after = await stored();
    expect(after.length).toBeGreaterThan(early.length);
    expect(after).toEqual(expect.arrayContaining(early));
    // Those between the backup and the restore.
    expect([...submissions].some((id) => !after.includes(id))).toBe(true);
  });

  it('refuses what comes meanwhile, with a sentence, and takes what comes afterwards', () => {
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, body, text, headers } of refused) {
      expect({ status, code: body?.code }).toEqual({ status: 503, code: 'RESTORING' });
      expect(text).toContain('A backup is being restored, so nothing was recorded');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(replies.at(-1)?.status).toBe(200);
  });

  it('does not keep anybody from reading', () => {
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.filter((status) => status !== 200)).toEqual([]);
  });
});

describe('a restore beside an export', () => {
  it('waits for its end again and again, each time briefly', async () => {
    const waits = async () =>
      (
        await stack.client.query(
          `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'DROP TABLE%'`,
        )
      ).length > 0;
    const restored = await withDatabase(stack.databaseUrl, async (exporting) => {
      await exporting.query('BEGIN; SELECT FROM submissions LIMIT 1');
      const restore = operatorRuns(stack.databaseUrl, 'restore.mjs', [file, join(directory, 'beside.gz')]);
      // Twice: it gives up in between.
      for (const isSo of [true, false, true]) while ((await waits()) !== isSo) await sleep(5);
      await exporting.query('COMMIT');
      return restore.ended;
    });
    expect(restored).toMatchObject({ status: 0 });
    expect((await stored()).sort()).toEqual(early.sort());
  });
});

describe('a restore that is killed', () => {
  const inStaging = (/** @type {string} */ question) => async () =>
    (await stack.client.query(`SELECT ${question} AS holds`))[0]?.holds === true;

  it.each([
    ['when it has written the restore point', async () => true],
    ['when it has begun to prepare', inStaging(`to_regnamespace('superpose_restore') IS NOT NULL`)],
    ['when its tables are there', inStaging(`to_regclass('superpose_restore.submissions') IS NOT NULL`)],
  ])('%s leaves what was there, and the next one succeeds', async (_, isTime) => {
    const before = await stored();
    let isWritten = false;
    const restore = operatorRuns(stack.databaseUrl, 'restore.mjs', [file, join(directory, 'killed.gz')], {
      onOutput: (text) => (isWritten ||= text.includes('what was there is in')),
    });
    while (!(isWritten && (await isTime()))) await sleep(1);
    restore.kill();
    expect((await restore.ended).status).toBeNull();
    expect((await stored()).sort()).toEqual(before.sort());
    // Postgres notices that the restore is gone.
    await timeUntil(async () => (await submit()).status === 200, 60_000);
    expect(await stored()).toHaveLength(before.length + 1);
    const again = await operatorRuns(stack.databaseUrl, 'restore.mjs', [file, join(directory, 'again.gz')])
      .ended;
    expect(again).toMatchObject({ status: 0 });
    expect((await stored()).sort()).toEqual(early.sort());
  });

  it('does not wait for a second one, which changes nothing', async () => {
    const before = await stored();
    const point = (/** @type {string} */ name) => join(directory, name);
    const both = ['one.gz', 'two.gz'].map((name) =>
      operatorRuns(stack.databaseUrl, 'restore.mjs', [file, point(name)]),
    );
    const ends = await Promise.all(both.map(({ ended }) => ended));
    // On a slow machine the first may be done before the second asks.
    for (const { status, output } of ends)
      if (status !== 0) expect(output).toContain('Another restore is running; nothing was changed.');
    expect(ends.some(({ status }) => status === 0)).toBe(true);
    expect((await stored()).sort()).toEqual(before.sort());
  });
});
