import { describe, expect, it } from '@jest/globals';
import type { Job } from '@superpose/contracts';
import { newJob } from '../queue/job-queue.js';
import type { RunJob, RunQueue } from './backend.js';
import { logProgress, readEvents } from './event-log.js';

const queueWith = (rows: readonly string[]) =>
  ({
    getJobLogs: async (_: string, first: number) => ({ logs: rows.slice(first), count: rows.length }),
  }) as unknown as RunQueue;

async function read(rows: readonly string[], after: number, job: Job | null) {
  const { events, ...rest } = await readEvents(queueWith(rows), 'a', after, async () => job);
  return { ...rest, events: events.map(({ id, job }) => `${id} ${job.status} ${job.progress}`) };
}

describe('the events of a job', () => {
  it.each([
    [0, ['1 queued 0', '2 running 0', '3 running 0.5', '4 completed 1']],
    [1, ['2 running 0', '3 running 0.5', '4 completed 1']],
    [2, ['3 running 0.5', '4 completed 1']],
    [3, ['4 completed 1']],
    [4, []],
    [9, []],
  ])('after %i are the same however often they are read', async (after, events) => {
    const completed = newJob('a', { status: 'completed', progress: 1 });
    expect(await read(['0', '0.5'], after, completed)).toEqual({ events, ended: true, position: null });
  });

  it('that waits say its place', async () => {
    const waiting = newJob('a', { position: 7 });
    expect(await read([], 0, waiting)).toEqual({ events: ['1 queued 0'], ended: false, position: 7 });
    expect(await read([], 1, waiting)).toEqual({ events: [], ended: false, position: 7 });
  });

  it('that runs have no end yet', async () => {
    const running = newJob('a', { status: 'running', progress: 0.5 });
    expect(await read(['0', '0.5'], 1, running)).toEqual({
      events: ['2 running 0', '3 running 0.5'],
      ended: false,
      position: null,
    });
  });

  it.each(['failed', 'cancelled'] as const)('that %s before it began ends at once', async (status) => {
    expect(await read([], 0, newJob('a', { status }))).toEqual({
      events: ['1 queued 0', `2 ${status} 0`],
      ended: true,
      position: null,
    });
  });

  it('are none where there is no job', async () => {
    expect(await read([], 0, null)).toEqual({ events: [], ended: true, position: null });
  });

  it('are in the log before readers are made to look', async () => {
    const done: string[] = [];
    const job = {
      log: async (row: string) => void done.push(`log ${row}`),
      updateProgress: async (progress: number) => void done.push(`progress ${progress}`),
    } as unknown as RunJob;
    await logProgress(job, 0.25);
    expect(done).toEqual(['log 0.25', 'progress 0.25']);
  });
});
