// @ts-check
import { chownSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { ClearError, codeOf } from '../stack/clear-error.mjs';

/**
 * Puts a file in the place of another at once, so that readers see the old one or the new one. It keeps the owner and the
 * permissions of one that was there.
 * @param {string} path @param {string} text @param {number} mode of a new file
 */
export function replaceFile(path, text, mode) {
  const before = statSync(path, { throwIfNoEntry: false });
  const partial = `${path}.${process.pid}.new`;
  try {
    writeFileSync(partial, text, { mode: before?.mode ?? mode });
    if (before && process.getuid?.() === 0) chownSync(partial, before.uid, before.gid);
    renameSync(partial, path);
  } catch (error) {
    throw new ClearError(`${path} cannot be written (${codeOf(error)}).`);
  }
}
