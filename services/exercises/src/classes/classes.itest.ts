import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  classCreatedSchema,
  classGridSchema,
  classJoinedSchema,
  classResultsSchema,
  memberSubmissionsSchema,
  ownProgressSchema,
  privacySchema,
} from '@superpose/contracts/schemas';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { queryOnce } from '@superpose/testing';
import { callClasses, freshAddress, join, openClass, readGrid, submitAs } from '../testing/classroom.js';
import { startReplicas, type Replicas } from '../testing/replicas.js';
import { databaseReady, startApp } from '../testing/service.js';
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

describe('a class', () => {
  it('is opened, joined, followed and taken home', async () => {
    const opened = classCreatedSchema.parse(await openClass(app, ['07-bell-state', '01-flip-a-qubit']));
    expect(opened.join_code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/);
    expect(Buffer.from(opened.teacher_key, 'base64url')).toHaveLength(32);
    const ada = classJoinedSchema.parse(await join(app, opened, 'Ada'));
    const grace = await join(app, { join_code: opened.join_code.toLowerCase().replace('-', '') }, 'Grace');
    expect(ada).toMatchObject({ class_id: opened.class_id, name: 'Year 12', nickname: 'Ada' });

    expect((await submitAs(app, ada, WRONG_BELL)).json()).toMatchObject({ passed: false });
    expect((await submitAs(app, ada, BELL)).json()).toMatchObject({ passed: true, score: 100 });
    expect((await submitAs(app, grace, WRONG_BELL)).statusCode).toBe(200);
    // What was passed stays passed, with its best score.
    expect((await submitAs(app, ada, WRONG_BELL)).json()).toMatchObject({ passed: false });

    const grid = classGridSchema.parse(await readGrid(app, opened));
    expect(grid.members.map(({ nickname }) => nickname)).toEqual(['Grace', 'Ada']);
    expect(grid.exercises.map(({ exercise_id }) => exercise_id)).toEqual([
      '07-bell-state',
      '01-flip-a-qubit',
    ]);
    const cellOf = ({ member_id }: { member_id: string }) =>
      grid.cells.filter((cell) => cell.member_id === member_id);
    expect(cellOf(ada)).toMatchObject([{ tries: 3, passed: true, best_score: 100 }]);
    expect(cellOf(grace)).toMatchObject([{ tries: 1, passed: false }]);
    expect(grid.exercises[0]!.slips).toEqual([{ code: 'extra-gate', members: 2 }]);

    const key = opened.teacher_key;
    const results = await callClasses(app, 'GET', `/${opened.class_id}/results.json`, { key });
    expect(classResultsSchema.parse(results.json()).cells).toEqual(grid.cells);
    const handedIn = await callClasses(
      app,
      'GET',
      `/${opened.class_id}/members/${ada.member_id}/submissions`,
      { key },
    );
    const { submissions } = memberSubmissionsSchema.parse(handedIn.json());
    expect(submissions.map(({ passed }) => passed)).toEqual([false, true, false]);
  });

  it('keeps no key, only hashes', async () => {
    const opened = await openClass(app);
    const ada = await join(app, opened, 'Ada');
    const rows = await queryOnce(
      database.url,
      `SELECT c::text AS text FROM classes c UNION ALL SELECT m::text FROM class_members m`,
    );
    const text = JSON.stringify(rows);
    expect(text).toContain('Ada');
    expect(text).not.toContain(opened.teacher_key);
    expect(text).not.toContain(ada.member_key);
  });

  it('shows a member nothing of the others', async () => {
    const opened = await openClass(app);
    const [ada, grace] = [await join(app, opened, 'Ada'), await join(app, opened, 'Grace')];
    await submitAs(app, grace, BELL);
    const response = await callClasses(app, 'GET', `/${opened.class_id}/me`, { key: ada.member_key });
    expect(ownProgressSchema.parse(response.json())).toMatchObject({ nickname: 'Ada', cells: [] });
    expect(response.body).not.toContain('Grace');
    expect(response.body).not.toContain(grace.member_id);
  });

  it('counts a submission that is sent again under its key once', async () => {
    const opened = await openClass(app);
    const ada = await join(app, opened, 'Ada');
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => submitAs(app, ada, BELL, { 'idempotency-key': 'again' })),
    );
    expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(sent.map((response) => response.json().submission_id)).size).toBe(1);
    expect((await readGrid(app, opened)).cells).toMatchObject([{ tries: 1 }]);
  });

  it('gives no member the verdict that another got under the same key', async () => {
    const opened = await openClass(app, ['01-flip-a-qubit']);
    const [ada, grace] = [await join(app, opened, 'Ada'), await join(app, opened, 'Grace')];
    const send = (member: typeof ada) =>
      submitAs(app, member, wireGates('X 0'), { 'idempotency-key': 'shared' }, '01-flip-a-qubit');
    expect((await send(ada)).statusCode).toBe(200);
    expect((await send(grace)).json()).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('of forty loses nothing when all hand in at once, and its grid is whole', async () => {
    const opened = await openClass(app);
    const members = await Promise.all(
      Array.from({ length: 40 }, (_, n) => join(app, opened, `learner ${n}`)),
    );
    const rounds = await Promise.all(
      members.flatMap((member) =>
        [WRONG_BELL, WRONG_BELL, BELL].map((circuit, n) =>
          submitAs(n % 2 ? other : app, member, circuit).then(({ statusCode }) => statusCode),
        ),
      ),
    );
    const { cells } = await readGrid(app, opened);
    expect(rounds.filter((status) => status === 200)).toHaveLength(120);
    expect(cells).toHaveLength(40);
    for (const cell of cells) expect(cell).toMatchObject({ tries: 3, passed: true, best_score: 100 });
    const [{ count } = { count: '' }] = await queryOnce<{ count: string }>(
      database.url,
      'SELECT count(*) FROM submissions s JOIN class_members m ON m.id = s.member_id WHERE m.class_id = $1',
      [opened.class_id],
    );
    expect(count).toBe('120');
  }, 60_000);

  it('is renamed, closed and given another assignment by its teacher', async () => {
    const opened = await openClass(app);
    const change = (body: unknown) =>
      callClasses(app, 'PATCH', `/${opened.class_id}`, { key: opened.teacher_key, body });
    const due_at = '2026-12-01T12:00:00.000Z';
    expect((await change({ name: 'Year 13', due_at })).json()).toMatchObject({ name: 'Year 13', due_at });
    expect((await change({ due_at: null, exercise_ids: ['01-flip-a-qubit'] })).json()).toMatchObject({
      due_at: null,
      exercises: [{ exercise_id: '01-flip-a-qubit' }],
    });
    expect((await change({ closed: true })).json()).toMatchObject({ closed: true, name: 'Year 13' });
    const late = { body: { join_code: opened.join_code, nickname: 'Late' } };
    expect((await callClasses(app, 'POST', '/join', late)).json()).toMatchObject({ status: 410 });
    expect((await change({ closed: false })).statusCode).toBe(200);
    expect((await callClasses(app, 'POST', '/join', late)).statusCode).toBe(200);
    expect((await change({ exercise_ids: ['no-such'] })).json()).toMatchObject({
      status: 422,
      errors: [{ path: 'exercise_ids[0]' }],
    });
  });

  it('takes no more members than it may have', async () => {
    const small = await startApp({ DATABASE_URL: database.url, CLASS_MEMBERS: 2 });
    try {
      await databaseReady(small);
      const { join_code } = await openClass(small);
      const statuses = await Promise.all(
        ['Ada', 'Grace', 'Alan', 'Emmy'].map((nickname) =>
          callClasses(small, 'POST', '/join', { body: { join_code, nickname } }),
        ),
      );
      expect(statuses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409]);
    } finally {
      await small.close();
    }
  });
});

