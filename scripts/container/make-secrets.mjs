// @ts-check
// Run once before everything else by docker-compose.yml: makes the passwords, and the addresses that hold them, as files.
// Each folder is a volume that is mounted where its secrets are used and nowhere else. What is there already is kept, so no
// default password exists at any time.
//   node make-secrets.mjs [rotate database|redis|client-hash]
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.SECRETS_FOLDER ?? '/run/superpose-secrets';
const ADMIN_PASSWORD = 'admin/postgres-password';
/** Those that Postgres may still have, a line each; make-roles.mjs gives it the new one. */
const FORMER = 'admin/former-passwords';
/** What is made anew; everything else follows from it. @type {Record<string, string[]>} */
const KINDS = {
  database: [ADMIN_PASSWORD, 'migrator/database-url', 'app/database-url', 'reader/database-url'],
  redis: ['queue/redis-url', 'redis/health-password'],
  'client-hash': ['gateway/client-hash-key'],
};

const [command, kind = ''] = process.argv.slice(2);
if (command !== undefined) {
  const files = command === 'rotate' && Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!files) {
    console.error('Superpose: the command is: make-secrets.mjs rotate database|redis|client-hash');
    process.exit(2);
  }
  if (kind === 'database') write(FORMER, `${read(FORMER)}\n${read(ADMIN_PASSWORD)}\n`);
  for (const file of files) rmSync(join(folder, file), { force: true });
}

write('admin/database-url', databaseUrl('superpose', keep(ADMIN_PASSWORD, newPassword)));
for (const owner of ['migrator', 'app', 'reader'])
  keep(`${owner}/database-url`, () => databaseUrl(`superpose_${owner}`, newPassword()));
const queue = new URL(keep('queue/redis-url', () => `redis://superpose_queue:${newPassword()}@redis:6379`));
write('redis/redis.conf', redisConf(queue.password, keep('redis/health-password', newPassword)));
// Keeps what is counted of an address from one start to the next, while services never learn the address.
keep('gateway/client-hash-key', newPassword);
// Before, the volume `secrets` held these for every service.
for (const file of ['redis-password', 'redis-url', 'redis.conf'])
  rmSync(join(folder, 'admin', file), { force: true });

/**
 * Read by redis-server from its standard input, so that no password is on a command line; it holds hashes only. No one can be
 * the default user, which is off; but Redis reads transactions back from its disk as that user, and would leave out what it
 * may not do. BullMQ asks for INFO and for the list of workers.
 * @param {string} queuePassword @param {string} healthPassword
 */
function redisConf(queuePassword, healthPassword) {
  const hash = (/** @type {string} */ password) => `#${createHash('sha256').update(password).digest('hex')}`;
  const keys = '~bull:* ~simulation:* ~{simulation:shares}:*';
  return `user default off ~* &* +@all
user superpose_queue on ${hash(queuePassword)} ${keys} +@all -@admin -@dangerous +info +client|list
user superpose_health on ${hash(healthPassword)} +ping
`;
}

/** @param {string} role @param {string} password */
function databaseUrl(role, password) {
  return `postgres://${role}:${password}@postgres:5432/superpose`;
}

function newPassword() {
  return randomBytes(32).toString('base64url');
}

/** The secret's text, made by `create` when it is not there yet. @param {string} file @param {() => string} create */
function keep(file, create) {
  if (!existsSync(join(folder, file))) write(file, create());
  return read(file);
}

/** Empty where there is no such file. @param {string} file */
function read(file) {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, 'utf8').trimEnd() : '';
}

/** Readable by the users of the services, of which only those that need it mount it. @param {string} file @param {string} text */
function write(file, text) {
  const path = join(folder, file);
  rmSync(`${path}.new`, { force: true });
  writeFileSync(`${path}.new`, text, { mode: 0o444 });
  renameSync(`${path}.new`, path);
}
