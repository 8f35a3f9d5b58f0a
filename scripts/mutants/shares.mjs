// @ts-check
// What a run of mutants says: the share that the tests see in each folder, and the mutants that none of them saw.
import { folderOf, targetOf } from './folders.mjs';

/**
 * @typedef {{status: string, mutatorName: string, replacement?: string, static?: boolean,
 *   location: {start: {line: number, column: number}}}} Mutant
 * @typedef {{files: Record<string, {mutants: Mutant[]}>}} Results as the mutation runner writes them
 * @typedef {{folder: string, seen: number, all: number, share: number, target: number}} Share
 */

const SEEN = ['Killed', 'Timeout'];
// What doesn't compile, and what is marked as equivalent in the source, says nothing about the tests.
const COUNTED = [...SEEN, 'Survived', 'NoCoverage'];

/** The shares in percent, rounded down, in the order of their folders. @param {Results} results @returns {Share[]} */
export function sharesOf(results) {
  /** @type {Map<string, {seen: number, all: number}>} */
  const folders = new Map();
  for (const [file, { mutants }] of Object.entries(results.files)) {
    const counts = folders.get(folderOf(file)) ?? { seen: 0, all: 0 };
    folders.set(folderOf(file), counts);
    counts.all += mutants.filter(({ status }) => COUNTED.includes(status)).length;
    counts.seen += mutants.filter(({ status }) => SEEN.includes(status)).length;
  }
  return [...folders]
    .filter(([, { all }]) => all > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([folder, { seen, all }]) => ({
      folder,
      seen,
      all,
      share: Math.floor((1000 * seen) / all) / 10,
      target: targetOf(folder),
    }));
}

/** Each as `file:line mutation -> replacement`, in the order of the files. @param {Results} results */
export const survivorsOf = (results) =>
  Object.entries(results.files)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, { mutants }]) =>
      mutants
        .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
        .sort((a, b) => a.location.start.line - b.location.start.line)
        .map(
          ({ location, status, mutatorName, replacement = '' }) =>
            `${file}:${location.start.line} ${mutatorName}${status === 'NoCoverage' ? ', reached by no test' : ''}: ${shortened(replacement)}`,
        ),
    );

/** @param {string} replacement */
const shortened = (replacement) => {
  const line = replacement.replace(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
};