describe('a nickname', () => {
  it('is one member’s, whatever its case, width or way of writing', async () => {
    const opened = await openClass(app);
    await join(app, opened, 'Zo\u00eb Strauß');
    for (const nickname of ['zoë strauß', 'ZOE\u0308 STRAUSS', ' Zoë  Strauß ', '\uff3aoë Strauß']) {
      const response = await callClasses(app, 'POST', '/join', {
        body: { join_code: opened.join_code, nickname },
      });
      expect([nickname, response.statusCode, response.json().code]).toEqual([
        nickname,
        409,
        'NICKNAME_TAKEN',
      ]);
    }
  });

  it('that many want at once is given to one of them', async () => {
    const { join_code } = await openClass(app);
    const body = { join_code, nickname: 'Ada' };
    const all = await Promise.all(
      Array.from({ length: 10 }, () => callClasses(app, 'POST', '/join', { body })),
    );
    expect(all.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
  });

  it('with hidden characters is refused, and with HTML is kept as text', async () => {
    const opened = await openClass(app);
    for (const nickname of ['A\u202eda', 'A\u200bda', 'x'.repeat(10_000), 'A', '\u0000\u0000']) {
      const body = { join_code: opened.join_code, nickname };
      const response = await callClasses(app, 'POST', '/join', { body });
      expect(response.json()).toMatchObject({ status: 422, errors: [{ path: 'nickname' }] });
    }
    expect(await join(app, opened, '<b>Ada</b>')).toMatchObject({ nickname: '<b>Ada</b>' });
  });

  it('that is a formula for a spreadsheet is none in the table', async () => {
    const opened = await openClass(app);
    await join(app, opened, '=1+1');
    await join(app, opened, 'Ada, "L"');
    const response = await callClasses(app, 'GET', `/${opened.class_id}/results.csv`, {
      key: opened.teacher_key,
    });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.body.startsWith('\ufeff')).toBe(true);
    const [head, ...lines] = response.body.trim().split('\r\n');
    expect(head).toBe('nickname,exercise_id,exercise,tries,passed,best_score,last_at_utc,member_id');
    expect(lines.map((line) => line.replace(/,07-bell-state.*/, '')).sort()).toEqual([
      '"Ada, ""L"""',
      "'=1+1",
    ]);
  });

  it('is changed by the teacher, but not to another member’s', async () => {
    const opened = await openClass(app);
    const [ada] = [await join(app, opened, 'Ada'), await join(app, opened, 'Grace')];
    // The same nickname is free in another class.
    await join(app, await openClass(app), 'Emmy');
    const rename = (nickname: string, id = ada.member_id) =>
      callClasses(app, 'PATCH', `/${opened.class_id}/members/${id}`, {
        key: opened.teacher_key,
        body: { nickname },
      });
    expect((await rename('GRACE')).statusCode).toBe(409);
    expect((await rename('ada')).json()).toMatchObject({ member_id: ada.member_id, nickname: 'ada' });
    expect((await rename('Emmy')).json()).toMatchObject({ nickname: 'Emmy' });
    expect((await rename('Emmy', NO_ID)).statusCode).toBe(404);
  });
});

