import { describe, expect, it } from '@jest/globals';
import type { Run } from '../runner/run-circuit.js';
import { newJob, type JobQueue } from './queue/job-queue.js';
import { submitJob } from './submit-job.js';

const ORIGIN = { requestId: 'r', client: 'a' };
const run = {} as Run;

function queueOf(find: () => Promise<unknown>) {
  const calls: unknown[][] = [];
  const note =
    (name: string, result: () => Promise<unknown>) =>
    (...args: unknown[]) => {
      calls.push([name, ...args]);
      return result();
    };
  const queue = {
    add: note('add', async () => undefined),
    cancel: note('cancel', async () => null),
    find: note('find', find),
  };
  return { calls, queue: queue as unknown as JobQueue };
}

describe('a submitted job', () => {
  it('gets its id, its place, and where to ask for it', async () => {
    const { calls, queue } = queueOf(async () => newJob('x', { position: 3 }));
    const accepted = await submitJob(queue, run, new AbortController().signal, ORIGIN);
    const { job_id: id } = accepted;
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(accepted).toEqual({
      job_id: id,
      status: 'queued',
      position: 3,
      status_url: `/api/algorithms/jobs/${id}`,
      events_url: `/api/algorithms/jobs/${id}/events`,
    });
    expect(calls).toEqual([
      ['add', id, run, ORIGIN],
      ['find', id],
    ]);
  });

  it.each([
    ['is running already', async () => newJob('x', { status: 'running' }), 'running'],
    ['cannot be read', () => Promise.reject(new Error('away')), 'queued'],
    ['is gone', async () => null, 'queued'],
  ])('that %s is accepted', async (_, find, status) => {
    const { queue } = queueOf(find);
    expect(await submitJob(queue, run, new AbortController().signal, ORIGIN)).toMatchObject({
      status,
      position: 0,
    });
  });

  it('is cancelled where its client is gone', async () => {
    const { calls, queue } = queueOf(async () => null);
    const { job_id: id } = await submitJob(queue, run, AbortSignal.abort(), ORIGIN);
    expect(calls).toContainEqual(['cancel', id]);
  });
});
