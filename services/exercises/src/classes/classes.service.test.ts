import { describe, expect, it, jest } from '@jest/globals';
import { Catalogue } from '../catalogue/catalogue.js';
import type { Exercise } from '../catalogue/exercise.js';
import { configSchema } from '../config.js';
import { scriptedDatabase, type Asked, type Script } from '../testing/scripted-database.js';
import { ClassesService } from './classes.service.js';
import type { EndedClasses } from './ended-classes.js';
import { hashOf } from './keys.js';

const config = configSchema.parse({ DATABASE_URL: 'postgres://127.0.0.1:9/none' });
const exercise = (id: string, formerIds: string[] = []) => ({
  id,
  formerIds,
  title: `Title ${id}`,
  target: { type: 'unitary' },
  tags: [],
});
const catalogue = new Catalogue({
  exercises: [exercise('07-bell-state'), exercise('302-w-state', ['27-w-state'])] as unknown as Exercise[],
  faults: [],
});

const CLASS = {
  id: 'c1',
  name: 'Physics',
  joinCode: 'K7QM-2F',
  exerciseIds: ['07-bell-state'],
  dueAt: null,
  closed: false,
  createdAt: new Date('2026-05-04T09:00:00Z'),
  expiresAt: new Date('2999-01-01T00:00:00Z'),
};
const ADA = { id: 'm1', nickname: 'Ada', joinedAt: new Date('2026-05-04T09:10:00Z') };

/** What Postgres finds where all is well. */
const FOUND: Script = [
  ['WHERE c.join_code = $1', [CLASS]],
  ['SELECT 1 FROM classes WHERE id = $1 AND NOT closed', [{}]],
  ['count(*)::int AS members FROM class_members', [{ members: 499 }]],
  ['INSERT INTO class_members', [ADA]],
  ['INSERT INTO classes AS c', [CLASS]],
  ['UPDATE classes c SET', [[CLASS], 1]],
];

function service(script: Script = FOUND) {
  const asked: Asked[] = [];
  const cleanedUp = jest.fn(async () => undefined);
  const ended = { deleteAll: cleanedUp } as unknown as EndedClasses;
  const classes = new ClassesService(scriptedDatabase(script, asked), catalogue, ended, config);
  const sent = (part: string) => asked.filter(({ statement }) => statement.includes(part));
  return { classes, sent, asked, cleanedUp };
}
const instead = (part: string, result: unknown): Script => [[part, result], ...FOUND];
const request = { join_code: ' k7qm2f', nickname: 'Ada' };
const NEW = { name: 'Physics', exercise_ids: ['07-bell-state'], keep_days: 30 };

