import { beforeEach, describe, expect, it, test } from '@jest/globals';
import { metricsRegistry } from '@superpose/service-kit';
import type { JobQueue } from '../jobs/queue/job-queue.js';
import type { ThreadRunner } from '../runner/thread-runner.js';
import { exposePoolMetrics } from './pool-metrics.js';
import { exposeQueueMetrics } from './queue-metrics.js';
import { queueReadiness } from './queue-readiness.js';

const away = () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7'));
const queueWith = (workers: number | null): JobQueue =>
  ({
    load: () => (workers === null ? away() : Promise.resolve({ waiting: 4, held: 1, active: 2, workers })),
  }) as unknown as JobQueue;

describe('the simulation service', () => {
  test.each([
    [1, 'ok'],
    [3, 'ok'],
    // It still does all but the largest runs.
    [0, 'degraded'],
  ])('with %i workers is %s, and says how full the queue is', async (workers, status) => {
    expect(await queueReadiness(queueWith(workers))).toEqual({
      status,
      checks: { queue: { waiting: 4, held: 1, active: 2, workers } },
    });
  });

  it('without its queue is degraded, and says no more than that it is down', async () => {
    expect(await queueReadiness(queueWith(null))).toEqual({ status: 'degraded', checks: { queue: 'down' } });
  });
});

describe('the metrics', () => {
  beforeEach(() => metricsRegistry.clear());

  /** The figures, and what is said about them. */
  const read = async () => {
    const lines = (await metricsRegistry.metrics()).split('\n').filter((line) => line !== '');
    return {
      figures: lines.filter((line) => !line.startsWith('#')),
      about: lines.filter((line) => line.startsWith('#')),
    };
  };

  it('say what waits, is held and runs, who works, and the seconds of the next job in turn', async () => {
    let [load, age] = [queueWith(3).load, () => Promise.resolve(12.5)];
    exposeQueueMetrics({ load: () => load(), age: () => age() } as unknown as JobQueue);
    const { figures, about } = await read();
    expect(figures).toEqual([
      'simulation_queue{kind="waiting"} 4',
      'simulation_queue{kind="held"} 1',
      'simulation_queue{kind="active"} 2',
      'simulation_queue{kind="workers"} 3',
      'simulation_queue_age_seconds 12.5',
    ]);
    expect(about).toEqual([
      '# HELP simulation_queue Jobs that wait (those with a priority included), jobs that run, and the workers that take them',
      '# TYPE simulation_queue gauge',
      '# HELP simulation_queue_age_seconds Seconds that the next job in turn has waited',
      '# TYPE simulation_queue_age_seconds gauge',
    ]);
    // Old figures would look like a queue that is well.
    [load, age] = [away, away];
    expect((await read()).figures).toEqual([]);
    [load, age] = [queueWith(0).load, () => Promise.resolve(0)];
    expect((await read()).figures).toEqual([
      'simulation_queue{kind="waiting"} 4',
      'simulation_queue{kind="held"} 1',
      'simulation_queue{kind="active"} 2',
      'simulation_queue{kind="workers"} 0',
      'simulation_queue_age_seconds 0',
    ]);
  });

  it('say how busy the threads are', async () => {
    exposePoolMetrics({ load: { threads: 4, running: 3, waiting: 2 } } as unknown as ThreadRunner);
    expect(await read()).toEqual({
      figures: [
        'simulation_pool{kind="threads"} 4',
        'simulation_pool{kind="running"} 3',
        'simulation_pool{kind="waiting"} 2',
      ],
      about: [
        '# HELP simulation_pool Threads that simulate, the runs that they have, and the runs that wait for one',
        '# TYPE simulation_pool gauge',
      ],
    });
  });
});
