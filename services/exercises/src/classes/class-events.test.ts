import { describe, expect, it } from '@jest/globals';
import { scriptedManager, type Asked, type Script } from '../testing/scripted-database.js';
import {
  addEvent,
  isTooFarBehind,
  lastNumber,
  numberEvents,
  presentClasses,
  readEvents,
} from './class-events.js';

function managerWith(script: Script) {
  const asked: Asked[] = [];
  const sent = (part: string) =>
    asked.filter(({ statement }) => statement.includes(part)).map(({ parameters }) => parameters);
  return { manager: scriptedManager(script, asked), asked, sent };
}
/** Gives these one after another. */
const inTurn = (...results: unknown[]) => {
  const left = [...results];
  return () => left.shift();
};

describe('the events of a class', () => {
  it('are added with what they report', async () => {
    const { manager, sent } = managerWith([]);
    await addEvent(manager, 'c', 'removed', { member_id: 'm' });
    expect(sent('INSERT INTO class_events (class_id, name, data)')).toEqual([
      ['c', 'removed', { member_id: 'm' }],
    ]);
  });

  it('are numbered by one process at a time, until none is left without a number', async () => {
    const { manager, asked } = managerWith([['SELECT 1 FROM class_events', inTurn([{}], [{}], [])]]);
    await numberEvents(manager, ['c', 'd']);
    const classes = [['c', 'd']];
    const look = ['SELECT 1 FROM class_events WHERE seq IS NULL AND class_id = ANY ($1) LIMIT 1', classes];
    const lock = ['SELECT pg_advisory_xact_lock($1)', [7_308_612]];
    const number = [expect.stringMatching(/nextval\('class_event_seq'\)[^]*UPDATE class_events/), classes];
    expect(asked.map(({ statement, parameters }) => [statement, parameters])).toEqual([
      look,
      lock,
      number,
      look,
      lock,
      number,
      look,
    ]);
  });

  it('are left alone where all have a number', async () => {
    const { manager, asked } = managerWith([]);
    await numberEvents(manager, ['c']);
    expect(asked).toHaveLength(1);
  });

  it('have a last number, which Postgres writes as a text', async () => {
    expect(await lastNumber(managerWith([['class_event_seq', [{ last: '41' }]]]).manager)).toBe(41);
  });

  it.each([
    [1_000, false, false],
    [1_001, false, true],
    [0, true, true],
  ])('of which %i were missed, some gone: %j, have to be read anew: %j', async (missed, lost, isTooFar) => {
    const { manager, sent } = managerWith([['LIMIT 1001) e)::int AS missed', [{ missed, lost }]]]);
    expect(await isTooFarBehind(manager, { classId: 'c', after: 7 })).toBe(isTooFar);
    expect(sent('AS missed')).toEqual([['c', 7]]);
  });

  it('are read for several classes at once, each from its place on', async () => {
    const row = { classId: 'c', id: '8', name: 'removed', data: { member_id: 'm' } };
    const { manager, sent } = managerWith([['ORDER BY e.seq LIMIT 1000', [row]]]);
    const positions = [
      { classId: 'c', after: 7 },
      { classId: 'd', after: 3 },
    ];
    expect(await readEvents(manager, positions)).toEqual([{ ...row, id: 8 }]);
    expect(sent('FROM unnest($1::uuid[], $2::bigint[])')).toEqual([
      [
        ['c', 'd'],
        [7, 3],
      ],
    ]);
  });

  it('are of the classes that are still there, by the hash of their key', async () => {
    const keyHash = Buffer.alloc(32, 1);
    const { manager, sent } = managerWith([['teacher_key_hash AS "keyHash"', [{ id: 'c', keyHash }]]]);
    expect(await presentClasses(manager, ['c', 'd'])).toEqual(new Map([['c', keyHash]]));
    expect(sent('FROM classes WHERE id = ANY ($1) AND expires_at > now()')).toEqual([[['c', 'd']]]);
  });
});
