import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  joinCodeRenewedSchema,
  membersRemovedSchema,
  teacherKeyRenewedSchema,
} from '@superpose/contracts/schemas';
import { queryOnce } from '@superpose/testing';
import { callClasses, followClass, join, openClass, readGrid, submitAs } from '../testing/classroom.js';
import { startReplicas, type Replicas } from '../testing/replicas.js';
import { BELL } from '../testing/wire-gates.js';

const NO_ID = '11111111-2222-4333-8444-555555555555';

let replicas: Replicas;
let app: Replicas['app'];
beforeAll(async () => {
  replicas = await startReplicas();
  ({ app } = replicas);
});
afterAll(() => replicas.stop());

const post = (path: string, key: string, body?: unknown) => callClasses(app, 'POST', path, { key, body });
const joinWith = (join_code: string, nickname: string) =>
  callClasses(app, 'POST', '/join', { body: { join_code, nickname } });

describe('another join code', () => {
  it('lets learners join, the old one no more, and members stay', async () => {
    const opened = await openClass(app);
    const ada = await join(app, opened, 'Ada');
    const response = await post(`/${opened.class_id}/code`, opened.teacher_key);
    const { join_code } = joinCodeRenewedSchema.parse(response.json());
    expect(join_code).not.toBe(opened.join_code);
    expect((await joinWith(opened.join_code, 'Eve')).statusCode).toBe(404);
    expect((await joinWith(join_code, 'Ben')).statusCode).toBe(200);
    expect((await submitAs(app, ada, BELL)).statusCode).toBe(200);
    const grid = await readGrid(app, opened);
    expect(grid.join_code).toBe(join_code);
    expect(grid.members.map(({ nickname }) => nickname)).toEqual(['Ben', 'Ada']);
  });
});

describe('another teacher’s key', () => {
  it('opens the class, and the old one opens nothing', async () => {
    const opened = await openClass(app);
    const response = await post(`/${opened.class_id}/key`, opened.teacher_key);
    const { teacher_key } = teacherKeyRenewedSchema.parse(response.json());
    expect(teacher_key).not.toBe(opened.teacher_key);
    expect((await callClasses(app, 'GET', `/${opened.class_id}`, { key: teacher_key })).statusCode).toBe(200);
    for (const path of ['', '/results.csv', '/events']) {
      const refused = await callClasses(app, 'GET', `/${opened.class_id}${path}`, {
        key: opened.teacher_key,
      });
      expect([path, refused.statusCode]).toEqual([path, 403]);
    }
  });

  it('is given once when it is asked for twice at the same time', async () => {
    const opened = await openClass(app);
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => post(`/${opened.class_id}/key`, opened.teacher_key)),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403, 403]);
  });

  it('ends the streams of the old one before they show anything more', async () => {
    const opened = await openClass(app);
    const url = await replicas.other.getUrl();
    const { last_event_id } = await readGrid(app, opened);
    let isRenewed = false;
    await join(app, opened, 'Ada');
    const events = await followClass(url, opened, Number(last_event_id), (list) => {
      if (list.length > 0 && !isRenewed) {
        isRenewed = true;
        void post(`/${opened.class_id}/key`, opened.teacher_key).then(() => join(app, opened, 'Ben'));
      }
      return list.length > 1;
    });
    expect(events.map(({ data }) => data.nickname)).toEqual(['Ada']);
  });
});

describe('removing many members', () => {
  it('takes all that is theirs along, and no one else', async () => {
    const [opened, other] = [await openClass(app), await openClass(app)];
    const members = [];
    for (let number = 1; number <= 45; number++) members.push(await join(app, opened, `Bot ${number}`));
    const [ada, emmy] = [await join(app, opened, 'Ada'), await join(app, other, 'Emmy')];
    for (const member of [members[0]!, members[44]!, ada, emmy]) await submitAs(app, member, BELL);
    const ids = [...members, emmy].map(({ member_id }) => member_id);
    const body = { member_ids: [...ids, NO_ID, ids[0]!.toUpperCase()] };
    const response = await post(`/${opened.class_id}/removals`, opened.teacher_key, body);
    expect(membersRemovedSchema.parse(response.json())).toEqual({ class_id: opened.class_id, removed: 45 });
    const grid = await readGrid(app, opened);
    expect(grid.members.map(({ nickname }) => nickname)).toEqual(['Ada']);
    expect(grid.cells.map(({ member_id }) => member_id)).toEqual([ada.member_id]);
    expect((await readGrid(app, other)).members).toHaveLength(1);
    const left = await queryOnce(
      replicas.database.url,
      'SELECT count(*)::int AS count FROM submissions WHERE member_id = ANY ($1)',
      [ids],
    );
    expect(left).toEqual([{ count: 1 }]);
    const events = await queryOnce<{ name: string; id: string }>(
      replicas.database.url,
      `SELECT name, data->>'member_id' AS id FROM class_events WHERE class_id = $1 AND name <> 'removed' ORDER BY id`,
      [opened.class_id],
    );
    expect(events).toEqual([
      { name: 'joined', id: ada.member_id },
      { name: 'submitted', id: ada.member_id },
    ]);
    const again = await post(`/${opened.class_id}/removals`, opened.teacher_key, body);
    expect(again.json().removed).toBe(0);
  });

  it('takes a list of 1 to 500 ids', async () => {
    const { class_id: id, teacher_key: key } = await openClass(app);
    for (const member_ids of [undefined, [], 'all', ['Ada'], [7], Array(501).fill(NO_ID)]) {
      const response = await post(`/${id}/removals`, key, { member_ids });
      expect([member_ids, response.statusCode]).toEqual([member_ids, 422]);
      expect(response.json().errors[0].message ?? response.json().detail).toMatch(
        /must be (a list of 1 to 500 ids of members|the id of a member)/,
      );
    }
  });
});
