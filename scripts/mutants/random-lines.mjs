// @ts-check
import { folderOf } from './folders.mjs';

/** What no mutant lies in: blank lines, comments, imports and lines of brackets alone. */
const NO_LOGIC = /^\s*($|\/\/|\/?\*|import |export \* |} from |[\])},;(]+$)/;

/**
 * Some lines of each folder's files, drawn at random, as `file:line-line`; all lines of a folder that has fewer.
 * @param {string[]} files from the root
 * @param {number} count of lines for each folder
 * @param {{read: (file: string) => string, random?: () => number}} options
 */
export function randomLines(files, count, { read, random = Math.random }) {
  /** @type {Map<string, string[]>} */
  const folders = new Map();
  for (const file of files) {
    const lines = folders.get(folderOf(file)) ?? [];
    folders.set(folderOf(file), lines);
    read(file)
      .split('\n')
      .forEach((line, index) => {
        if (!NO_LOGIC.test(line)) lines.push(`${file}:${index + 1}-${index + 1}`);
      });
  }
  return [...folders.values()].flatMap((lines) =>
    Array.from(
      { length: Math.min(count, lines.length) },
      () => lines.splice(Math.floor(random() * lines.length), 1)[0] ?? '',
    ),
  );
}
