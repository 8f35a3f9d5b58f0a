// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';

const NEVER_SOURCE = new Set(['dist', 'node_modules', 'coverage']);
const stampsIn = (/** @type {string} */ base) => join(base, '.build', 'stamps.json');

/**
 * SHA-256 over names and content of every file under `sources` (paths from `base`) whose path `ignored` does not match.
 * @param {string[]} sources @param {RegExp} [ignored] @param {string} [base]
 */
export function contentHash(sources, ignored = /$^/, base = root) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesUnder(source, base)).sort()) {
    if (ignored.test(path)) continue;
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(base, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** The hashes of the last successful build of each part. @returns {Record<string, string>} */
export function readStamps(base = root) {
  return existsSync(stampsIn(base)) ? JSON.parse(readFileSync(stampsIn(base), 'utf8')) : {};
}

/** @param {string} name @param {string} hash */
export function writeStamp(name, hash, base = root) {
  const stamps = { ...readStamps(base), [name]: hash };
  mkdirSync(dirname(stampsIn(base)), { recursive: true });
  writeFileSync(stampsIn(base), JSON.stringify(stamps, null, 2));
}

/** @param {string} path @param {string} base @returns {string[]} */
function filesUnder(path, base) {
  const full = join(base, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .filter((name) => !NEVER_SOURCE.has(name))
    .flatMap((name) => filesUnder(`${path}/${name}`, base));
}
