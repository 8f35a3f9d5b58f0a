// @ts-check
import { createWriteStream, existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LIMIT_BYTES = 10 * 1024 * 1024;

/**
 * Appends to `directory`/`name`.log; a full file becomes .log.1, so that at most 20 MB are kept.
 * @param {string} directory
 * @param {string} name
 */
export function openLog(directory, name) {
  const path = join(directory, `${name}.log`);
  let size = existsSync(path) ? statSync(path).size : 0;
  const open = () => {
    const stream = createWriteStream(path, { flags: 'a' });
    // On a full disk lines are lost, and the service goes on.
    return stream.on('error', () => {});
  };
  let stream = open();
  const rotate = () => {
    stream.end();
    try {
      renameSync(path, `${path}.1`);
    } catch {
      // Somebody took it away: the service goes on.
    }
    stream = open();
    size = 0;
  };
  return {
    path,
    write(/** @type {Buffer} */ chunk) {
      // A file that isn't open yet can't be moved: two streams would write into one file, in any order.
      if (size > LIMIT_BYTES && !stream.pending) rotate();
      size += chunk.length;
      // An error ends a stream; the next line tries again with another.
      if (stream.destroyed) stream = open();
      stream.write(chunk);
    },
    /** @returns {Promise<void>} */
    close: () => new Promise((resolve) => stream.end(() => resolve())),
  };
}
