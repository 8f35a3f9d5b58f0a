// What a teacher and a learner see of a class, with times and slips that are set by hand.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ClassCreated, ClassJoined, OwnProgress } from '@superpose/contracts';
import { queryOnce } from '@superpose/testing';
import { callClasses, freshAddress, join, openClass, readGrid, submitAs } from '../testing/classroom.js';
import { startReplicas, type Replicas } from '../testing/replicas.js';
import { BELL, wireGates } from '../testing/wire-gates.js';

const BOTH = ['07-bell-state', '01-flip-a-qubit'];
const BELL_IN_LIST = { exercise_id: '07-bell-state', title: 'Your first entangled pair' };
const FLIP_IN_LIST = { exercise_id: '01-flip-a-qubit', title: 'Flip a qubit' };
const FLIP = wireGates('X 0');

let replicas: Replicas;
let app: Replicas['app'];
beforeAll(async () => {
  replicas = await startReplicas();
  ({ app } = replicas);
});
afterAll(() => replicas.stop());

const query = (statement: string, ...parameters: unknown[]) =>
  queryOnce(replicas.database.url, statement, parameters);
const change = ({ class_id: id, teacher_key: key }: ClassCreated, body: unknown) =>
  callClasses(app, 'PATCH', `/${id}`, { key, body });
const handIn = (member: ClassJoined, exercise: string) =>
  submitAs(app, member, exercise === '07-bell-state' ? BELL : FLIP, {}, exercise);

