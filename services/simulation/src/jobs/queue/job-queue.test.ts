import { describe, expect, it } from '@jest/globals';
import { ProblemException } from '@superpose/service-kit';
import { failureOf, readFailure, writeFailure } from './job-failure.js';
import {
  clientOf,
  isFinal,
  newJob,
  queueFull,
  queueUnavailable,
  RESULT_KEPT_S,
  runningPerClient,
  tooManyJobs,
} from './job-queue.js';

describe('a job', () => {
  it('begins in the queue, with nothing done', () => {
    expect(newJob('a')).toEqual({
      job_id: 'a',
      status: 'queued',
      progress: 0,
      position: null,
      result: null,
      error: null,
    });
    expect(newJob('a', { status: 'running', progress: 0.5 })).toMatchObject({
      status: 'running',
      progress: 0.5,
    });
  });

  it.each([
    ['queued', false],
    ['running', false],
    ['completed', true],
    ['failed', true],
    ['cancelled', true],
  ] as const)('that is %s has ended: %p', (status, hasEnded) => {
    expect(isFinal(newJob('a', { status }))).toBe(hasEnded);
  });

  it('is kept for an hour', () => expect(RESULT_KEPT_S).toBe(3_600));

  it('counts for the client that it came from; those without an origin are one client’s', () => {
    expect(clientOf({ requestId: 'r', client: 'a' })).toBe('a');
    expect(clientOf(undefined)).toBe('');
  });

  it.each([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 2],
    [8, 4],
  ])('where %i run at once, one client has at most %i', (atOnce, most) => {
    expect(runningPerClient(atOnce)).toBe(most);
  });
});

describe('a refusal of the queue', () => {
  it.each([
    [
      queueFull(),
      503,
      'QUEUE_FULL',
      'Too many circuits are waiting; try again in a few seconds.',
      { 'retry-after': '5', 'x-refused-for-now': 'yes' },
    ],
    [
      queueUnavailable(),
      503,
      'QUEUE_UNAVAILABLE',
      'Large circuits cannot be queued at the moment; smaller ones still run.',
      { 'retry-after': '5' },
    ],
    [
      tooManyJobs(1),
      429,
      'TOO_MANY_JOBS',
      'Another large circuit of yours is still waiting; try again when it has started.',
      { 'retry-after': '5' },
    ],
    [
      tooManyJobs(2),
      429,
      'TOO_MANY_JOBS',
      '2 large circuits of yours are waiting already; try again when one of them has started.',
      { 'retry-after': '5' },
    ],
  ])('%#', (problem, status, code, detail, headers) => {
    expect({
      status: problem.status,
      code: problem.code,
      detail: problem.detail,
      headers: problem.headers,
    }).toEqual({ status, code, detail, headers });
  });
});

describe('the failure of a job', () => {
  const LOST = {
    code: 'WORKER_LOST',
    detail: 'The circuit was started 3 times and never finished; try a smaller one.',
  };

  it('says what its owner may know', () => {
    expect(failureOf(new ProblemException(422, 'CIRCUIT_TOO_LARGE', 'Too large.'))).toEqual({
      code: 'CIRCUIT_TOO_LARGE',
      detail: 'Too large.',
    });
    expect(failureOf(new Error('the password is hunter2'))).toEqual({
      code: 'INTERNAL_ERROR',
      detail: expect.not.stringContaining('hunter2'),
    });
  });

  it('crosses the queue as it is', () => {
    const failure = { code: 'CIRCUIT_TOO_LARGE', detail: 'Too large.' };
    expect(readFailure(writeFailure(failure))).toEqual(failure);
  });

  it.each([
    '',
    'job stalled more than allowable limit',
    '{}',
    '{"code":"A"}',
    '{"code":1,"detail":"B"}',
    'null',
  ])('that is the queue’s own says that the workers died: %j', (text) =>
    expect(readFailure(text)).toEqual(LOST),
  );
});
