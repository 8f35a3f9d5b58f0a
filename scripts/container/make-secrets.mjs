// @ts-check
// Run once before everything else by docker-compose.yml: makes the passwords, and the addresses that hold them, as files
// of a volume that only the services mount. What is there already is kept, so no default password exists at any time.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const directory = process.argv[2] ?? '/run/superpose-secrets';
/** Of the gateway, which reaches the world and therefore mounts no other. */
const gatewayDirectory = process.argv[3] ?? '/run/superpose-gateway-secrets';

/** The secret's text, made by `create` when it is not there yet. Readable by the services' users; no other service mounts it. @param {string} name @param {() => string} create @param {string} [where] */
function secret(name, create, where = directory) {
  const path = join(where, name);
  if (!existsSync(path)) {
    writeFileSync(`${path}.new`, create(), { mode: 0o444 });
    renameSync(`${path}.new`, path);
  }
  return readFileSync(path, 'utf8');
}

const password = () => randomBytes(32).toString('base64url');
const postgres = secret('postgres-password', password);
const redis = secret('redis-password', password);
secret('database-url', () => `postgres://superpose:${postgres}@postgres:5432/superpose`);
secret('redis-url', () => `redis://:${redis}@redis:6379`);
// Read by redis-server from its standard input, so that the password is on no command line.
secret('redis.conf', () => `requirepass ${redis}\n`);
// Keeps what is counted of an address from one start to the next, while services never learn the address.
secret('client-hash-key', password, gatewayDirectory);