describe('an address', () => {
  let strict: NestFastifyApplication;
  beforeAll(async () => {
    strict = await startApp({ DATABASE_URL: database.url, WRONG_CODES_PER_HOUR: 30, JOINS_PER_HOUR: 3 });
    await databaseReady(strict);
  });
  afterAll(() => strict.close());

  it('that has sent thirty wrong codes gets 429 for right ones too, and others do not', async () => {
    const { join_code } = await openClass(app);
    const from = freshAddress();
    const attempt = (code: string, nickname = 'Ada', address = from) =>
      callClasses(strict, 'POST', '/join', { body: { join_code: code, nickname }, from: address });
    const statuses = await Promise.all(Array.from({ length: 40 }, (_, n) => attempt(`ZZZZ-${10 + n}`)));
    const codes = statuses.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([...Array<number>(30).fill(404), ...Array<number>(10).fill(429)]);
    const blocked = await attempt(join_code);
    expect(blocked.statusCode).toBe(429);
    const seconds = Number(blocked.headers['retry-after']);
    expect(seconds).toBeGreaterThan(3_500);
    expect(seconds).toBeLessThanOrEqual(3_600);
    expect((await attempt(join_code, 'Grace', freshAddress())).statusCode).toBe(200);
    await queryOnce(database.url, `UPDATE class_attempts SET made_at = made_at - interval '1 hour'`);
    expect((await attempt(join_code)).statusCode).toBe(200);
  });

  it('may send the same wrong code as often as a class mistypes it', async () => {
    const { join_code } = await openClass(app);
    const from = freshAddress();
    const attempt = (code: string, nickname: string) =>
      callClasses(strict, 'POST', '/join', { body: { join_code: code, nickname }, from });
    for (let n = 0; n < 40; n++) expect((await attempt('zzzz-77', `learner ${n}`)).statusCode).toBe(404);
    expect((await attempt(join_code, 'Ada')).statusCode).toBe(200);
  });

  it('has a limit of learners that it lets into one class in an hour', async () => {
    const [first, second] = [await openClass(app), await openClass(app)];
    const from = freshAddress();
    const statuses: number[] = [];
    for (const [{ join_code }, nickname] of [
      [first, 'Ada a'],
      [first, 'Ada b'],
      [first, 'Ada c'],
      [first, 'Ada d'],
      [second, 'Ada a'],
    ] as const) {
      const body = { join_code, nickname };
      statuses.push((await callClasses(strict, 'POST', '/join', { body, from })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 200]);
    const elsewhere = { body: { join_code: first.join_code, nickname: 'Ada e' }, from: freshAddress() };
    expect((await callClasses(strict, 'POST', '/join', elsewhere)).statusCode).toBe(200);
  });

  it('opens ten classes an hour', async () => {
    const from = freshAddress();
    const body = { name: 'Year 12', exercise_ids: ['07-bell-state'] };
    const all = await Promise.all(
      Array.from({ length: 14 }, (_, n) => callClasses(n % 2 ? other : app, 'POST', '', { body, from })),
    );
    expect(all.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(10);
    const refused = all.find(({ statusCode }) => statusCode === 429)!;
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    const stored = await queryOnce(database.url, 'SELECT a::text AS text FROM class_attempts a');
    expect(JSON.stringify(stored)).not.toContain(from);
  });
});

describe('what is stored', () => {
  it('is said by the running configuration', async () => {
    const privacy = privacySchema.parse((await app.inject({ url: '/api/exercises/privacy' })).json());
    expect(privacy.stored.find(({ what }) => what === 'submissions')).toMatchObject({ keep_hours: 365 * 24 });
    const hoursOf = (wanted: string) => privacy.stored.find(({ what }) => what === wanted)?.keep_hours;
    expect(['address_hashes', 'daily_counts', 'deletions', 'runs'].map(hoursOf)).toEqual([
      2,
      24,
      366 * 24,
      1,
    ]);
    expect(privacy.stored.filter(({ where }) => where === 'queue')).toHaveLength(1);
    expect(privacy.class_keep_days).toEqual({ default: 180, max: 365 });
  });
});
