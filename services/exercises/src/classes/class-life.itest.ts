import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { certificateSchema } from '@superpose/contracts/schemas';
import { queryOnce } from '@superpose/testing';
import { Retention } from '../submissions/retention.js';
import {
  callClasses,
  followClass,
  freshAddress,
  join,
  openClass,
  readGrid,
  submitAs,
} from '../testing/classroom.js';
import { startReplicas, type Replicas } from '../testing/replicas.js';
import { submit } from '../testing/service.js';
import { BELL, wireGates } from '../testing/wire-gates.js';

const WRONG_BELL = wireGates('H 1', 'CNOT 1 0', 'X 0');
const NO_ID = '11111111-2222-4333-8444-555555555555';

let replicas: Replicas;
let database: Replicas['database'];
let app: Replicas['app'];
let other: Replicas['other'];
beforeAll(async () => {
  replicas = await startReplicas();
  ({ database, app, other } = replicas);
});
afterAll(() => replicas.stop());

describe('a key', () => {
  it('opens what it is for and nothing else, with the same words for everything it does not open', async () => {
    const [mine, theirs] = [await openClass(app), await openClass(app)];
    const [ada, emmy] = [await join(app, mine, 'Ada'), await join(app, theirs, 'Emmy')];
    const teacherCalls = (id: string, memberId: string) =>
      [
        ['GET', `/${id}`],
        ['GET', `/${id}/events`],
        ['GET', `/${id}/results.csv`],
        ['GET', `/${id}/results.json`],
        ['GET', `/${id}/members/${memberId}/submissions`],
        ['GET', `/${id}/members/${memberId}/submissions/${NO_ID}`],
        ['PATCH', `/${id}/members/${memberId}`, { nickname: 'Eve' }],
        ['DELETE', `/${id}/members/${memberId}`],
        ['PATCH', `/${id}`, { name: 'Eve’s' }],
        ['POST', `/${id}/code`],
        ['POST', `/${id}/key`],
        ['POST', `/${id}/removals`, { member_ids: [NO_ID] }],
        ['DELETE', `/${id}`],
      ] as const;
    const memberCalls = (id: string) =>
      [
        ['GET', `/${id}/me`],
        ['POST', `/${id}/me/certificate`],
      ] as const;
    const refused: [
      ReturnType<typeof teacherCalls>[number] | ReturnType<typeof memberCalls>[number],
      string,
    ][] = [];
    for (const call of teacherCalls(theirs.class_id, emmy.member_id)) {
      for (const key of [
        mine.teacher_key,
        ada.member_key,
        emmy.member_key,
        'wrong',
        `${theirs.teacher_key}x`,
      ]) {
        refused.push([call, key]);
      }
    }
    for (const call of memberCalls(theirs.class_id)) {
      for (const key of [theirs.teacher_key, mine.teacher_key, ada.member_key, 'wrong'])
        refused.push([call, key]);
    }
    for (const id of [NO_ID, 'no-class', "' OR 1=1 --", '%00']) {
      for (const call of [
        ...teacherCalls(encodeURIComponent(id), NO_ID),
        ...memberCalls(encodeURIComponent(id)),
      ]) {
        refused.push([call, theirs.teacher_key]);
      }
    }
    const texts = new Set<string>();
    for (const [[method, path, body], key] of refused) {
      const response = await callClasses(app, method, path, { key, body });
      const { status, code, detail } = response.json();
      expect([method, path, status]).toEqual([method, path, 403]);
      texts.add(`${code} ${detail}`);
    }
    expect(texts.size).toBe(1);
    for (const [method, path, body] of [
      ...teacherCalls(theirs.class_id, emmy.member_id),
      ...memberCalls(theirs.class_id),
    ] as const) {
      const response = await callClasses(app, method, path, { body });
      expect([method, path, response.statusCode]).toEqual([method, path, 401]);
      expect(response.headers['www-authenticate']).toBe('Bearer');
    }
    expect((await readGrid(app, theirs)).members).toMatchObject([{ nickname: 'Emmy' }]);
  });

  it('opens no member of another class', async () => {
    const [mine, theirs] = [await openClass(app), await openClass(app)];
    const emmy = await join(app, theirs, 'Emmy');
    const path = `/${mine.class_id}/members/${emmy.member_id}`;
    const key = mine.teacher_key;
    expect((await callClasses(app, 'GET', `${path}/submissions`, { key })).statusCode).toBe(404);
    expect((await callClasses(app, 'DELETE', path, { key })).statusCode).toBe(404);
    expect((await callClasses(app, 'PATCH', path, { key, body: { nickname: 'Eve' } })).statusCode).toBe(404);
    expect((await readGrid(app, theirs)).members).toMatchObject([{ nickname: 'Emmy' }]);
  });

  it('that is wrong submits nothing; none, or another scheme, submits as before', async () => {
    const opened = await openClass(app);
    const count = async () => (await queryOnce(database.url, 'SELECT 1 FROM submissions')).length;
    const before = await count();
    for (const key of ['wrong', opened.teacher_key]) {
      expect((await submitAs(app, { member_key: key }, BELL)).json()).toMatchObject({ code: 'KEY_REFUSED' });
    }
    expect(await count()).toBe(before);
    const headers = { authorization: 'Basic c2Nob29sOnNjaG9vbA==' };
    expect((await submit(app, '07-bell-state', { circuit: BELL }, headers)).statusCode).toBe(200);
    expect(await count()).toBe(before + 1);
  });
});

