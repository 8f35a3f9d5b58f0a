// @ts-check
// One address fills the queue, and the operator ends that: on both queues, with the product running.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { lightJob, startStack, temporaryDataDirectory } from '@superpose/testing';
import { operatorAsks, operatorReads } from './operator-asks.mjs';

jest.setTimeout(240_000);

const CLIENT_HASH_KEY = 'a key of sixteen characters';
const RUN = '/api/algorithms/simulator/run';
const OTHER = `member ${crypto.randomUUID()}`;

/** A stack without a worker, so that all jobs wait: three of one address, and one of another client. */
async function startFlooded(/** @type {boolean} */ redis) {
  const dataDir = await temporaryDataDirectory();
  const BLOCKED_FILE = join(dataDir, 'blocked.json');
  const stack = await startStack({ dataDir, redis, environment: { CLIENT_HASH_KEY, BLOCKED_FILE } });
  const REDIS_URL = redis ? stack.redis.url(stack.links.redis.port) : '';
  await stack.service('worker').stop();
  for (let n = 0; n < 3; n++) {
    expect((await stack.client.call('POST', RUN, { body: lightJob(n) })).status).toBe(202);
  }
  const headers = { 'x-superpose-client': OTHER };
  const base = stack.address('simulation');
  const reply = await stack.client.call('POST', RUN, { body: lightJob(9), base, headers });
  const environment = { DATA_DIR: dataDir, CLIENT_HASH_KEY, REDIS_URL };
  return { stack, environment, others: reply.body?.job_id ?? '' };
}

describe.each([['Redis'], ['the embedded Postgres']])('a flood of the queue on %s', (server) => {
  const redis = server === 'Redis';
  /** @type {import('@superpose/testing').Stack} */
  let stack;
  /** @type {Record<string, string>} */
  let environment;
  /** @type {string} */
  let flooder;
  /** @type {string} */
  let others;

  const asks = (/** @type {string[]} */ ...args) => operatorAsks(environment, ...args);
  const reads = (/** @type {string[]} */ ...args) => operatorReads(environment, ...args);
  const untilStatus = async (/** @type {number} */ status) => {
    while ((await stack.client.call('GET', '/api/exercises')).status !== status) await sleep(100);
  };

  beforeAll(async () => {
    ({ stack, environment, others } = await startFlooded(redis));
  });
  afterAll(() => stack?.stop());

  it('has a client, whose name the address leads to', async () => {
    flooder = (await reads('hash', '127.0.0.1')).client;
    expect(flooder).toMatch(/^[\w-]{43}$/);
    // Of IPv6, a /64 is one client.
    expect((await reads('hash', '2001:db8::7')).client).toBe((await reads('hash', '2001:db8::8')).client);
  });

  it('is seen in the list of jobs', async () => {
    const jobs = await reads('jobs', 'list');
    expect(jobs.map((/** @type {{client: string}} */ { client }) => client).sort()).toEqual(
      [flooder, flooder, flooder, OTHER].sort(),
    );
    expect(jobs[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      state: 'queued',
      qubits: 17,
      client: expect.any(String),
      since: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await reads('jobs', 'list', '--client', OTHER)).toMatchObject([{ id: others }]);
    expect((await asks('jobs', 'list')).stdout).toMatch(/^id +state +qubits +client +since\n/);
  });

  it('is ended: one job, and then all of the client’s', async () => {
    const [{ id }] = await reads('jobs', 'list', '--client', flooder);
    expect(await asks('jobs', 'cancel', id)).toMatchObject({
      status: 0,
      stdout: `Job ${id} is cancelled.\n`,
    });
    expect((await stack.client.job(id)).body?.status).toBe('cancelled');
    expect((await reads('jobs', 'purge', '--client', flooder)).cancelled).toHaveLength(2);
    expect(await reads('jobs', 'list')).toMatchObject([{ id: others, client: OTHER }]);
  });

  it('comes no more while the address is blocked', async () => {
    expect(await asks('block', '127.0.0.1', '--for', '24h', '--why', 'floods the queue')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^127\.0\.0\.1 is blocked until \d{4}-.*Z\.\n$/),
    });
    await untilStatus(403);
    const [entry] = await reads('blocked');
    expect(entry).toMatchObject({ who: '127.0.0.1', why: 'floods the queue' });
    expect(Date.parse(entry.until) - Date.parse(entry.since)).toBeCloseTo(86_400_000, -4);
    expect(await asks('unblock', '127.0.0.1')).toMatchObject({ status: 0 });
    await untilStatus(200);
  });

  it('is blocked by the client’s hash as well', async () => {
    await reads('block', flooder);
    await untilStatus(403);
    await reads('unblock', flooder);
    await untilStatus(200);
  });

  it('is over: what is not there is said, with exit code 1', async () => {
    const noJob = 'No job of this client runs or waits.';
    const nothing = [
      [['jobs', 'purge', '--client', flooder], noJob],
      [['jobs', 'list', '--client', flooder], noJob],
      [['jobs', 'cancel', '0'.repeat(32)], `There is no job ${'0'.repeat(32)}.`],
      [['unblock', '127.0.0.1'], '127.0.0.1 is not blocked.'],
    ];
    for (const [args, sentence] of nothing) {
      const stderr = `Superpose: ${sentence}\n`;
      expect(await asks(.../** @type {string[]} */ (args))).toEqual({ status: 1, stdout: '', stderr });
    }
    const none = await asks('jobs', 'list', '--client', flooder, '--json');
    expect(none).toMatchObject({ status: 1, stdout: '[]\n' });
    expect(await asks('blocked')).toMatchObject({ status: 0, stdout: 'Nothing is blocked.\n' });
  });
});
