// @ts-check
import { beforeEach, describe, expect, it, jest, test } from '@jest/globals';

/** @typedef {{ id: string, status: string, qubits: number, client: string, queuedAt: number }} Job */
/** @type {Job[]} */
let jobs = [];
/** @type {string[]} */
let cancelled = [];
/** @type {{ status: string } | null} */
let found = null;
// As the queue does, it takes a moment to cancel a job, and closes when the work with it is over.
jest.unstable_mockModule('./queue.mjs', () => ({
  withQueue: async (/** @type {(queue: object) => Promise<unknown>} */ use) => {
    let open = true;
    const cancel = async (/** @type {string} */ id) => {
      await new Promise((resolve) => setImmediate(resolve));
      if (open) cancelled.push(id);
      return found;
    };
    const outcome = await use({ unfinished: async () => jobs, cancel });
    open = false;
    return outcome;
  },
}));
jest.unstable_mockModule('./client-names.mjs', () => ({
  clientName: async (/** @type {string} */ text) => `the client ${text}`,
}));
const { jobCommands } = await import('./jobs.mjs');

const ID = '0123456789abcdef0123456789abcdef';
const job = (/** @type {string} */ id, /** @type {string} */ client, status = 'queued') => ({
  id,
  status,
  qubits: 17,
  client,
  queuedAt: Date.UTC(2026, 0, 1, 8),
});
const run = (/** @type {string} */ name, argument = '', values = {}) =>
  /** @type {import('./command-line.mjs').Command} */ (jobCommands[name]).run(argument, values);

beforeEach(() => {
  [cancelled, found] = [[], null];
  jobs = [job('a', 'the client 7', 'running'), job('b', 'the client 8'), job('c', 'the client 7')];
});

describe('jobs list', () => {
  it('shows all, in the order of the queue, with their clients and since when they are there', async () => {
    const row = (/** @type {string} */ id, /** @type {string} */ state, /** @type {string} */ client) => ({
      id,
      state,
      qubits: 17,
      client,
      since: '2026-01-01T08:00:00.000Z',
    });
    const outcome = await run('jobs list');
    expect(outcome).toMatchObject({
      json: [
        row('a', 'running', 'the client 7'),
        row('b', 'queued', 'the client 8'),
        row('c', 'queued', 'the client 7'),
      ],
    });
    expect(outcome?.text.split('\n').slice(0, 2)).toEqual([
      'id  state    qubits  client        since',
      'a   running  17      the client 7  2026-01-01T08:00:00.000Z',
    ]);
  });

  it('shows those of one client', async () => {
    expect(await run('jobs list', '', { client: '7' })).toMatchObject({ json: [{ id: 'a' }, { id: 'c' }] });
  });

  it('is no mistake where nothing runs, but may be one in the name of a client', async () => {
    jobs = [];
    expect(await run('jobs list')).toEqual({ json: [], text: 'No job runs or waits.' });
    expect(await run('jobs list', '', { client: '7' })).toEqual({
      json: [],
      text: 'No job of this client runs or waits.',
      found: false,
    });
  });
});

describe('jobs cancel', () => {
  test.each([
    [{ status: 'cancelled' }, { json: { id: ID, state: 'cancelled' }, text: `Job ${ID} is cancelled.` }],
    [
      { status: 'completed' },
      { json: { id: ID, state: 'completed' }, text: `Job ${ID} has completed already.`, found: false },
    ],
    [null, { json: { id: ID, state: null }, text: `There is no job ${ID}.`, found: false }],
  ])('of a job that is then %j says so', async (state, outcome) => {
    found = state;
    expect(await run('jobs cancel', ID)).toEqual(outcome);
    expect(cancelled).toEqual([ID]);
  });
});

describe('jobs purge', () => {
  test.each([
    ['7', ['a', 'c'], '2 jobs of this client cancelled.'],
    ['8', ['b'], '1 job of this client cancelled.'],
  ])('of the client %s ends its jobs alone', async (client, ids, text) => {
    expect(await run('jobs purge', '', { client })).toEqual({ json: { cancelled: ids }, text });
    expect(cancelled).toEqual(ids);
  });

  it('says where there is none', async () => {
    expect(await run('jobs purge', '', { client: '9' })).toEqual({
      json: { cancelled: [] },
      text: 'No job of this client runs or waits.',
      found: false,
    });
  });
});