describe('events', () => {
  it('come from every replica, in order, and are replayed after the last one seen', async () => {
    const opened = await openClass(app);
    const url = await other.getUrl();
    const live = followClass(url, opened, 0, (events) => events.length >= 5);
    const ada = await join(app, opened, 'Ada');
    await submitAs(app, ada, WRONG_BELL);
    await submitAs(app, ada, BELL);
    const key = opened.teacher_key;
    const path = `/${opened.class_id}/members/${ada.member_id}`;
    await callClasses(app, 'PATCH', path, { key, body: { nickname: 'Lovelace' } });
    const { cells, last_event_id } = await readGrid(app, opened);
    const grace = await join(app, opened, 'Grace');
    const events = await live;
    expect(events.map(({ name }) => name)).toEqual(['joined', 'submitted', 'submitted', 'renamed', 'joined']);
    for (const { data } of events.slice(0, 4)) expect(data.member_id).toBe(ada.member_id);
    expect(events[2]!.data.cell).toEqual(cells[0]);
    expect(events[4]!.data).toMatchObject({ member_id: grace.member_id, nickname: 'Grace' });
    const ids = events.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));

    const rest = await followClass(url, opened, ids[1]!, (replayed) => replayed.length >= 3);
    expect(rest).toEqual(events.slice(2));
    // What the grid may not have yet is after its number.
    const afterGrid = await followClass(url, opened, Number(last_event_id), (list) =>
      list.some(({ data }) => data.member_id === grace.member_id),
    );
    expect(afterGrid.length).toBeLessThanOrEqual(events.length);
  }, 30_000);

  it('miss none of many submissions at once', async () => {
    const opened = await openClass(app);
    const url = await other.getUrl();
    const members = await Promise.all(
      Array.from({ length: 20 }, (_, n) => join(app, opened, `learner ${n}`)),
    );
    const live = followClass(
      url,
      opened,
      0,
      (events) => events.filter(({ name }) => name === 'submitted').length >= 100,
    );
    await Promise.all(
      members.flatMap((member) =>
        Array.from({ length: 5 }, (_, n) => submitAs(n % 2 ? app : other, member, BELL)),
      ),
    );
    const last = new Map((await live).map(({ data }) => [data.member_id, data.cell]));
    expect([...last.values()].map((cell) => cell?.tries)).toEqual(members.map(() => 5));
  }, 60_000);

  it('end with the class', async () => {
    const opened = await openClass(app);
    const following = followClass(await other.getUrl(), opened, 0, () => false);
    await callClasses(app, 'DELETE', `/${opened.class_id}`, { key: opened.teacher_key });
    expect(await following).toEqual([]);
  }, 30_000);
});

describe('a certificate', () => {
  it('comes once all is passed, and anyone can verify it', async () => {
    const opened = await openClass(app, ['07-bell-state', '01-flip-a-qubit']);
    const ada = await join(app, opened, 'Ada');
    const ask = () => callClasses(app, 'POST', `/${opened.class_id}/me/certificate`, { key: ada.member_key });
    await submitAs(app, ada, BELL);
    expect((await ask()).json()).toMatchObject({ status: 409, code: 'ASSIGNMENT_NOT_PASSED' });
    await submitAs(app, ada, wireGates('X 0'), {}, '01-flip-a-qubit');
    const { code } = (await ask()).json();
    expect((await ask()).json()).toEqual({ code });
    const verify = (text: string) =>
      app.inject({ url: `/api/exercises/certificates/${encodeURIComponent(text)}` });
    expect(certificateSchema.parse((await verify(code.toLowerCase())).json())).toMatchObject({
      code,
      nickname: 'Ada',
      class_name: 'Year 12',
      exercises: [{ exercise_id: '07-bell-state' }, { exercise_id: '01-flip-a-qubit' }],
    });
    expect((await verify('ZZZZ-ZZZZ-ZZZZ')).statusCode).toBe(404);
    expect((await verify('\u0000')).statusCode).toBe(404);
  });
});

