// @ts-check
import { beforeEach, describe, expect, it, jest } from '@jest/globals';

/** Rows of the database by a part of the statement that asks for them. @type {Record<string, object[]>} */
let rows = {};
/** @type {[string, unknown[]][]} */
let asked = [];
/** @type {{id: string, client: string}[]} */
let jobs = [];
/** @type {{who: string}[]} */
let blocks = [];
/** @type {string[]} */
let cancelled = [];

jest.unstable_mockModule('../keeping/database.mjs', () => ({
  withDatabase: async (/** @type {string} */ _, /** @type {(client: object) => unknown} */ use) => use({}),
  rowsOf: async (
    /** @type {object} */ _,
    /** @type {string} */ statement,
    /** @type {unknown[]} */ values,
  ) => {
    asked.push([statement, values]);
    return Object.entries(rows).find(([part]) => statement.includes(part))?.[1] ?? [];
  },
}));
jest.unstable_mockModule('../keeping/database-address.mjs', () => ({ databaseAddress: () => 'postgres://' }));
jest.unstable_mockModule('./built.mjs', () => ({
  built: async () => ({
    configSchema: { pick: () => null },
    parseConfig: () => ({ SUBMISSION_QUOTA_MIB: 1_024, SUBMISSION_QUOTA_MEMBER_MIB: 64 }),
    ConfigError: Error,
  }),
}));
jest.unstable_mockModule('./client-names.mjs', () => ({
  clientName: async (/** @type {string} */ text) => text,
  isOfClass: async (/** @type {string} */ name) => name.startsWith('member '),
}));
jest.unstable_mockModule('./queue.mjs', () => ({
  withQueue: async (/** @type {(queue: object) => unknown} */ use) =>
    use({
      unfinished: async () => jobs.map((job) => ({ ...job, status: 'queued', qubits: 17, queuedAt: 0 })),
      cancel: async (/** @type {string} */ id) => void cancelled.push(id),
    }),
}));
jest.unstable_mockModule('./blocks.mjs', () => ({ readBlocks: () => blocks }));
const { clientCommands } = await import('./clients.mjs');

const run = (/** @type {string} */ name, argument = '', values = {}) =>
  /** @type {import('./command-line.mjs').Command} */ (clientCommands[name]).run(argument, values);
// The SHA-256 of "a".
const HASH_OF_A = 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb';

beforeEach(() => {
  [rows, asked, jobs, blocks, cancelled] = [{}, [], [], [], []];
});

describe('quotas', () => {
  it('are those of members, who may hand in less, and of addresses, which are known by a hash alone', async () => {
    rows['FROM client_days'] = [
      { hash: 'ee', bytes: 3_145_728, client: null },
      { hash: 'ff', bytes: 1_572_864, client: 'member 7' },
    ];
    expect((await run('quotas'))?.json).toEqual([
      { client: null, stored_as: 'ee', used_mib: 3, most_mib: 1_024 },
      { client: 'member 7', stored_as: 'ff', used_mib: 1.5, most_mib: 64 },
    ]);
    expect(asked[0]?.[1]).toEqual([null]);
  });

  it('of one client are asked for by its hash, and name it', async () => {
    rows['FROM client_days'] = [{ hash: HASH_OF_A, bytes: 1_048_576, client: null }];
    expect((await run('quotas', '', { client: 'a' }))?.json).toEqual([
      { client: 'a', stored_as: HASH_OF_A, used_mib: 1, most_mib: 1_024 },
    ]);
    expect(asked[0]?.[1]).toEqual([HASH_OF_A]);
  });

  it('that no client has used are said', async () => {
    expect(await run('quotas')).toEqual({
      json: [],
      text: 'No client has handed in anything today.',
      found: false,
    });
    expect((await run('quotas', '', { client: 'a' }))?.text).toBe(
      'This client has not handed in anything today.',
    );
  });
});

describe('client export', () => {
  it('gives all that is stored of the client, and nothing of others', async () => {
    rows['client_days'] = [{ day: '2026-02-27', bytes: 7 }];
    rows['class_attempts'] = [{ kind: 'joining', made_at: '2026-02-27T08:00:00Z' }];
    for (const client of ['a', 'b', 'a']) jobs.push({ id: `${jobs.length}`, client });
    blocks = [{ who: 'b' }, { who: 'a' }];
    expect(await run('client export', 'a')).toMatchObject({
      json: {
        client: 'a',
        days: [{ day: '2026-02-27', bytes: 7 }],
        attempts: [{ kind: 'joining' }],
        jobs: [{ id: '0' }, { id: '2' }],
        blocks: [{ who: 'a' }],
      },
      found: true,
    });
    expect(asked.map(([, values]) => values)).toEqual([['a'], ['a']]);
  });

  it.each([
    ['a day', () => void (rows['client_days'] = [{ day: '2026-02-27' }])],
    ['an attempt', () => void (rows['class_attempts'] = [{ kind: 'joining' }])],
    ['a job', () => void jobs.push({ id: '0', client: 'a' })],
    ['a block', () => void blocks.push({ who: 'a' })],
  ])('has found something where there is %s', async (_, add) => {
    expect(await run('client export', 'a')).toMatchObject({
      text: 'Nothing is stored of this client.',
      found: false,
    });
    add();
    expect(await run('client export', 'a')).toMatchObject({ found: true });
  });
});

describe('client erase', () => {
  it('deletes counts and attempts, and ends the jobs of the client alone', async () => {
    rows['DELETE FROM client_days'] = [{}];
    rows['DELETE FROM class_attempts'] = [{}, {}];
    for (const client of ['a', 'b', 'a', 'a']) jobs.push({ id: `${jobs.length}`, client });
    expect(await run('client erase', 'a', { yes: true })).toEqual({
      json: { client: 'a', days: 1, attempts: 2, jobs: 3 },
      text: 'Deleted 1 daily count, 2 attempts, 3 jobs. Results of finished jobs go within an hour.',
      found: true,
    });
    expect(cancelled).toEqual(['0', '2', '3']);
    expect(asked.map(([, values]) => values)).toEqual([['a'], ['a']]);
  });

  it.each([
    ['a daily count', () => void (rows['DELETE FROM client_days'] = [{}])],
    ['an attempt', () => void (rows['DELETE FROM class_attempts'] = [{}])],
    ['a job', () => void jobs.push({ id: '0', client: 'a' })],
  ])('has found something where there is %s alone', async (_, add) => {
    add();
    expect(await run('client erase', 'a', { yes: true })).toMatchObject({
      text: expect.stringMatching(/^Deleted /),
      found: true,
    });
  });

  it('does nothing without --yes', async () => {
    jobs = [{ id: '0', client: 'a' }];
    await expect(run('client erase', 'a')).rejects.toThrow('This deletes for good; say --yes behind it.');
    expect([asked, cancelled]).toEqual([[], []]);
  });

  it('says that there was nothing', async () => {
    expect(await run('client erase', 'a', { yes: true })).toMatchObject({
      text: 'Nothing is stored of this client.',
      found: false,
    });
  });
});
