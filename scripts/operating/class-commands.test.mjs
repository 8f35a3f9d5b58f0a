// @ts-check
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
/** How many rows each table has, and how often each was asked for more. @type {Map<string, number>} */
let tables = new Map();
/** @type {[string, unknown[] | undefined][]} */
let asked = [];
/** The names of the class, as it is looked for again and again. @type {(string | undefined)[]} */
let names = [];
/** What was done to delete. @type {unknown[]} */
let done = [];

/** The table that the cursor is in, and how much of it was read. */
let cursor = { left: 0, next: 0 };
jest.unstable_mockModule('../keeping/database.mjs', () => ({
  LIVE: 'public',
  quoted: (/** @type {string[]} */ ...parts) => parts.join('.'),
  tablesIn: async () =>
    [...tables.keys()].map((name) => ({ name, columns: COLUMNS[/** @type {'notes'} */ (name)] })),
  withDatabase: async (/** @type {string} */ _, /** @type {(client: object) => unknown} */ use) =>
    use({
      query: async (/** @type {string} */ statement, /** @type {unknown[]} */ values) => {
        const [, table] = /FROM public\.(\w+) t/.exec(statement) ?? [];
        if (!table) return;
        asked.push([statement.replace(/^.* t WHERE /s, `${table}: `), values]);
        cursor = { left: tables.get(table) ?? 0, next: 0 };
      },
    }),
  rowsOf: async (/** @type {object} */ _, /** @type {string} */ statement) => {
    if (statement.startsWith('SELECT name')) {
      const name = names.shift();
      return name === undefined ? [] : [{ name }];
    }
    const count = Math.min(Number(/FETCH (\d+) /.exec(statement)?.[1]), cursor.left);
    cursor.left -= count;
    return Array.from({ length: count }, () => ({ row: JSON.stringify({ n: cursor.next++ }) }));
  },
}));
jest.unstable_mockModule('../keeping/database-address.mjs', () => ({ databaseAddress: () => 'postgres://' }));
jest.unstable_mockModule('./built.mjs', () => ({
  built: async () => ({
    createDataSource: (
      /** @type {{DATABASE_URL: string}} */ { DATABASE_URL },
      /** @type {string} */ purpose,
    ) => ({
      manager: 'the manager',
      initialize: async () => void done.push([DATABASE_URL, purpose]),
      destroy: async () => void done.push('closed'),
      transaction: () => {},
    }),
    endClass: async (/** @type {unknown} */ manager, /** @type {string} */ id) =>
      void done.push([manager, id]),
    EndedClasses: class {
      deleteAll = async () => void done.push('deleted');
    },
  }),
}));
const { classCommands } = await import('./classes.mjs');

const COLUMNS = {
  classes: ['id', 'name'],
  class_cells: ['class_id', 'member_id'],
  notes: ['id'],
  submissions: ['id', 'member_id'],
};
const run = (/** @type {string} */ name, /** @type {string} */ argument, values = {}) =>
  /** @type {import('./command-line.mjs').Command} */ (classCommands[name]).run(argument, values);

let out = '';
beforeEach(() => {
  [asked, done, out] = [[], [], ''];
  jest.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    out += chunk;
    return true;
  });
});
afterEach(() => void jest.restoreAllMocks());

describe('class export', () => {
  it('is JSON with all rows of the class, of every table that has any, however many they are', async () => {
    names = ['Physics'];
    tables = new Map([['class_cells', 100], ['classes', 1], ['notes', 7], ['submissions', 201]]); // prettier-ignore
    await run('class export', ID);
    const exported = JSON.parse(out);
    expect(Object.keys(exported)).toEqual(['class_cells', 'classes', 'submissions']);
    expect(exported.class_cells).toHaveLength(100);
    expect(exported.classes).toEqual([{ n: 0 }]);
    expect(exported.submissions.map((/** @type {{n: number}} */ { n }) => n)).toEqual([...Array(201).keys()]);
    expect(asked).toEqual([
      ['class_cells: class_id = $1', [ID]],
      ['classes: id = $1', [ID]],
      ['submissions: member_id IN (SELECT id FROM class_members WHERE class_id = $1)', [ID]],
    ]);
  });

  it('of a class that is not there says so', async () => {
    names = [];
    expect(await run('class export', ID)).toMatchObject({ text: `There is no class ${ID}.`, found: false });
    expect(out).toBe('');
  });
});

describe('class erase', () => {
  it('ends the class and deletes it, and says its name', async () => {
    names = ['Physics'];
    expect(await run('class erase', ID, { yes: true })).toEqual({
      json: { class_id: ID },
      text: 'The class "Physics" is deleted; no restore brings it back.',
    });
    expect(done).toEqual([['postgres://', 'maintenance'], ['the manager', ID], 'deleted', 'closed']);
  });

  it('says that a class is shut which could not be deleted yet', async () => {
    names = ['Physics', 'Physics'];
    await expect(run('class erase', ID, { yes: true })).rejects.toThrow(
      'The class is shut, and not deleted yet; the service does it within ten minutes.',
    );
  });

  it('does nothing without --yes, or where there is no such class', async () => {
    names = [];
    await expect(run('class erase', ID)).rejects.toThrow('This deletes for good; say --yes behind it.');
    expect(await run('class erase', ID, { yes: true })).toMatchObject({ found: false });
    expect(done).toEqual([]);
  });
});
