// @ts-check
// Reads a backup as it comes, a bounded part at a time, whatever its size. format.mjs says how one looks.
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { ClearError } from '../stack/clear-error.mjs';
import { END, FORMAT, FORMAT_1, MIGRATIONS } from './format.mjs';

/** In characters of JSON, and in rows. */
const BATCH = { length: 500_000, rows: 1_000 };
const NOTHING_CHANGED = 'nothing was changed.';

/**
 * @typedef {import('./format.mjs').Head} Head
 * @typedef {import('./format.mjs').Batch} Batch
 */

/**
 * The head at once, and the rows as batches, which are read only as they are asked for. A backup that is cut off ends them
 * with an error.
 * @param {NodeJS.ReadableStream} input @returns {Promise<{head: Head, batches: AsyncGenerator<Batch>}>}
 */
export async function readBackup(input) {
  const lines = linesOf(input);
  const next = async () => {
    const { done, value } = await lines.next();
    if (done) throw notComplete();
    return value;
  };
  const head = parseHead(await next());
  return head.format === FORMAT ? { head, batches: batchesOf(head, next) } : readFormat1(head, next);
}

/**
 * Rows of the tables before the migrations', classes and exercises, wait until these are known: they are few.
 * @param {Head} head @param {() => Promise<string>} next
 */
async function readFormat1(head, next) {
  const batches = batchesOf(head, next);
  /** @type {Batch[]} */
  const waiting = [];
  /** @type {string[]} */
  const migrations = [];
  for (let isKnown = false; !isKnown;) {
    const { done, value } = await batches.next();
    if (done) throw new ClearError(`The backup does not say of which version it is; ${NOTHING_CHANGED}`);
    if (value.table.name === MIGRATIONS) migrations.push(...value.rows.map((row) => JSON.parse(row).name));
    else waiting.push(value);
    isKnown = migrations.length === head.tables.find(({ name }) => name === MIGRATIONS)?.rows;
  }
  const tables = head.tables.filter(({ name }) => name !== MIGRATIONS);
  const all = async function* () {
    yield* waiting;
    yield* batches;
  };
  return { head: { ...head, migrations, tables }, batches: all() };
}

/** @param {Head} head @param {() => Promise<string>} next @returns {AsyncGenerator<Batch>} */
async function* batchesOf(head, next) {
  for (const table of head.tables) {
    let rows = [];
    let length = 0;
    for (let n = 0; n < table.rows; n++) {
      const row = await next();
      rows.push(row);
      length += row.length;
      if (length < BATCH.length && rows.length < BATCH.rows) continue;
      yield { table, rows };
      rows = [];
      length = 0;
    }
    if (rows.length > 0) yield { table, rows };
  }
  if ((await next()) !== END) throw notComplete();
}

/** @param {NodeJS.ReadableStream} input */
async function* linesOf(input) {
  const gunzip = createGunzip();
  input.on('error', (error) => gunzip.destroy(error));
  const decoder = new StringDecoder('utf8');
  let rest = '';
  try {
    for await (const chunk of input.pipe(gunzip)) {
      const lines = (rest + decoder.write(chunk)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch {
    // Cut off or no gzip; the reader misses the line "end".
  }
}

const notComplete = () => new ClearError(`The backup is not complete; ${NOTHING_CHANGED}`);

/** @param {string} line @returns {Head} */
function parseHead(line) {
  try {
    const head = JSON.parse(line);
    if (head.format === FORMAT || head.format === FORMAT_1) return head;
  } catch {
    // Not even JSON.
  }
  throw new ClearError(`This file is no backup of Superpose; ${NOTHING_CHANGED}`);
}
