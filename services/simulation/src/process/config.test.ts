import { describe, expect, it, test } from '@jest/globals';
import { availableParallelism } from 'node:os';
import { limitsOf, simulationConfigSchema, waitingLimitsOf } from './config.js';

const DATABASE_URL = 'postgres://127.0.0.1:5432/superpose';
const parse = (environment: Record<string, string>) => simulationConfigSchema.safeParse(environment);
const taken = (environment: Record<string, string>) => parse({ DATABASE_URL, ...environment }).success;

it('with its queue alone, the simulation is configured so', () => {
  expect(parse({ DATABASE_URL }).data).toEqual({
    HOST: '127.0.0.1',
    INTERNAL_HOST: '127.0.0.1',
    PORT: 8081,
    INTERNAL_PORT: 9081,
    LOG_LEVEL: 'info',
    OTEL_TRACES_SAMPLER_ARG: 1,
    DATABASE_URL,
    MAX_CUSTOM_QUBITS: 12,
    MAX_RUN_QUBITS: 24,
    MAX_GATES: 2_000,
    MAX_TIME_STEPS: 500,
    MAX_SHOTS: 100_000,
    MAX_RUN_MEMORY_MIB: 1_280,
    MAX_RUN_SECONDS: 120,
    QUEUE_LIMIT: 200,
    CLIENT_QUEUE_LIMIT: 5,
    JOB_BOARD: false,
    THREADS: availableParallelism(),
  });
});

describe('the setting', () => {
  test.each([
    ['MAX_CUSTOM_QUBITS', 14],
    ['MAX_RUN_QUBITS', 27],
    ['MAX_GATES', 100_000],
    ['MAX_TIME_STEPS', 100_000],
    ['MAX_SHOTS', 1_000_000],
    ['MAX_RUN_MEMORY_MIB', 65_536],
    ['MAX_RUN_SECONDS', 86_400],
    ['QUEUE_LIMIT', 100_000],
    ['CLIENT_QUEUE_LIMIT', 100_000],
    ['CLIENT_RUNNING_JOBS', 100_000],
    ['THREADS', 256],
  ])('%s is an integer from 1 to %i', (name, max) => {
    const texts = ['0', '1', String(max), String(max + 1), '1.5', 'many'];
    expect(texts.map((text) => taken({ [name]: text }))).toEqual([false, true, true, false, false, false]);
    expect(parse({ DATABASE_URL, [name]: '7' }).data).toMatchObject({ [name]: 7 });
  });

  test.each([
    ['true', true],
    ['false', false],
    ['1', true],
    ['0', false],
  ])('JOB_BOARD=%s is %p', (text, value) => {
    expect(parse({ DATABASE_URL, JOB_BOARD: text }).data).toMatchObject({ JOB_BOARD: value });
  });

  it('JOB_BOARD takes no other word', () => expect(taken({ JOB_BOARD: 'maybe' })).toBe(false));

  test.each([
    ['REDIS_URL', 'redis://127.0.0.1:6379', true],
    ['REDIS_URL', 'rediss://superpose_queue:secret@redis.example:6380', true],
    ['REDIS_URL', 'http://127.0.0.1:6379', false],
    ['REDIS_URL', '127.0.0.1:6379', false],
    ['DATABASE_URL', 'postgres://127.0.0.1/superpose', true],
    ['DATABASE_URL', 'postgresql://127.0.0.1/superpose', true],
    ['DATABASE_URL', 'mysql://127.0.0.1/superpose', false],
    ['DATABASE_URL', 'superpose', false],
  ])('%s=%s is taken: %p', (name, url, isTaken) => {
    expect(parse({ [name]: url }).success).toBe(isTaken);
  });
});

describe('the queue', () => {
  it('may be in Redis alone', () => {
    const { data } = parse({ REDIS_URL: 'redis://127.0.0.1:6379' });
    expect([data?.REDIS_URL, data?.DATABASE_URL]).toEqual(['redis://127.0.0.1:6379', undefined]);
  });

  it('must be somewhere', () => {
    expect(parse({}).error?.issues).toMatchObject([
      { path: ['REDIS_URL'], message: 'or DATABASE_URL must be set, for the queue of jobs' },
    ]);
  });
});

it('each limit is that of the setting with its name', () => {
  const environment = {
    MAX_CUSTOM_QUBITS: '1',
    MAX_RUN_QUBITS: '2',
    MAX_GATES: '3',
    MAX_TIME_STEPS: '4',
    MAX_SHOTS: '5',
    QUEUE_LIMIT: '6',
    CLIENT_QUEUE_LIMIT: '7',
  };
  const config = { ...simulationConfigSchema.parse({ DATABASE_URL, ...environment }), VERSION: '1.2.3' };
  expect(limitsOf(config)).toEqual({
    maxCustomQubits: 1,
    maxRunQubits: 2,
    maxGates: 3,
    maxTimeSteps: 4,
    maxShots: 5,
    maxAngle: 1_000_000,
  });
  expect(waitingLimitsOf(config)).toEqual({ all: 6, perClient: 7 });
});
