import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const STAMPS = join(root, '.build', 'stamps.json');
const NEVER_SOURCE = new Set(['dist', 'node_modules', 'coverage']);

/** SHA-256 over names and content of every file under `sources` (paths from the root) whose path `ignored` does not match. */
export function contentHash(sources, ignored = /$^/) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesUnder).sort()) {
    if (ignored.test(path) || path.endsWith('.tsbuildinfo')) continue;
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** The hashes of the last successful build of each part. */
export function readStamps() {
  return existsSync(STAMPS) ? JSON.parse(readFileSync(STAMPS, 'utf8')) : {};
}

export function writeStamp(name, hash) {
  const stamps = { ...readStamps(), [name]: hash };
  mkdirSync(join(root, '.build'), { recursive: true });
  writeFileSync(STAMPS, JSON.stringify(stamps, null, 2));
}

function filesUnder(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .filter((name) => !NEVER_SOURCE.has(name))
    .flatMap((name) => filesUnder(`${path}/${name}`));
}