/** A cell as the database has it. */
const setCell = (
  { class_id }: ClassCreated,
  { member_id }: ClassJoined,
  exercise: string,
  [tries, passed, score, at]: readonly [tries: number, passed: boolean, score: number, at: string],
) =>
  query(
    `INSERT INTO class_cells (class_id, member_id, exercise_id, tries, passed, best_score, last_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    ...[class_id, member_id, exercise, tries, passed, score, at],
  );

describe('the grid of a class', () => {
  it('has the cells of the assignment, the latest first, and then those by member and exercise', async () => {
    const opened = await openClass(app, BOTH);
    const [ada, ben] = [await join(app, opened, 'Ada'), await join(app, opened, 'Ben')];
    const [first, second] = [ada, ben].sort((a, b) => (a.member_id < b.member_id ? -1 : 1)) as [
      ClassJoined,
      ClassJoined,
    ];
    await setCell(opened, second, '07-bell-state', [2, false, 70, '2026-05-04T10:00:00Z']);
    await setCell(opened, first, '07-bell-state', [1, true, 100, '2026-05-04T10:00:00Z']);
    await setCell(opened, first, '01-flip-a-qubit', [3, true, 95, '2026-05-04T10:00:00Z']);
    await setCell(opened, second, '01-flip-a-qubit', [4, false, 0, '2026-05-04T10:00:01Z']);
    await setCell(opened, second, '15-ghz-state', [9, true, 90, '2026-05-04T11:00:00Z']);
    const cell = (
      member: ClassJoined,
      exercise_id: string,
      tries: number,
      passed: boolean,
      score: number,
    ) => ({
      ...{ member_id: member.member_id, exercise_id, tries, passed, best_score: score },
      last_at: '2026-05-04T10:00:00.000Z',
    });
    expect((await readGrid(app, opened)).cells).toEqual([
      { ...cell(second, '01-flip-a-qubit', 4, false, 0), last_at: '2026-05-04T10:00:01.000Z' },
      cell(first, '01-flip-a-qubit', 3, true, 95),
      cell(first, '07-bell-state', 1, true, 100),
      cell(second, '07-bell-state', 2, false, 70),
    ]);
  });

  it('has its members as they joined, the latest first, and those of one moment by their ids', async () => {
    const opened = await openClass(app);
    const joined: string[] = [];
    for (let n = 0; n < 7; n++) joined.push((await join(app, opened, `learner ${n}`)).member_id);
    const last = joined.pop()!;
    await query(
      `UPDATE class_members SET joined_at = '2026-05-04T10:00:00Z' WHERE class_id = $1 AND id <> $2`,
      ...[opened.class_id, last],
    );
    const { members } = await readGrid(app, opened);
    expect(members.map(({ member_id }) => member_id)).toEqual([last, ...joined.sort()]);
  });

  it('shows the slips of an exercise by how many make them, and then by name', async () => {
    const opened = await openClass(app, BOTH);
    const members = [await join(app, opened, 'Ada'), await join(app, opened, 'Ben')];
    const slips: [member: number, exercise: string, code: string][] = [
      [0, '07-bell-state', 'wrong-gate'],
      [1, '07-bell-state', 'wrong-gate'],
      [0, '07-bell-state', 'extra-gate'],
      [1, '07-bell-state', 'adjoint'],
      [1, '07-bell-state', 'right-up-to'],
      [1, '01-flip-a-qubit', 'wrong-qubit'],
      [1, '15-ghz-state', 'wrong-cnot'],
    ];
    for (const [member, exercise, code] of slips) {
      const { member_id } = members[member]!;
      await query(
        'INSERT INTO class_slips VALUES ($1, $2, $3, $4)',
        opened.class_id,
        member_id,
        exercise,
        code,
      );
    }
    expect((await readGrid(app, opened)).exercises).toEqual([
      {
        ...BELL_IN_LIST,
        slips: [
          { code: 'wrong-gate', members: 2 },
          { code: 'adjoint', members: 1 },
          { code: 'extra-gate', members: 1 },
        ],
      },
      { ...FLIP_IN_LIST, slips: [{ code: 'wrong-qubit', members: 1 }] },
    ]);
  });

  it('keeps the best score of an exercise, and the time of the last try', async () => {
    const opened = await openClass(app);
    const ada = await join(app, opened, 'Ada');
    await setCell(opened, ada, '07-bell-state', [4, false, 88, '2026-05-04T10:00:00Z']);
    await submitAs(app, ada, wireGates('Z 0'));
    const [stored] = await query('SELECT created_at FROM submissions WHERE member_id = $1', ada.member_id);
    const { cells } = await readGrid(app, opened);
    expect(cells).toEqual([
      {
        member_id: ada.member_id,
        exercise_id: '07-bell-state',
        tries: 5,
        passed: false,
        best_score: 88,
        last_at: (stored!['created_at'] as Date).toISOString(),
      },
    ]);
  });

  it('has the facts of the class, its code and the number of the last event', async () => {
    const body = {
      name: 'Year 9',
      exercise_ids: ['27-w-state', '01-flip-a-qubit'],
      due_at: '2026-12-01T22:59:00+01:00',
      keep_days: 30,
    };
    const from = freshAddress();
    const opened = (await callClasses(app, 'POST', '', { body, from })).json<ClassCreated>();
    const { created_at, expires_at, last_event_id, ...rest } = await readGrid(app, opened);
    expect(rest).toEqual({
      class_id: opened.class_id,
      name: 'Year 9',
      closed: false,
      due_at: '2026-12-01T21:59:00.000Z',
      join_code: opened.join_code,
      members: [],
      exercises: [
        { exercise_id: '302-w-state', title: 'One 1 shared by three', slips: [] },
        { ...FLIP_IN_LIST, slips: [] },
      ],
      cells: [],
    });
    expect(last_event_id).toMatch(/^\d+$/);
    expect(expires_at).toBe(opened.expires_at);
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(30 * 24 * 3_600_000);
  });
});

describe('a change of a class', () => {
  it('leaves all that it does not name', async () => {
    const opened = await openClass(app, BOTH);
    const due_at = '2026-12-01T12:00:00.000Z';
    await change(opened, { due_at });
    const changed = {
      class_id: opened.class_id,
      name: 'Year 12',
      closed: false,
      due_at,
      join_code: opened.join_code,
      exercises: [BELL_IN_LIST, FLIP_IN_LIST],
      expires_at: opened.expires_at,
      created_at: expect.any(String),
    };
    expect((await change(opened, { name: 'Year 12' })).json()).toEqual(changed);
    expect((await change(opened, { closed: true })).json()).toEqual({ ...changed, closed: true });
    expect((await change(opened, { name: 'Year 13' })).json()).toEqual({
      ...changed,
      name: 'Year 13',
      closed: true,
    });
  });
});

describe('a learner’s own progress', () => {
  it('is of the assignment as it is now, with the certificate for it', async () => {
    const opened = await openClass(app, BOTH);
    const [ada, ben] = [await join(app, opened, 'Ada'), await join(app, opened, 'Ben')];
    const key = ada.member_key;
    const read = async () =>
      (await callClasses(app, 'GET', `/${opened.class_id}/me`, { key })).json<OwnProgress>();
    const progress = {
      class_id: opened.class_id,
      name: 'Year 12',
      closed: false,
      created_at: expect.any(String),
      due_at: null,
      expires_at: opened.expires_at,
      member_id: ada.member_id,
      nickname: 'Ada',
      exercises: [BELL_IN_LIST, FLIP_IN_LIST],
      cells: [],
      certificate_code: null,
    };
    expect(await read()).toEqual(progress);
    await handIn(ben, '07-bell-state');
    for (const exercise of [...BOTH, '02-equal-superposition']) await handIn(ada, exercise);
    const { json } = await callClasses(app, 'POST', `/${opened.class_id}/me/certificate`, { key });
    const cell = {
      member_id: ada.member_id,
      tries: 1,
      passed: true,
      best_score: 100,
      last_at: expect.any(String),
    };
    const { cells, ...rest } = await read();
    expect({ ...rest, cells: [] }).toEqual({ ...progress, certificate_code: json().code });
    expect(cells.sort((a, b) => (a.exercise_id < b.exercise_id ? -1 : 1))).toEqual([
      { ...cell, exercise_id: '01-flip-a-qubit' },
      { ...cell, exercise_id: '07-bell-state' },
    ]);
    await change(opened, { exercise_ids: ['07-bell-state'] });
    expect(await read()).toEqual({
      ...progress,
      exercises: [BELL_IN_LIST],
      cells: [{ ...cell, exercise_id: '07-bell-state' }],
    });
  });
});

describe('a certificate', () => {
  const ask = ({ class_id }: ClassCreated, { member_key: key }: ClassJoined) =>
    callClasses(app, 'POST', `/${class_id}/me/certificate`, { key });
  const verify = (code: string) => app.inject({ url: `/api/exercises/certificates/${code}` });

  it('is not had by a pass of something else, or by a try', async () => {
    const opened = await openClass(app);
    const ada = await join(app, opened, 'Ada');
    await handIn(ada, '01-flip-a-qubit');
    expect((await ask(opened, ada)).statusCode).toBe(409);
    await submitAs(app, ada, wireGates('H 0'));
    expect((await ask(opened, ada)).statusCode).toBe(409);
    await handIn(ada, '07-bell-state');
    expect((await ask(opened, ada)).statusCode).toBe(200);
  });

  it('is another one for another assignment, and each can be verified until the class ends', async () => {
    const opened = await openClass(app);
    const ada = await join(app, opened, 'Ada');
    for (const exercise of BOTH) await handIn(ada, exercise);
    const first = (await ask(opened, ada)).json().code as string;
    await change(opened, { exercise_ids: BOTH, name: 'Later' });
    const second = (await ask(opened, ada)).json().code as string;
    expect((await verify(first)).json()).toEqual({
      code: first,
      nickname: 'Ada',
      class_name: 'Year 12',
      issued_at: expect.any(String),
      exercises: [BELL_IN_LIST],
    });
    expect((await verify(second)).json()).toEqual({
      code: second,
      nickname: 'Ada',
      class_name: 'Later',
      issued_at: expect.any(String),
      exercises: [BELL_IN_LIST, FLIP_IN_LIST],
    });
    await query('UPDATE classes SET expires_at = now() WHERE id = $1', opened.class_id);
    expect((await verify(first)).json()).toMatchObject({ status: 404, code: 'CERTIFICATE_NOT_FOUND' });
  });
});
