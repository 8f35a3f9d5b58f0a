// @ts-check
// Postgres refuses to run as root. Started by root it runs as the owner of its data, or as the user `postgres`.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { ClearError } from './clear-error.mjs';

/** @typedef {{uid?: number, gid?: number}} User */

/**
 * `{uid, gid}` for the Postgres processes over `clusterDir`, or `{}` when they run as the caller.
 * @param {string} clusterDir
 * @returns {User}
 */
export function postgresUser(clusterDir) {
  if (process.getuid?.() !== 0) return {};
  if (existsSync(clusterDir)) {
    const { uid, gid } = statSync(clusterDir);
    if (uid !== 0) return { uid, gid };
  }
  return lookUp('postgres') ?? createUser();
}

/**
 * Whether that user may reach a path: every directory above it must let it through.
 * @param {User} user
 * @param {string} path
 */
export function canReach(user, path) {
  if (user.uid === undefined) return true;
  const probe = spawnSync('/bin/sh', ['-c', 'test -r "$0"', path], { ...user, cwd: '/' });
  return probe.status === 0;
}

/** @param {string} name */
function lookUp(name) {
  const ask = (/** @type {string} */ flag) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const [uid, gid] = [ask('-u'), ask('-g')];
  if (uid.status !== 0 || gid.status !== 0) return null;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function createUser() {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  const user = lookUp('postgres');
  if (user) return user;
  throw new ClearError(
    'Postgres does not run as root and no user `postgres` could be created; start as an ordinary user or set DATABASE_URL.',
  );
}
