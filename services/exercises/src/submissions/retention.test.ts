import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { EndedClasses } from '../classes/ended-classes.js';
import { configSchema } from '../config.js';
import { scriptedDatabase, type Asked, type Script } from '../testing/scripted-database.js';
import { Retention } from './retention.js';

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  jest.spyOn(Logger.prototype, 'log').mockImplementation((text: string) => void said.push(text));
  jest.spyOn(Logger.prototype, 'error').mockImplementation((text: string) => void said.push(text));
});
afterEach(() => void jest.restoreAllMocks());

function retentionWith(script: Script, days = 365) {
  const asked: Asked[] = [];
  const config = configSchema.parse({
    DATABASE_URL: 'postgres://127.0.0.1:9/none',
    SUBMISSION_RETENTION_DAYS: String(days),
  });
  const ended = {
    deleteAll: async () => void asked.push({ statement: 'ended classes', parameters: [] }),
  } as unknown as EndedClasses;
  const retention = new Retention(config, scriptedDatabase(script, asked), ended);
  /** What was done, by the first words of a statement, and with which parameters. */
  const sent = () =>
    asked.map(({ statement, parameters }) => [
      statement.trim().split(/\s+/).slice(0, 3).join(' '),
      ...parameters,
    ]);
  return { retention, sent };
}
const none = (): [undefined, number] => [undefined, 0];
const NOTHING: Script = [
  ['UPDATE', none],
  ['DELETE', none],
];
const ALL = [
  ['UPDATE submissions SET', 500],
  ['ended classes'],
  ['DELETE FROM class_events', 500],
  ['DELETE FROM class_attempts', 500],
  ['DELETE FROM deletions', 366, 500],
];

describe('the clean-up', () => {
  it('forgets old keys, deletes what has ended or is old, and says nothing where there was none', async () => {
    const { retention, sent } = retentionWith(NOTHING);
    expect(await retention.cleanUp()).toBe(0);
    expect(sent()).toEqual([...ALL, ['DELETE FROM submissions', 365, 500]]);
    expect(said).toEqual([]);
  });

  it('keeps submissions for ever where no days are set', async () => {
    const { retention, sent } = retentionWith(NOTHING, 0);
    expect(await retention.cleanUp()).toBe(0);
    expect(sent()).toEqual(ALL);
  });

  it('goes on as long as 500 are found at once, and says how many submissions it has deleted', async () => {
    const counts = [500, 500, 3];
    const { retention, sent } = retentionWith(
      [['DELETE FROM submissions', () => [undefined, counts.shift()]], ...NOTHING],
      7,
    );
    expect(await retention.cleanUp()).toBe(1_003);
    expect(sent().slice(ALL.length)).toEqual(Array(3).fill(['DELETE FROM submissions', 7, 500]));
    expect(said).toEqual(['deleted 1003 submissions older than 7 days']);
  });

  it.each([
    ['UPDATE submissions', 'expired keys'],
    ['DELETE FROM class_events', 'old events'],
    ['DELETE FROM class_attempts', 'old attempts'],
    ['DELETE FROM deletions', 'old deletions'],
    ['DELETE FROM submissions', 'old submissions'],
  ])('goes on with the others where %s fails', async (part, what) => {
    const fail = () => {
      throw new Error('busy');
    };
    const { retention, sent } = retentionWith([[part, fail], ...NOTHING]);
    expect(await retention.cleanUp()).toBe(0);
    expect(sent()).toEqual([...ALL, ['DELETE FROM submissions', 365, 500]]);
    expect(said).toEqual([`the clean-up of ${what} failed: busy`]);
  });

  it('says what was deleted before it failed', async () => {
    let tries = 0;
    const failLater = () => {
      if (tries++ > 0) throw new Error('busy');
      return [undefined, 500];
    };
    const { retention } = retentionWith([['DELETE FROM submissions', failLater], ...NOTHING]);
    expect(await retention.cleanUp()).toBe(500);
    expect(said).toEqual([
      'the clean-up of old submissions failed: busy',
      'deleted 500 submissions older than 365 days',
    ]);
  });

  it.each([
    ['UPDATE submissions', "created_at < now() - interval '24 hours'"],
    ['DELETE FROM submissions', 'created_at < now() - make_interval(days => $1)'],
    ['DELETE FROM class_events', "created_at < now() - interval '1 day'"],
    ['DELETE FROM class_attempts', "made_at < now() - interval '1 hour'"],
    ['DELETE FROM deletions', 'deleted_on < current_date - $1::int'],
  ])('is by %s of what is older than asked: %s', async (part, condition) => {
    const statements: string[] = [];
    const database = scriptedDatabase(NOTHING);
    const run = database.run.bind(database);
    database.run = (work) =>
      run((manager) => {
        const query = async (statement: string) => {
          statements.push(statement);
          return none();
        };
        return work(Object.assign(Object.create(manager) as typeof manager, { query }));
      });
    const ended = { deleteAll: async () => undefined } as unknown as EndedClasses;
    const config = configSchema.parse({ DATABASE_URL: 'postgres://127.0.0.1:9/none' });
    await new Retention(config, database, ended).cleanUp();
    const found = statements.filter((statement) => statement.includes(part));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(condition);
    expect(found[0]).toContain('FOR UPDATE SKIP LOCKED');
  });
});
