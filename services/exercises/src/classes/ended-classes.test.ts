import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { scriptedDatabase, type Asked, type Script } from '../testing/scripted-database.js';
import { EndedClasses } from './ended-classes.js';

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  jest.spyOn(Logger.prototype, 'log').mockImplementation((text: string) => void said.push(text));
  jest.spyOn(Logger.prototype, 'error').mockImplementation((text: string) => void said.push(text));
});
afterEach(() => void jest.restoreAllMocks());

const TABLES = [
  'submissions',
  'class_events',
  'class_slips',
  'class_cells',
  'class_certificates',
  'class_members',
  'classes',
];
const ended = (...ids: string[]): Script[number] => [
  'SELECT id FROM classes WHERE expires_at <= now() ORDER BY expires_at',
  ids.map((id) => ({ id })),
];
const NOTHING: Script[number] = ['DELETE FROM', [undefined, 0]];

function classesWith(script: Script) {
  const asked: Asked[] = [];
  const classes = new EndedClasses(scriptedDatabase(script, asked));
  /** The tables that rows were deleted from, with the parameters. */
  const deleted = () =>
    asked.flatMap(({ statement, parameters }) => {
      const table = /^DELETE FROM (\w+) /.exec(statement)?.[1];
      return table ? [[table, ...parameters]] : [];
    });
  return { classes, asked, deleted };
}

describe('classes that have ended', () => {
  it('are deleted one after another, each after all that it has', async () => {
    const { classes, asked, deleted } = classesWith([ended('c', 'd'), NOTHING]);
    await classes.deleteAll();
    expect(deleted()).toEqual(['c', 'd'].flatMap((id) => TABLES.map((table) => [table, id, 500])));
    expect(said).toEqual(['ended classes deleted: 2']);
    const locks = asked.filter(({ statement }) =>
      statement.includes('pg_advisory_xact_lock(hashtextextended($1, 1))'),
    );
    expect(locks.map(({ parameters }) => parameters)).toEqual([
      ...Array<string[]>(7).fill(['c']),
      ...Array<string[]>(7).fill(['d']),
    ]);
  });

  it('are deleted of 500 rows at a time, as long as there are that many', async () => {
    const counts = [500, 500, 499];
    const { classes, deleted } = classesWith([
      ended('c'),
      ['DELETE FROM class_cells', () => [undefined, counts.shift()]],
      NOTHING,
    ]);
    await classes.deleteAll();
    expect(deleted().map(([table]) => table)).toEqual([
      ...TABLES.slice(0, 3),
      ...['class_cells', 'class_cells', 'class_cells'],
      ...TABLES.slice(4),
    ]);
  });

  it('are nothing to speak of where there are none', async () => {
    const { classes, deleted } = classesWith([ended()]);
    await classes.deleteAll();
    expect([deleted(), said]).toEqual([[], []]);
  });

  it('do not hold up the others where one can’t be deleted', async () => {
    const fail = ([id]: readonly unknown[]) => {
      if (id === 'c') throw new Error('busy');
      return [undefined, 0];
    };
    const { classes, deleted } = classesWith([ended('c', 'd'), ['DELETE FROM class_events', fail], NOTHING]);
    await classes.deleteAll();
    expect(deleted().at(-1)).toEqual(['classes', 'd', 500]);
    expect(deleted().filter(([table]) => table === 'classes')).toHaveLength(1);
    expect(said).toEqual(['the ended class c could not be deleted yet: busy', 'ended classes deleted: 1']);
  });

  it('that can’t be looked for are looked for the next time', async () => {
    let isAway = true;
    const look = () => {
      if (isAway) throw new Error('away');
      return [{ id: 'c' }];
    };
    const { classes, deleted } = classesWith([['SELECT id FROM classes WHERE expires_at', look], NOTHING]);
    await classes.deleteAll();
    isAway = false;
    await classes.deleteAll();
    expect(deleted()).toHaveLength(7);
    expect(said).toEqual(['the ended class could not be deleted yet: away', 'ended classes deleted: 1']);
  });

  it('are gone when a second call returns', async () => {
    const { classes, deleted } = classesWith([ended('c'), NOTHING]);
    void classes.deleteAll();
    await classes.deleteAll();
    expect(deleted()).toHaveLength(14);
  });
});
