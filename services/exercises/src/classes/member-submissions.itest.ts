import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ClassCreated, ClassJoined, MemberSubmissions } from '@superpose/contracts';
import { memberSubmissionsSchema, submittedCircuitSchema } from '@superpose/contracts/schemas';
import { queryOnce } from '@superpose/testing';
import { callClasses, join, openClass, submitAs } from '../testing/classroom.js';
import { copySubmissions } from '../testing/copy-submissions.js';
import { startReplicas, type Replicas } from '../testing/replicas.js';
import { BELL, wireGates } from '../testing/wire-gates.js';

const NO_ID = '11111111-2222-4333-8444-555555555555';

let replicas: Replicas;
let database: Replicas['database'];
let app: Replicas['app'];
beforeAll(async () => {
  replicas = await startReplicas();
  ({ database, app } = replicas);
});
afterAll(() => replicas.stop());

const read = ({ class_id, teacher_key: key }: ClassCreated, { member_id }: ClassJoined, rest = '') =>
  callClasses(app, 'GET', `/${class_id}/members/${member_id}/submissions${rest}`, { key });

/** Every page, each read after the one before it. */
async function readAll(
  opened: ClassCreated,
  member: ClassJoined,
  exercise = '',
): Promise<MemberSubmissions[]> {
  const pages: MemberSubmissions[] = [];
  let query = `?${exercise}`;
  for (;;) {
    const page = memberSubmissionsSchema.parse((await read(opened, member, query)).json());
    pages.push(page);
    if (page.next === null) return pages;
    query = `?${exercise}&after=${encodeURIComponent(page.next)}`;
  }
}

const idsOf = (pages: readonly MemberSubmissions[]) =>
  pages.flatMap(({ submissions }) => submissions.map(({ submission_id }) => submission_id));

describe('the submissions of a member', () => {
  it('come twenty at a time, newest first, each once, however large their circuits are', async () => {
    const opened = await openClass(app);
    const ada = await join(app, opened, 'Ada');
    await submitAs(app, ada, BELL);
    await copySubmissions(database.url, { memberId: ada.member_id, count: 44, gates: 2_000 });
    const first = await read(opened, ada);
    expect(first.body.length).toBeLessThan(64 * 1024);
    expect(first.body).not.toContain('"timeStep"');
    const pages = await readAll(opened, ada);
    expect(pages.map(({ submissions }) => submissions.length)).toEqual([20, 20, 5]);
    const stored = await queryOnce<{ id: string }>(
      database.url,
      'SELECT id FROM submissions WHERE member_id = $1 ORDER BY created_at DESC',
      [ada.member_id],
    );
    expect(idsOf(pages)).toEqual(stored.map(({ id }) => id));
  });

  it('of the same moment are neither left out nor given twice', async () => {
    const opened = await openClass(app);
    const ada = await join(app, opened, 'Ada');
    await submitAs(app, ada, BELL);
    await copySubmissions(database.url, { memberId: ada.member_id, count: 39 });
    await queryOnce(database.url, 'UPDATE submissions SET created_at = $2 WHERE member_id = $1', [
      ada.member_id,
      '2026-11-01 12:00:00.123456+00',
    ]);
    const pages = await readAll(opened, ada);
    expect(pages.map(({ submissions }) => submissions.length)).toEqual([20, 20]);
    expect(new Set(idsOf(pages)).size).toBe(40);
  });

  it('that come meanwhile move no page', async () => {
    const opened = await openClass(app);
    const ada = await join(app, opened, 'Ada');
    await submitAs(app, ada, BELL);
    await copySubmissions(database.url, { memberId: ada.member_id, count: 24 });
    const first = (await read(opened, ada)).json<MemberSubmissions>();
    await submitAs(app, ada, BELL);
    const second = (await read(opened, ada, `?after=${first.next}`)).json<MemberSubmissions>();
    expect(second.submissions).toHaveLength(5);
    expect(new Set(idsOf([first, second])).size).toBe(25);
  });

  it('can be those to one exercise', async () => {
    const opened = await openClass(app, ['07-bell-state', '01-flip-a-qubit']);
    const ada = await join(app, opened, 'Ada');
    await submitAs(app, ada, BELL);
    await submitAs(app, ada, wireGates('X 0'), {}, '01-flip-a-qubit');
    const [page] = await readAll(opened, ada, 'exercise_id=01-flip-a-qubit');
    expect(page!.submissions).toMatchObject([{ exercise_id: '01-flip-a-qubit', passed: true }]);
  });

  it('are each what was told, and when it was handed in', async () => {
    const opened = await openClass(app);
    const ada = await join(app, opened, 'Ada');
    const told = (await submitAs(app, ada, wireGates('H 0, X 1', 'CNOT 0 1'))).json();
    await queryOnce(database.url, 'UPDATE submissions SET created_at = $2 WHERE member_id = $1', [
      ada.member_id,
      '2026-05-04T12:00:00.123456+02:00',
    ]);
    expect((await read(opened, ada)).json()).toEqual({
      member_id: ada.member_id,
      nickname: 'Ada',
      submissions: [{ ...told, submitted_at: '2026-05-04T10:00:00.123Z' }],
      next: null,
    });
    expect(told).toMatchObject({ passed: false, gate_count: 3, circuit_depth: 2 });
  });

  it('are those of the assignment as it is now, and so are their circuits', async () => {
    const opened = await openClass(app, ['07-bell-state', '01-flip-a-qubit']);
    const { class_id, teacher_key: key } = opened;
    const ada = await join(app, opened, 'Ada');
    const { submission_id: bell } = (await submitAs(app, ada, BELL)).json();
    const flipped = await submitAs(app, ada, wireGates('X 0'), {}, '01-flip-a-qubit');
    const { submission_id: flip } = flipped.json();
    await callClasses(app, 'PATCH', `/${class_id}`, { key, body: { exercise_ids: ['01-flip-a-qubit'] } });
    expect(idsOf(await readAll(opened, ada))).toEqual([flip]);
    expect((await read(opened, ada, `/${flip}`)).statusCode).toBe(200);
    expect((await read(opened, ada, `/${bell}`)).json()).toMatchObject({
      status: 404,
      code: 'SUBMISSION_NOT_FOUND',
    });
  });

  it('are read after a text that a page has given, and no other', async () => {
    const opened = await openClass(app);
    const ada = await join(app, opened, 'Ada');
    for (const after of ['', 'x', '1', `99999999999999999999-${NO_ID}`, "' OR 1=1 --"]) {
      const response = await read(opened, ada, `?after=${encodeURIComponent(after)}`);
      expect([after, response.json()]).toMatchObject([after, { status: 422, errors: [{ path: 'after' }] }]);
    }
    expect((await read(opened, ada, '?after=1&after=2')).statusCode).toBe(422);
  });

  it('have their circuits, one at a time', async () => {
    const opened = await openClass(app);
    const [ada, grace] = [await join(app, opened, 'Ada'), await join(app, opened, 'Grace')];
    const { submission_id: id } = (await submitAs(app, ada, BELL)).json();
    expect(submittedCircuitSchema.parse((await read(opened, ada, `/${id}`)).json())).toEqual({
      submission_id: id,
      circuit: BELL,
    });
    for (const response of [
      await read(opened, grace, `/${id}`),
      await read(opened, ada, `/${NO_ID}`),
      await read(opened, ada, '/no-id'),
    ]) {
      expect(response.json()).toMatchObject({ status: 404, code: 'SUBMISSION_NOT_FOUND' });
    }
  });
});
