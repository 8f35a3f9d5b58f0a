// @ts-check
// What an operator reads and deletes of classes and clients, and the keys, beside the running product.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lightJob, queryOnce, startStack } from '@superpose/testing';
import { operatorAsks, operatorReads } from './operator-asks.mjs';

jest.setTimeout(240_000);

const CLIENT_HASH_KEY = 'a key of sixteen characters';
const CLASSES = '/api/exercises/classes';
const EXERCISE = '01-flip-a-qubit';

/** @type {import('@superpose/testing').Stack} */
let stack;
/** @type {Record<string, string>} */
let environment;
/** @type {string} */
let client;

const asks = (/** @type {string[]} */ ...args) => operatorAsks(environment, ...args);
const reads = (/** @type {string[]} */ ...args) => operatorReads(environment, ...args);

/** @param {string} path @param {unknown} body @param {string} [key] @returns {Promise<any>} */
async function post(path, body, key) {
  const options = key ? { body, headers: { authorization: `Bearer ${key}` } } : { body };
  const reply = await stack.client.call('POST', path, options);
  if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.text}`);
  return JSON.parse(reply.text);
}

/** A class with one member, who has passed and has a certificate. */
async function openClass(/** @type {string} */ name) {
  const opened = await post(CLASSES, { name, exercise_ids: [EXERCISE] });
  const ada = await post(`${CLASSES}/join`, { join_code: opened.join_code, nickname: 'Ada' });
  const circuit = [{ name: 'X', qubit: 0, timeStep: 0 }];
  // The gateway knows the member from the second request on, which then counts for her.
  for (const _ of ['first', 'second'])
    await post(`/api/exercises/${EXERCISE}/submit`, { circuit }, ada.member_key);
  await post(`${CLASSES}/${opened.class_id}/me/certificate`, {}, ada.member_key);
  return { id: opened.class_id, ada };
}

beforeAll(async () => {
  stack = await startStack({ redis: false, environment: { CLIENT_HASH_KEY } });
  environment = { DATA_DIR: stack.dataDir, CLIENT_HASH_KEY };
  client = (await reads('hash', '127.0.0.1')).client;
});
afterAll(() => stack?.stop());

describe('a class', () => {
  /** @type {Awaited<ReturnType<typeof openClass>>} */
  let kept;
  /** @type {Awaited<ReturnType<typeof openClass>>} */
  let gone;
  beforeAll(async () => {
    kept = await openClass('Kept');
    gone = await openClass('Gone');
  });

  it('is exported with all that is in it, without the hashes of keys and without other classes', async () => {
    const { status, stdout } = await asks('class', 'export', gone.id.toUpperCase());
    expect(status).toBe(0);
    expect(stdout).not.toContain('key_hash"');
    expect(stdout).not.toContain(kept.id);
    const exported = JSON.parse(stdout);
    expect(exported).toMatchObject({
      classes: [{ id: gone.id, name: 'Gone' }],
      class_members: [{ id: gone.ada.member_id, nickname: 'Ada' }],
      class_cells: [{ member_id: gone.ada.member_id, exercise_id: EXERCISE, passed: true }],
      class_certificates: [{ nickname: 'Ada', class_name: 'Gone' }],
    });
    expect(exported.submissions).toHaveLength(2);
    expect(exported.submissions[0]).toMatchObject({
      member_id: gone.ada.member_id,
      circuit: [{ name: 'X', qubit: 0, timeStep: 0 }],
    });
    expect(exported.class_events.length).toBeGreaterThan(0);
  });

  it('is erased only with --yes, for good, and alone', async () => {
    expect(await asks('class', 'erase', gone.id)).toMatchObject({ status: 2 });
    expect(await asks('class', 'erase', gone.id, '--yes')).toEqual({
      status: 0,
      stdout: 'The class "Gone" is deleted; no restore brings it back.\n',
      stderr: '',
    });
    expect(await stack.client.query('SELECT name FROM classes')).toEqual([{ name: 'Kept' }]);
    expect(await stack.client.query('SELECT DISTINCT member_id FROM submissions')).toEqual([
      { member_id: kept.ada.member_id },
    ]);
    expect(await stack.client.query('SELECT id FROM deletions')).toEqual([{ id: gone.id }]);
  });

  it('that is not there is said, with exit code 1', async () => {
    for (const args of [
      ['class', 'export', gone.id],
      ['class', 'erase', gone.id, '--yes'],
    ]) {
      expect(await asks(...args)).toEqual({
        status: 1,
        stdout: '',
        stderr: `Superpose: There is no class ${gone.id}.\n`,
      });
    }
  });
});

describe('a client', () => {
  beforeAll(async () => {
    await stack.client.submit('of no class');
    // Counts are shared every two seconds.
    while ((await asks('quotas', '--client', client)).status !== 0) await sleep(200);
    await stack.service('worker').stop();
    await post('/api/algorithms/simulator/run', lightJob());
  });

  it('has used a part of what it may hand in, beside its members', async () => {
    const rows = await reads('quotas');
    expect(rows).toContainEqual(expect.objectContaining({ client: null, most_mib: 1_024 }));
    expect(rows).toContainEqual(
      expect.objectContaining({ client: expect.stringMatching(/^member /), most_mib: 64 }),
    );
    const [own] = await reads('quotas', '--client', client);
    expect(own).toMatchObject({ client, most_mib: 1_024, used_mib: expect.any(Number) });
    expect(own.stored_as).toBe((await reads('hash', '127.0.0.1')).stored_as);
    const less = await operatorReads(
      { ...environment, SUBMISSION_QUOTA_MIB: '7' },
      'quotas',
      '--client',
      client,
    );
    expect(less).toMatchObject([{ most_mib: 7 }]);
  });

  it('is exported: counts, attempts and jobs', async () => {
    const exported = await reads('client', 'export', client);
    expect(exported).toMatchObject({
      client,
      days: [{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), bytes: expect.any(Number) }],
      jobs: [{ client, state: 'queued' }],
      blocks: [],
    });
    const kinds = exported.attempts.map((/** @type {{kind: string}} */ { kind }) => kind).sort();
    // Those of joining the class that is gone can no longer be found.
    expect(kinds).toEqual(['creation', 'creation', 'joining']);
  });

  it('is erased only with --yes, and its submissions stay, which name no client', async () => {
    expect(await asks('client', 'erase', client)).toMatchObject({ status: 2 });
    expect(await reads('client', 'erase', client, '--yes')).toEqual({
      client,
      days: 1,
      attempts: 3,
      jobs: 1,
    });
    for (const args of [
      ['client', 'export', client],
      ['client', 'erase', client, '--yes'],
    ]) {
      expect(await asks(...args)).toMatchObject({
        status: 1,
        stderr: 'Superpose: Nothing is stored of this client.\n',
      });
    }
    expect(await asks('quotas', '--client', client)).toMatchObject({ status: 1 });
    const rows = await stack.client.query('SELECT idempotency_key AS key FROM submissions ORDER BY 1');
    expect(rows).toContainEqual({ key: 'of no class' });
  });
});

describe('keys', () => {
  it('that name clients are made anew, in the file alone', async () => {
    const file = join(stack.dataDir, 'client-hash-key');
    writeFileSync(file, 'the first key of clients\n', { mode: 0o600 });
    const byFile = { ...environment, CLIENT_HASH_KEY: '' };
    const before = await operatorReads(byFile, 'hash', '127.0.0.1');
    expect(await operatorAsks(byFile, 'keys', 'rotate', 'client-hash')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/Restart the gateway/),
    });
    expect(readFileSync(file, 'utf8')).toMatch(/^[\w-]{43}\n$/);
    expect((await operatorReads(byFile, 'hash', '127.0.0.1')).client).not.toBe(before.client);
    expect(await asks('keys', 'rotate', 'client-hash')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/the variable CLIENT_HASH_KEY/),
    });
  });

  it('of the log are made anew where there is a file of them', async () => {
    expect(await asks('keys', 'rotate', 'log')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/each start of the gateway makes one/),
    });
    const file = join(stack.dataDir, 'log key');
    writeFileSync(file, 'the first key of the log');
    const withFile = { ...environment, LOG_CLIENT_KEY_FILE: file };
    const before = await operatorReads(withFile, 'hash', '127.0.0.1');
    expect(before.in_log).toMatch(/^[0-9a-f]{12}$/);
    await operatorReads(withFile, 'keys', 'rotate', 'log');
    expect((await operatorReads(withFile, 'hash', '127.0.0.1')).in_log).not.toBe(before.in_log);
  });

  it('of the embedded Postgres: the old password opens nothing, the new one is in its file', async () => {
    const old = stack.databaseUrl;
    expect(await asks('keys', 'rotate', 'postgres')).toMatchObject({ status: 0 });
    await expect(queryOnce(old, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    const password = readFileSync(join(stack.dataDir, 'postgres-password'), 'utf8').trim();
    const now = new URL(old);
    now.password = password;
    expect(await queryOnce(now.href, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await asks('class', 'export', crypto.randomUUID())).toMatchObject({ status: 1 });
  });
});
