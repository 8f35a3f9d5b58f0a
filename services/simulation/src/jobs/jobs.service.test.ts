import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newJob, type JobQueue } from './queue/job-queue.js';
import { JobsService } from './jobs.service.js';

const ID = '0123456789abcdef0123456789abcdef';
const NOT_FOUND = {
  status: 404,
  code: 'JOB_NOT_FOUND',
  detail: 'There is no such job; a result is kept for an hour.',
};

let asked: string[];
let jobs: JobsService;
let status: 'running' | 'completed' | null;
beforeEach(() => {
  asked = [];
  status = 'running';
  const read = (name: string) => async (id: string) => {
    asked.push(`${name} ${id}`);
    return status && newJob(id, { status });
  };
  jobs = new JobsService({
    find: read('find'),
    cancel: read('cancel'),
    eventsAfter: async () => ({ events: [], ended: true, position: null }),
    onChange: () => () => undefined,
    leases: {
      renew: async () => undefined,
      release: async (ids: readonly string[]) => void asked.push(`release ${ids.join()}`),
      lapsed: async () => [],
    },
  } as unknown as JobQueue);
});
afterEach(() => jobs.onModuleDestroy());

describe('a job', () => {
  it('that is asked for runs to its end, also without a follower', async () => {
    expect(await jobs.find(ID)).toMatchObject({ job_id: ID, status: 'running' });
    expect(asked).toEqual([`find ${ID}`, `release ${ID}`]);
  });

  it('that has ended needs that no more', async () => {
    status = 'completed';
    await jobs.find(ID);
    expect(asked).toEqual([`find ${ID}`]);
  });

  it.each([ID.toUpperCase(), ID.slice(1), `${ID}0`, 'job', ''])('has no id like %j', async (id) => {
    await expect(jobs.find(id)).rejects.toMatchObject(NOT_FOUND);
    await expect(jobs.cancel(id)).rejects.toMatchObject(NOT_FOUND);
    await expect(jobs.eventsAfter(id, 0)).rejects.toMatchObject(NOT_FOUND);
    expect(asked).toEqual([]);
  });

  it('that is not there any more is not found', async () => {
    status = null;
    await expect(jobs.find(ID)).rejects.toMatchObject(NOT_FOUND);
    await expect(jobs.cancel(ID)).rejects.toMatchObject(NOT_FOUND);
    await expect(jobs.eventsAfter(ID, 0)).rejects.toMatchObject(NOT_FOUND);
  });

  it('whose last event was seen has none left', async () => {
    status = 'completed';
    expect(await jobs.eventsAfter(ID, 4)).toEqual({ events: [], ended: true, position: null });
  });
});