describe('the end', () => {
  const rowsOf = async (classId: string) => {
    const counts = await queryOnce<Record<string, number>>(
      database.url,
      `SELECT (SELECT count(*) FROM classes WHERE id = $1)::int AS classes,
         (SELECT count(*) FROM class_members WHERE class_id = $1)::int AS members,
         (SELECT count(*) FROM class_cells WHERE class_id = $1)::int AS cells,
         (SELECT count(*) FROM class_events WHERE class_id = $1)::int AS events,
         (SELECT count(*) FROM class_certificates WHERE class_id = $1)::int AS certificates`,
      [classId],
    );
    return counts[0]!;
  };
  const submissionIds = async (ids: readonly string[]) =>
    queryOnce(database.url, 'SELECT id FROM submissions WHERE id = ANY ($1)', [ids]);

  const classWithWork = async () => {
    const opened = await openClass(app);
    const [ada, grace] = [await join(app, opened, 'Ada'), await join(app, opened, 'Grace')];
    const ids: string[] = [];
    for (const member of [ada, grace]) ids.push((await submitAs(app, member, BELL)).json().submission_id);
    await callClasses(app, 'POST', `/${opened.class_id}/me/certificate`, { key: ada.member_key });
    return { opened, ada, grace, ids };
  };

  it('of a member takes everything of this member and nothing of others', async () => {
    const { opened, ada, grace, ids } = await classWithWork();
    const path = `/${opened.class_id}/members/${ada.member_id}`;
    const key = opened.teacher_key;
    expect((await callClasses(app, 'DELETE', path, { key })).json()).toMatchObject({ deleted: true });
    expect(await submissionIds(ids)).toEqual([{ id: ids[1] }]);
    expect(await rowsOf(opened.class_id)).toMatchObject({ members: 1, cells: 1, certificates: 0 });
    expect((await submitAs(app, ada, BELL)).statusCode).toBe(403);
    expect((await submitAs(app, grace, BELL)).statusCode).toBe(200);
    const { members } = await readGrid(app, opened);
    expect(members).toMatchObject([{ nickname: 'Grace' }]);
  });

  it('of a class by its teacher shuts it at once, and takes everything', async () => {
    const { opened, ada, ids } = await classWithWork();
    const key = opened.teacher_key;
    expect((await callClasses(app, 'DELETE', `/${opened.class_id}`, { key })).statusCode).toBe(200);
    expect((await callClasses(app, 'GET', `/${opened.class_id}`, { key })).statusCode).toBe(403);
    expect((await submitAs(app, ada, BELL)).statusCode).toBe(403);
    const body = { join_code: opened.join_code, nickname: 'Late' };
    const late = await callClasses(app, 'POST', '/join', { body, from: freshAddress() });
    expect(late.statusCode).toBe(404);
    await app.get(Retention).cleanUp();
    expect(await submissionIds(ids)).toEqual([]);
    expect(Object.values(await rowsOf(opened.class_id))).toEqual([0, 0, 0, 0, 0]);
  });

  it('by its date shuts a class at once, and the clean-up takes everything', async () => {
    const { opened, ada, ids } = await classWithWork();
    await queryOnce(database.url, 'UPDATE classes SET expires_at = now() WHERE id = $1', [opened.class_id]);
    const { teacher_key: key, class_id: id, join_code } = opened;
    expect((await callClasses(app, 'GET', `/${id}`, { key })).statusCode).toBe(403);
    expect((await callClasses(app, 'GET', `/${id}/me`, { key: ada.member_key })).statusCode).toBe(403);
    expect((await submitAs(app, ada, BELL)).statusCode).toBe(403);
    const late = await callClasses(app, 'POST', '/join', { body: { join_code, nickname: 'Late' } });
    expect(late.json()).toMatchObject({ status: 410, code: 'CLASS_EXPIRED' });
    await app.get(Retention).cleanUp();
    expect(await submissionIds(ids)).toEqual([]);
    expect(Object.values(await rowsOf(id))).toEqual([0, 0, 0, 0, 0]);
  });

  it('does not deadlock with submissions that come at the same time', async () => {
    const { opened, ada, grace } = await classWithWork();
    const sent = [ada, grace].flatMap((member) =>
      Array.from({ length: 10 }, () => submitAs(app, member, BELL)),
    );
    const deleted = await callClasses(other, 'DELETE', `/${opened.class_id}`, { key: opened.teacher_key });
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
    expect(deleted.statusCode).toBe(200);
    expect(statuses.every((status) => status === 200 || status === 403)).toBe(true);
    await app.get(Retention).cleanUp();
    expect(Object.values(await rowsOf(opened.class_id))).toEqual([0, 0, 0, 0, 0]);
  });
});
