import { expect, it } from '@jest/globals';
import type { Run } from '../../runner/run-circuit.js';
import type { JobProcessor, TakenJob } from '../queue/job-queue.js';
import { observeJobs } from './observe-jobs.js';

const run = { seed: 1 } as unknown as Run;
const job: TakenJob = { id: 'a', queuedAt: 0 };
const failing: JobProcessor = async () => {
  throw new Error('no');
};

it.each<[string, JobProcessor, boolean]>([
  ['completed', async () => 'result' as never, false],
  ['failed', failing, false],
  ['cancelled', failing, true],
])('a job is seen to begin, and to be %s', async (outcome, process, isAborted) => {
  const seen: unknown[] = [];
  const observer = (name: string) => (observed: Run, taken: TakenJob) => {
    seen.push([name, observed, taken]);
    return (end: string) => void seen.push([name, end]);
  };
  const signal = isAborted ? AbortSignal.abort() : new AbortController().signal;
  const work = observeJobs(process, [observer('one'), observer('two')])(run, { signal }, job);
  if (outcome === 'completed') expect(await work).toBe('result');
  else await expect(work).rejects.toThrow('no');
  expect(seen).toEqual([
    ['one', run, job],
    ['two', run, job],
    ['one', outcome],
    ['two', outcome],
  ]);
});
