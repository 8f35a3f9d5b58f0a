// @ts-check
// The secrets of the composition, as the container makes them in its volumes.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SCRIPT = join(import.meta.dirname, 'make-secrets.mjs');
const OWNERS = ['admin', 'app', 'gateway', 'migrator', 'queue', 'reader', 'redis'];
/** @type {string} */
let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'superpose-secrets-'));
  for (const owner of OWNERS) mkdirSync(join(folder, owner));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs it, and gives every secret by its file. @param {string[]} args @returns {Record<string, string>} */
function secretsAfter(...args) {
  const { status, stderr } = run(...args);
  if (status !== 0) throw new Error(stderr);
  const files = OWNERS.flatMap((owner) => readdirSync(join(folder, owner)).map((name) => `${owner}/${name}`));
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8').trim()]));
}
const run = (/** @type {string[]} */ ...args) =>
  spawnSync(process.execPath, [SCRIPT, ...args], {
    env: { ...process.env, NODE_OPTIONS: '', SECRETS_FOLDER: folder },
    encoding: 'utf8',
  });

const KEY = '[\\w-]{43}';
const hashed = (/** @type {string | undefined} */ text) =>
  createHash('sha256')
    .update(text ?? '')
    .digest('hex');
/** The names of what differs. @param {Record<string, string>} one @param {Record<string, string>} other */
const changed = (one, other) => Object.keys({ ...one, ...other }).filter((file) => one[file] !== other[file]);

describe('the secrets', () => {
  it('are a password of 256 bits for each role, in the addresses that use it', () => {
    const made = secretsAfter();
    const forRole = (/** @type {string} */ role) =>
      expect.stringMatching(new RegExp(`^postgres://${role}:${KEY}@postgres:5432/superpose$`));
    const password = expect.stringMatching(new RegExp(`^${KEY}$`));
    expect(made).toEqual({
      'admin/postgres-password': password,
      'admin/database-url': `postgres://superpose:${made['admin/postgres-password']}@postgres:5432/superpose`,
      'migrator/database-url': forRole('superpose_migrator'),
      'app/database-url': forRole('superpose_app'),
      'reader/database-url': forRole('superpose_reader'),
      'queue/redis-url': expect.stringMatching(new RegExp(`^redis://superpose_queue:${KEY}@redis:6379$`)),
      'redis/health-password': password,
      'redis/redis.conf': expect.any(String),
      'gateway/client-hash-key': password,
    });
    expect(new Set(JSON.stringify(made).match(new RegExp(`(?<=[:"])${KEY}(?=[@"])`, 'g'))).size).toBe(7);
  });

  it('can be read by every user of a container that mounts them, and written by none', () => {
    for (const file of Object.keys(secretsAfter()))
      expect([file, statSync(join(folder, file)).mode & 0o777]).toEqual([file, 0o444]);
  });

  it('say in hashes who may do what in Redis', () => {
    const made = secretsAfter();
    const queue = hashed(new URL(made['queue/redis-url'] ?? '').password);
    expect(made['redis/redis.conf']?.split('\n')).toEqual([
      'user default off ~* &* +@all',
      `user superpose_queue on #${queue} ~bull:* ~simulation:* ~{simulation:shares}:* +@all -@admin -@dangerous +info +client|list`,
      `user superpose_health on #${hashed(made['redis/health-password'])} +ping`,
    ]);
  });

  it('stay at the next start', () => {
    expect(changed(secretsAfter(), secretsAfter())).toEqual([]);
  });

  it.each([
    ['redis', ['queue/redis-url', 'redis/health-password', 'redis/redis.conf']],
    ['client-hash', ['gateway/client-hash-key']],
    [
      'database',
      [
        'admin/database-url',
        'admin/former-passwords',
        'admin/postgres-password',
        'app/database-url',
        'migrator/database-url',
        'reader/database-url',
      ],
    ],
  ])('of %s alone are made anew', (kind, files) => {
    const before = secretsAfter();
    expect(changed(before, secretsAfter('rotate', kind)).sort()).toEqual(files);
  });

  it('that Postgres may still have are kept, the last one last', () => {
    const before = secretsAfter();
    const after = secretsAfter('rotate', 'database');
    const former = after['admin/former-passwords']?.split('\n') ?? [];
    expect(former.length).toBeGreaterThan(1);
    expect(former.at(-1)).toBe(before['admin/postgres-password']);
  });

  it.each([[['rotate']], [['rotate', 'all']], [['make']]])('are not touched by %j', (args) => {
    const before = secretsAfter();
    expect(run(...args)).toMatchObject({
      status: 2,
      stderr: 'Superpose: the command is: make-secrets.mjs rotate database|redis|client-hash\n',
    });
    expect(changed(before, secretsAfter())).toEqual([]);
  });
});
