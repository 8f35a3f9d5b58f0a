import type { Job } from '@superpose/contracts';
import { toProblem } from '@superpose/service-kit';
import { MAX_STARTS } from './job-queue.js';

type JobFailure = NonNullable<Job['error']>;

/** What a job's owner may know of its error. */
export function failureOf(error: unknown): JobFailure {
  const { code, detail } = toProblem(error);
  return { code, detail };
}

/** A failure crosses the queue as text. Any other text is BullMQ's own, which means that the job's workers died. */
export const writeFailure = (failure: JobFailure): string => JSON.stringify(failure);

export function readFailure(text: string): JobFailure {
  try {
    const { code, detail } = JSON.parse(text) as JobFailure;
    if (typeof code === 'string' && typeof detail === 'string') return { code, detail };
  } catch {
    // It wasn't written by `writeFailure`.
  }
  return {
    code: 'WORKER_LOST',
    detail: `The circuit was started ${MAX_STARTS} times and never finished; try a smaller one.`,
  };
}