describe('joining a class', () => {
  it('looks for the code as it is written, and gives the member’s key', async () => {
    const { classes, sent } = service();
    const { member_key: key, ...rest } = await classes.join(request, 'client');
    expect(rest).toEqual({ class_id: 'c1', name: 'Physics', member_id: 'm1', nickname: 'Ada' });
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(sent('c.join_code = $1').map(({ parameters }) => parameters)).toEqual([['K7QM-2F']]);
    const [inserted] = sent('INSERT INTO class_members');
    expect(inserted!.parameters).toEqual([expect.any(String), 'c1', 'Ada', 'ada', hashOf(key)]);
    expect(sent('INSERT INTO class_events')[0]!.parameters).toEqual([
      'c1',
      'joined',
      { member_id: 'm1', nickname: 'Ada', joined_at: '2026-05-04T09:10:00.000Z' },
    ]);
  });

  it('counts learners of one address for each class, and no wrong code', async () => {
    const { classes, sent } = service();
    await classes.join(request, 'client');
    expect(
      sent('INSERT INTO class_attempts').map(({ parameters: [kind, client] }) => [kind, client]),
    ).toEqual([['joining', hashOf('client c1')]]);
    // The 300th wrong code and the 250th learner of the last hour say how long to wait.
    expect(
      sent('FROM class_attempts WHERE').map(({ parameters: [kind, , offset] }) => [kind, offset]),
    ).toEqual([
      ['wrong-code', 299],
      ['joining', 249],
    ]);
  });

  it('counts a wrong code once, however it is written', async () => {
    const { classes, sent } = service(instead('c.join_code = $1', []));
    await classes.join(request, 'client').catch(() => undefined);
    await classes.join({ ...request, join_code: 'K7QM2F ' }, 'client').catch(() => undefined);
    expect(sent('INSERT INTO class_attempts').map(({ parameters }) => parameters)).toEqual(
      Array(2).fill(['wrong-code', hashOf('client'), hashOf('K7QM2F')]),
    );
  });

  it.each<[string, Script, object]>([
    ['no class has the code', instead('c.join_code = $1', []), { status: 404, code: 'JOIN_CODE_UNKNOWN' }],
    [
      'the class has ended this moment, although it is closed too',
      instead('c.join_code = $1', [{ ...CLASS, closed: true, expiresAt: new Date() }]),
      { status: 410, code: 'CLASS_EXPIRED' },
    ],
    [
      'the class is closed',
      instead('c.join_code = $1', [{ ...CLASS, closed: true }]),
      { status: 410, code: 'CLASS_CLOSED' },
    ],
    [
      'the class is closed meanwhile',
      instead('SELECT 1 FROM classes WHERE id = $1 AND NOT closed', []),
      { status: 410, code: 'CLASS_CLOSED' },
    ],
    [
      'the class has 500 members',
      instead('count(*)::int AS members', [{ members: 500 }]),
      {
        status: 409,
        code: 'CLASS_FULL',
        detail: 'This class has 500 members already, which is the most.',
      },
    ],
    [
      'another member has the nickname',
      instead('INSERT INTO class_members', []),
      { status: 409, code: 'NICKNAME_TAKEN' },
    ],
    [
      'too many came',
      instead('FROM class_attempts WHERE', [{ seconds: 90 }]),
      {
        status: 429,
        code: 'RATE_LIMITED',
        detail: 'Too many wrong codes came from your address; try again later.',
        headers: { 'retry-after': '90' },
      },
    ],
  ])('is refused where %s', async (_, script, problem) => {
    await expect(service(script).classes.join(request, 'client')).rejects.toMatchObject(problem);
  });

  it('is refused where 250 learners of one address came to this class in an hour', async () => {
    const wait = ([kind]: readonly unknown[]) => (kind === 'joining' ? [{ seconds: 7 }] : []);
    const { classes, sent } = service(instead('FROM class_attempts WHERE', wait));
    await expect(classes.join(request, 'client')).rejects.toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      detail: 'Only 250 learners an hour can join a class from one address.',
      headers: { 'retry-after': '7' },
    });
    expect(sent('INSERT')).toEqual([]);
  });

  it('lets those of one address come one after another, of each kind for itself', async () => {
    const { classes, sent } = service();
    await classes.join(request, 'client');
    expect(
      sent('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))').map(({ parameters }) => parameters),
    ).toEqual([
      [`wrong-code ${hashOf('client').toString('hex')}`],
      [`joining ${hashOf('client c1').toString('hex')}`],
    ]);
  });

  it('asks whether this class is open, and how many it has', async () => {
    const { classes, sent } = service();
    await classes.join(request, 'client');
    expect(sent('FROM classes WHERE id = $1 AND NOT closed')[0]!.parameters).toEqual(['c1']);
    expect(sent('count(*)::int AS members')[0]!.parameters).toEqual(['c1']);
  });

  it.each(['', 'K7QM', 'K7QM-2FX', 'K7QM-2U'])('by %j asks for no class', async (join_code) => {
    const { classes, sent } = service();
    await expect(classes.join({ ...request, join_code }, 'client')).rejects.toMatchObject({ status: 404 });
    expect(sent('c.join_code = $1')).toEqual([]);
  });
});

describe('opening a class', () => {
  it('gives its code and the teacher’s key, whose hash is stored', async () => {
    const { classes, sent } = service();
    const created = await classes.create({ ...NEW, due_at: '2026-12-01T22:59:00Z' }, 'client');
    expect(created).toEqual({
      class_id: 'c1',
      join_code: 'K7QM-2F',
      teacher_key: expect.stringMatching(/^[\w-]{43}$/),
      expires_at: '2999-01-01T00:00:00.000Z',
    });
    const [, name, code, hash, ids, due, days] = sent('INSERT INTO classes')[0]!.parameters;
    expect([name, hash, ids, due, days]).toEqual([
      'Physics',
      hashOf(created.teacher_key),
      ['07-bell-state'],
      '2026-12-01T22:59:00Z',
      30,
    ]);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/);
  });

  it('tries another code while one is taken, five times at most', async () => {
    const { classes, sent } = service(instead('INSERT INTO classes AS c', []));
    await expect(classes.create(NEW, 'client')).rejects.toThrow('No free join code was found.');
    const codes = sent('INSERT INTO classes').map(({ parameters }) => parameters[2]);
    expect(codes).toHaveLength(5);
    expect(new Set(codes).size).toBe(5);
  });

  it('is refused where one address has opened ten in an hour', async () => {
    const { classes, sent } = service(instead('FROM class_attempts WHERE', [{ seconds: 1 }]));
    await expect(classes.create(NEW, 'client')).rejects.toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      detail: 'Only 10 classes an hour can be opened from one address.',
      headers: { 'retry-after': '1' },
    });
    expect(sent('FROM class_attempts WHERE')[0]!.parameters).toEqual(['creation', hashOf('client'), 9]);
    expect(sent('INSERT')).toEqual([]);
  });

  it('takes former ids for those of today, each exercise once, in its order', async () => {
    const { classes, sent } = service();
    const exercise_ids = ['27-w-state', '07-bell-state', '302-w-state', '07-bell-state'];
    await classes.create({ ...NEW, exercise_ids }, 'client');
    expect(sent('INSERT INTO classes')[0]!.parameters[4]).toEqual(['302-w-state', '07-bell-state']);
  });

  it('names the first exercise that it doesn’t know', async () => {
    const exercise_ids = ['07-bell-state', '98-none', '99-none'];
    await expect(service().classes.create({ ...NEW, exercise_ids }, 'client')).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'exercise_ids[1]', message: 'is not the id of an exercise' }],
    });
  });
});

