// @ts-check
// A promise is a sentence or a table row with a number that means something: a time, a share, a limit, a status.
// It names what holds it, and the number stands there too, written out.
import { numbersIn, numbersOfSource } from './promised-numbers.mjs';
import { readBlocks, readNotes } from './page-blocks.mjs';
import { TestFile } from './test-file.mjs';

/**
 * What can hold a promise: the tests' paths with their text, the faults by number, the programs by the name of their script.
 * @typedef {{ tests: ReadonlyMap<string, string>, faults: ReadonlyMap<string, Fault>, programs: ReadonlyMap<string, string> }} Holders
 * @typedef {{ promise: string, text: string }} Fault
 * @typedef {{ texts: string[], complaints: string[] }} Named
 */

/** Tests' files by their names. @param {string} file */
export const isTest = (file) => /\.(test|itest|spec)\.(ts|tsx|mjs)$/.test(file);

/** What is wrong with the promises of a page. @param {string} page @param {Holders} holders @returns {string[]} */
export function promiseFaults(page, holders) {
  const notes = readNotes(page);
  /** @type {Set<string>} */
  const used = new Set();
  const faults = readBlocks(page).flatMap((block) => {
    const names = [...block.text.matchAll(/\[\^([^\]]+)\]/g)].map(([, name = '']) => name);
    for (const name of names) used.add(name);
    const lost = names.filter((name) => !notes.has(name)).map((name) => `the note ${name} is missing`);
    const held = [block.text, block.heldBy ?? '', ...names.map((name) => notes.get(name)?.text ?? '')].join(
      '\n',
    );
    const own = namedIn(`${block.text}\n${block.heldBy ?? ''}`, holders).complaints;
    const complaints = [
      ...lost,
      ...own,
      ...(block.exempt ? [] : blockFaults(block, namedIn(held, holders).texts, holders)),
    ];
    return complaints.map((complaint) => `${block.line}: ${complaint}`);
  });
  for (const [name, { line, text }] of notes) {
    const complaints = [
      ...(used.has(name) ? [] : [`no sentence has the note ${name}`]),
      ...namedIn(text, holders).complaints,
      ...untitledTests(text).map((path) => `which test of ${path}?`),
    ];
    faults.push(...complaints.map((complaint) => `${line}: ${complaint}`));
  }
  return faults;
}

/** @param {import('./page-blocks.mjs').Block} block @param {string[]} texts of what holds it @param {Holders} holders */
function blockFaults({ text, fault }, texts, holders) {
  if (fault !== undefined) return rowFaults(fault, text, holders);
  const numbers = numbersIn(text);
  if (numbers.length === 0) return [];
  if (texts.length === 0) return [`what holds "${numbers.map(({ said }) => said).join('", "')}"?`];
  const known = new Set(texts.flatMap(numbersOfSource));
  const strange = numbers.filter(({ values }) => !values.some((value) => known.has(value)));
  return strange.map(({ said }) => `no test named here has the number of "${said}"`);
}

/** A row of the table of faults repeats the promise of its fault. @param {string} number @param {string} promise @param {Holders} holders */
function rowFaults(number, promise, { faults }) {
  const fault = faults.get(number);
  if (!fault) return [`there is no fault ${number}`];
  // What the source fills in is not known here.
  const parts = fault.promise.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('\\S+')}$`).test(promise.replaceAll('`', ''))
    ? []
    : [`fault ${number} promises "${fault.promise}"`];
}

/**
 * The tests, faults and programs in a text. Quoted words after a test's path must occur in it.
 * @param {string} text @param {Holders} holders @returns {Named}
 */
function namedIn(text, { tests, faults, programs }) {
  /** @type {Named} */
  const named = { texts: [], complaints: [] };
  /** @type {TestFile[]} */
  const read = [];
  /** @type {TestFile | undefined} */
  let last;
  for (const [, path, quote, list, script] of text.matchAll(
    /`([^`\s]+\.(?:ts|tsx|mjs))`|"([^"]+)"|\bfaults? (P?\d+(?:(?:, | to | and )P?\d+)*)|`npm run (test:[^`\s]+)`/gi,
  )) {
    if (path) {
      last = tests.has(path) ? new TestFile(tests.get(path) ?? '') : undefined;
      if (last) read.push(last);
      else if (isTest(path)) named.complaints.push(`there is no test ${path}`);
    } else if (quote) {
      if (last?.chooses(quote) === false) named.complaints.push(`the test has no "${quote}"`);
    } else if (script) {
      const program = programs.get(script);
      if (program === undefined) named.complaints.push(`there is no program ${script}`);
      else named.texts.push(program);
    } else {
      for (const number of numbersOfList(list ?? '')) {
        const fault = faults.get(number);
        if (fault) named.texts.push(fault.text);
        else named.complaints.push(`there is no fault ${number}`);
      }
    }
  }
  named.texts.push(...read.map((file) => file.text()));
  return named;
}

/** Tests in a note without their title in quotes. @param {string} note */
const untitledTests = (note) =>
  [...note.matchAll(/`([^`\s]+)`(?!, ")/g)].map(([, path = '']) => path).filter(isTest);

/** "4 to 6, 9" as 4, 5, 6, 9. @param {string} list */
export function numbersOfList(list) {
  return list.split(/, | and /).flatMap((part) => {
    const [first = '', last] = part.split(' to ');
    if (last === undefined) return [first];
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => String(Number(first) + n));
  });
}

/**
 * The cases of a file of faults: each has its number, its promise, and its text with the file's constants before the first case.
 * @param {string} source @returns {[string, Fault][]}
 */
export function faultsOf(source) {
  const [constants = '', ...cases] = source.split(/^ {4}(?=number: )/m);
  return cases.map((text) => {
    const number = /^number: '?(P?\d+)/.exec(text)?.[1] ?? '';
    const promise = /^ {4}promise:\s*(?:(["'])(.*?)\1|`([^`]*)`),$/ms.exec(text);
    return [number, { promise: promise?.[2] ?? promise?.[3] ?? '', text: constants + text }];
  });
}
