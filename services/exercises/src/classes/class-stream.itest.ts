import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ClassCreated } from '@superpose/contracts';
import { queryOnce } from '@superpose/testing';
import { followClass, join, openClass, readGrid, submitAs } from '../testing/classroom.js';
import { startReplicas, type Replicas } from '../testing/replicas.js';
import { BELL } from '../testing/wire-gates.js';

let replicas: Replicas;
let database: Replicas['database'];
let app: Replicas['app'];
let url: string;
beforeAll(async () => {
  replicas = await startReplicas();
  ({ database, app } = replicas);
  url = await replicas.other.getUrl();
});
afterAll(() => replicas.stop());

const copyEvents = (classId: string, count: number) =>
  queryOnce(
    database.url,
    `INSERT INTO class_events (class_id, name, data)
     SELECT class_id, name, data FROM class_events, generate_series(1, $2::int) WHERE class_id = $1`,
    [classId, count],
  );

/** A class with one member and many events, while no one follows it. */
async function busyClass(events: number) {
  const opened = await openClass(app);
  const ada = await join(app, opened, 'Ada');
  await copyEvents(opened.class_id, events);
  return { opened, ada, submit: () => submitAs(app, ada, BELL) };
}

/** The names of the events after a number, up to the submission that is made once the stream is known to be open. */
async function namesUntilSubmission(opened: ClassCreated, after: number, submit: () => Promise<unknown>) {
  let submitted: Promise<unknown> | undefined;
  const events = await followClass(url, opened, after, (list) => {
    if (list.some(({ name }) => name === 'reset')) submitted ??= submit();
    return list.some(({ name }) => name === 'submitted');
  });
  await submitted;
  return events.map(({ name }) => name);
}

describe('a new stream', () => {
  it('gives what happens after the grid, and nothing of before', async () => {
    const { opened, submit } = await busyClass(1_500);
    const { last_event_id } = await readGrid(app, opened);
    await submit();
    const events = await followClass(url, opened, Number(last_event_id), (list) =>
      list.some(({ name }) => name === 'submitted'),
    );
    expect(events.map(({ name }) => name)).toEqual(['submitted']);
  });

  it('gives up to a thousand missed events', async () => {
    const { opened } = await busyClass(999);
    const events = await followClass(url, opened, 0, (list) => list.length >= 1_000);
    expect(new Set(events.map(({ name }) => name))).toEqual(new Set(['joined']));
  });

  it('gives one reset in place of more, and then what happens next', async () => {
    const { opened, submit } = await busyClass(1_000);
    expect(await namesUntilSubmission(opened, 0, submit)).toEqual(['reset', 'submitted']);
  });

  it('gives a reset after a number that was not given yet, as after a restore', async () => {
    const { opened, submit } = await busyClass(1);
    expect(await namesUntilSubmission(opened, 999_999_999, submit)).toEqual(['reset', 'submitted']);
  });

  it('gives all events of a class that is too young to have lost any, whatever others have lost', async () => {
    await readGrid(app, (await busyClass(1)).opened);
    const { opened } = await busyClass(1);
    await readGrid(app, opened);
    await queryOnce(database.url, 'DELETE FROM class_events WHERE class_id <> $1', [opened.class_id]);
    const events = await followClass(url, opened, 0, (list) => list.length >= 2);
    expect(events.map(({ name }) => name)).toEqual(['joined', 'joined']);
  });

  it('gives a reset where missed events are no longer kept', async () => {
    const { opened, submit } = await busyClass(1);
    const { last_event_id } = await readGrid(app, opened);
    await queryOnce(database.url, 'DELETE FROM class_events WHERE seq <= $1', [last_event_id]);
    await queryOnce(
      database.url,
      `UPDATE classes SET created_at = created_at - interval '2 days' WHERE id = $1`,
      [opened.class_id],
    );
    await submit();
    await readGrid(app, opened);
    const seen = Number(last_event_id) - 1;
    expect(await namesUntilSubmission(opened, seen, submit)).toEqual(['reset', 'submitted']);
  });
});
