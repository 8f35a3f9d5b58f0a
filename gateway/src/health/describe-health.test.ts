import { describe, expect, test } from '@jest/globals';
import type { Readiness } from '@superpose/contracts';
import { describeHealth, type Probe } from './describe-health.js';

type Status = Readiness['status'];

const probe = (status: Status | 'silent', checks: Record<string, unknown> = {}): Probe =>
  status === 'silent'
    ? { readiness: null, latencyMs: null }
    : { readiness: { status, checks }, latencyMs: 1.5 };

describe('the product is', () => {
  test.each([
    ['ok', 'ok', 'ok'],
    ['ok', 'degraded', 'degraded'],
    ['ok', 'down', 'degraded'],
    ['ok', 'silent', 'degraded'],
    ['degraded', 'ok', 'degraded'],
    ['degraded', 'degraded', 'degraded'],
    ['degraded', 'down', 'degraded'],
    ['degraded', 'silent', 'degraded'],
    ['down', 'ok', 'degraded'],
    ['down', 'degraded', 'degraded'],
    // Both respond, so the gateway knows that they are there.
    ['down', 'down', 'degraded'],
    ['down', 'silent', 'degraded'],
    ['silent', 'ok', 'degraded'],
    ['silent', 'degraded', 'degraded'],
    ['silent', 'down', 'degraded'],
    ['silent', 'silent', 'down'],
  ] as const)('with simulation %s and exercises %s: %s', (simulation, exercises, status) => {
    const health = describeHealth({ simulation: probe(simulation), exercises: probe(exercises) });
    const shown = (one: Status | 'silent') =>
      one === 'silent' ? { status: 'down', latency_ms: null } : { status: one, latency_ms: 1.5 };
    expect(health).toEqual({
      status,
      services: {
        simulation: { ...shown(simulation), queue: null },
        exercises: { ...shown(exercises), database: null, disk: null },
      },
    });
  });
});

describe('the queue is shown', () => {
  const queueOf = (queue: unknown) =>
    describeHealth({ simulation: probe('ok', { queue }), exercises: probe('ok') }).services.simulation.queue;

  test.each([
    { waiting: 3, active: 1, workers: 2 },
    { waiting: 3, active: 1, workers: 0 },
    { waiting: 0, active: 0, workers: 0 },
  ])('with its three numbers, and no field more: %j', (numbers) => {
    expect(queueOf({ ...numbers, key: 'secret' })).toEqual(numbers);
  });

  test.each([
    'down',
    null,
    undefined,
    {},
    { waiting: 3, active: 1 },
    { waiting: 3, workers: 2 },
    { active: 1, workers: 2 },
    { waiting: '3', active: 1, workers: 2 },
    { waiting: 0.5, active: 1, workers: 2 },
  ])('as null where the service says %j', (queue) => expect(queueOf(queue)).toBeNull());
});

describe('of the exercises’ parts', () => {
  const exercisesWith = (checks: Record<string, unknown>) =>
    describeHealth({ simulation: probe('ok'), exercises: probe('degraded', checks) }).services.exercises;

  test.each(['ok', 'read-only', 'full', 'locked', 'down'])('the database is %s', (database) => {
    expect(exercisesWith({ database, disk: 'ok' })).toEqual({
      status: 'degraded',
      latency_ms: 1.5,
      database,
      disk: 'ok',
    });
  });

  test.each(['ok', 'low', 'unknown'])('the disk is %s', (disk) => {
    expect(exercisesWith({ database: 'ok', disk })).toMatchObject({ database: 'ok', disk });
  });

  test.each([{}, { database: 'broken', disk: 'full' }, { database: true, disk: 7 }])(
    'none is shown where the service says %j',
    (checks) => {
      expect(exercisesWith(checks)).toMatchObject({ database: null, disk: null });
    },
  );

  test('one service’s parts are not shown as the other’s', () => {
    const parts = { queue: { waiting: 1, active: 1, workers: 1 }, database: 'ok', disk: 'low' };
    const health = describeHealth({ simulation: probe('ok', parts), exercises: probe('silent') });
    expect(health.services.exercises).toEqual({
      status: 'down',
      latency_ms: null,
      database: null,
      disk: null,
    });
  });
});