describe('changing a class', () => {
  it.each([
    [{}, ['c1', null, null, null, false, null]],
    [{ name: 'New' }, ['c1', 'New', null, null, false, null]],
    [{ closed: false }, ['c1', null, false, null, false, null]],
    [{ exercise_ids: ['27-w-state'] }, ['c1', null, null, ['302-w-state'], false, null]],
    [{ due_at: null }, ['c1', null, null, null, true, null]],
    [{ due_at: '2026-12-01T22:59:00Z' }, ['c1', null, null, null, true, '2026-12-01T22:59:00Z']],
  ])('by %j sets that alone', async (change, parameters) => {
    const { classes, sent } = service();
    expect(await classes.change(CLASS, change)).toEqual({
      class_id: 'c1',
      name: 'Physics',
      closed: false,
      created_at: '2026-05-04T09:00:00.000Z',
      due_at: null,
      expires_at: '2999-01-01T00:00:00.000Z',
      join_code: 'K7QM-2F',
      exercises: [{ exercise_id: '07-bell-state', title: 'Title 07-bell-state' }],
    });
    expect(sent('UPDATE classes c SET')[0]!.parameters).toEqual(parameters);
  });

  it('is refused where the class is gone, as are another code and another key', async () => {
    const { classes } = service([
      ['UPDATE classes c SET', [[], 0]],
      ['UPDATE classes SET', [[], 0]],
    ]);
    const gone = { status: 403, code: 'KEY_REFUSED' };
    await expect(classes.change(CLASS, { name: 'New' })).rejects.toMatchObject(gone);
    await expect(classes.renewCode(CLASS)).rejects.toMatchObject(gone);
    await expect(classes.renewKey({ ...CLASS, keyHash: hashOf('a') })).rejects.toMatchObject(gone);
  });
});

describe('a class’s keys and codes', () => {
  it('gives another code that no class has, after five tries at most', async () => {
    const taken = [
      [[], 0],
      [[], 0],
      [[], 0],
      [[], 0],
      [[{ code: 'ZZZZ-ZZ' }], 1],
    ];
    const { classes, sent } = service([['UPDATE classes SET join_code = $2', () => taken.shift()]]);
    expect(await classes.renewCode(CLASS)).toEqual({ class_id: 'c1', join_code: 'ZZZZ-ZZ' });
    const tried = sent('UPDATE classes SET join_code').map(({ parameters }) => parameters);
    expect(tried.map(([id]) => id)).toEqual(Array(5).fill('c1'));
    expect(new Set(tried.map(([, code]) => code)).size).toBe(5);
    for (const [, code] of tried) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/);
  });

  it('has no sixth try', async () => {
    const { classes, sent } = service([['UPDATE classes SET join_code', [[], 0]]]);
    await expect(classes.renewCode(CLASS)).rejects.toMatchObject({ code: 'KEY_REFUSED' });
    expect(sent('UPDATE classes SET join_code')).toHaveLength(5);
  });

  it('replaces the key that the caller has, and gives the new one once', async () => {
    const { classes, sent } = service([['UPDATE classes SET teacher_key_hash = $3', [undefined, 1]]]);
    const old = hashOf('old');
    const { class_id: id, teacher_key: key } = await classes.renewKey({ ...CLASS, keyHash: old });
    expect([id, key]).toEqual(['c1', expect.stringMatching(/^[\w-]{43}$/)]);
    expect(sent('teacher_key_hash = $3').map(({ parameters }) => parameters)).toEqual([
      ['c1', old, hashOf(key)],
    ]);
  });
});

describe('deleting a class', () => {
  it('shuts it first, notes that it is deleted, and begins to clean up', async () => {
    const { classes, asked, cleanedUp } = service([]);
    await classes.delete(CLASS);
    expect(asked.map(({ parameters }) => parameters)).toEqual([['c1']]);
    expect(asked[0]!.statement).toMatch(/UPDATE classes SET expires_at = now\(\)[^]*INSERT INTO deletions/);
    expect(cleanedUp).toHaveBeenCalledTimes(1);
  });
});
