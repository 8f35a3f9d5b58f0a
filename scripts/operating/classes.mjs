// @ts-check
import { pipeline } from 'node:stream/promises';
import { LIVE, quoted, rowsOf, tablesIn, withDatabase } from '../keeping/database.mjs';
import { databaseAddress } from '../keeping/database-address.mjs';
import { ClearError } from '../stack/clear-error.mjs';
import { built } from './built.mjs';
import { classId } from './client-names.mjs';
import { UsageError } from './command-line.mjs';

/** @typedef {import('../keeping/database.mjs').Client} Client */

/** A circuit may have a quarter of a megabyte. */
const ROWS_AT_ONCE = 100;

/** @type {Record<string, import('./command-line.mjs').Command>} */
export const classCommands = {
  'class export': {
    usage: 'CLASS',
    what: 'all that is stored of a class but keys, as JSON',
    run: exportClass,
  },
  'class erase': {
    usage: 'CLASS --yes',
    what: 'deletes a class for good, with all that is in it',
    options: { yes: { type: 'boolean' } },
    run: erase,
  },
};

/** @param {string} argument */
async function exportClass(argument) {
  const id = classId(argument);
  return withDatabase(databaseAddress(), async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    if (!(await findName(client, id))) return unknownClass(id);
    await pipeline(partsOf(client, id), process.stdout, { end: false });
  });
}

/**
 * Every table with rows of a class, whatever the version has, as one JSON object: table → rows, without the hashes of keys.
 * @param {Client} client @param {string} id
 */
async function* partsOf(client, id) {
  let before = '{';
  for (const { name, columns } of await tablesIn(client, LIVE)) {
    const condition = conditionFor(name, columns);
    if (!condition) continue;
    await client.query(
      `DECLARE exported CURSOR FOR
         SELECT (to_jsonb(t) - ARRAY['teacher_key_hash', 'key_hash'])::text AS row
           FROM ${quoted(LIVE, name)} t WHERE ${condition}`,
      [id],
    );
    yield `${before}\n${JSON.stringify(name)}: [`;
    for (let separator = '\n'; ; separator = ',\n') {
      const rows = await rowsOf(client, `FETCH ${ROWS_AT_ONCE} FROM exported`);
      if (rows.length === 0) break;
      yield separator + rows.map(({ row }) => row).join(',\n');
    }
    await client.query('CLOSE exported');
    yield ']';
    before = ',';
  }
  yield '\n}\n';
}

/** Which rows of a table are a class's; null where none are. @param {string} table @param {string[]} columns */
function conditionFor(table, columns) {
  if (table === 'classes') return 'id = $1';
  if (columns.includes('class_id')) return 'class_id = $1';
  if (!columns.includes('member_id')) return null;
  return 'member_id IN (SELECT id FROM class_members WHERE class_id = $1)';
}

/** @param {string} argument @param {Record<string, any>} values */
async function erase(argument, values) {
  const id = classId(argument);
  if (!values['yes']) throw new UsageError('This deletes for good; say --yes behind it.');
  const databaseUrl = databaseAddress();
  return withDatabase(databaseUrl, async (client) => {
    const name = await findName(client, id);
    if (!name) return unknownClass(id);
    await deleteClass(databaseUrl, id);
    if (await findName(client, id)) {
      throw new ClearError('The class is shut, and not deleted yet; the service does it within ten minutes.');
    }
    return { json: { class_id: id }, text: `The class "${name}" is deleted; no restore brings it back.` };
  });
}

/** As the product does when a teacher deletes a class, or one has ended. @param {string} databaseUrl @param {string} id */
async function deleteClass(databaseUrl, id) {
  const { createDataSource } = await built('services/exercises/dist/database/data-source.js');
  const { endClass } = await built('services/exercises/dist/classes/class-store.js');
  const { EndedClasses } = await built('services/exercises/dist/classes/ended-classes.js');
  const source = createDataSource({ DATABASE_URL: databaseUrl }, 'maintenance');
  await source.initialize();
  try {
    await endClass(source.manager, id);
    const run = (/** @type {Function} */ work) => work(source.manager);
    await new EndedClasses({ run, transaction: source.transaction.bind(source) }).deleteAll();
  } finally {
    await source.destroy();
  }
}

/** @param {Client} client @param {string} id @returns {Promise<string | undefined>} */
async function findName(client, id) {
  const [row] = await rowsOf(client, 'SELECT name FROM classes WHERE id = $1', [id]);
  return row?.name;
}

/** @param {string} id */
const unknownClass = (id) => ({ json: { class_id: null }, text: `There is no class ${id}.`, found: false });
