import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { queryOnce } from '@superpose/testing';
import { configSchema } from '../config.js';
import { runMigrations } from '../database/run-migrations.js';
import { join, openClass, readGrid, submitAs } from '../testing/classroom.js';
import { startReplicas, type Replicas } from '../testing/replicas.js';
import { BELL, wireGates } from '../testing/wire-gates.js';

const EXTRA_GATE = wireGates('H 1', 'CNOT 1 0', 'X 0');

let replicas: Replicas;
let database: Replicas['database'];
let app: Replicas['app'];
beforeAll(async () => {
  replicas = await startReplicas();
  ({ database, app } = replicas);
});
afterAll(() => replicas.stop());

/** Two members have made a slip, one of them twice. */
async function classWithSlips() {
  const opened = await openClass(app);
  const [ada, grace] = [await join(app, opened, 'Ada'), await join(app, opened, 'Grace')];
  for (const member of [ada, ada, grace]) await submitAs(app, member, EXTRA_GATE);
  await submitAs(app, ada, BELL);
  const slips = async () => (await readGrid(app, opened)).exercises[0]!.slips;
  return { opened, ada, slips };
}

describe('the slips of a class', () => {
  it('are counted as they are made: the grid looks at no submission', async () => {
    const { slips, opened } = await classWithSlips();
    expect(await slips()).toEqual([{ code: 'extra-gate', members: 2 }]);
    await queryOnce(
      database.url,
      'DELETE FROM submissions WHERE member_id IN (SELECT id FROM class_members WHERE class_id = $1)',
      [opened.class_id],
    );
    expect(await slips()).toEqual([{ code: 'extra-gate', members: 2 }]);
  });

  it('of a member who is removed are no longer counted', async () => {
    const { slips, ada } = await classWithSlips();
    await queryOnce(database.url, 'DELETE FROM class_members WHERE id = $1', [ada.member_id]);
    expect(await slips()).toEqual([{ code: 'extra-gate', members: 1 }]);
  });

  it('handed in before they were counted are counted by the upgrade, however often it runs', async () => {
    const { slips } = await classWithSlips();
    const config = configSchema.parse({ DATABASE_URL: database.url });
    const forget = `DELETE FROM migrations WHERE name = 'CountClassSlips1764633600000'`;
    await queryOnce(database.url, 'DROP TABLE class_slips');
    for (let run = 0; run < 2; run++) {
      await queryOnce(database.url, forget);
      expect(await runMigrations(config)).toEqual(['CountClassSlips1764633600000']);
      expect(await slips()).toEqual([{ code: 'extra-gate', members: 2 }]);
    }
  });

  it('that one member makes many times at once are all stored', async () => {
    const { opened, ada, slips } = await classWithSlips();
    const sent = await Promise.all(Array.from({ length: 12 }, () => submitAs(app, ada, EXTRA_GATE)));
    expect(sent.map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 200));
    expect((await readGrid(app, opened)).cells).toContainEqual(
      expect.objectContaining({ member_id: ada.member_id, tries: 15 }),
    );
    expect(await slips()).toEqual([{ code: 'extra-gate', members: 2 }]);
  });
});
