import { afterEach, beforeEach, describe, expect, it, jest, test } from '@jest/globals';
import { buildCircuit } from '@superpose/quantum';
import { metricsRegistry, type Logger, type SpanStart, type Tracer } from '@superpose/service-kit';
import type { TakenJob } from '../jobs/queue/job-queue.js';
import type { Run } from '../runner/run-circuit.js';
import { logJobs } from './job-log.js';
import { measureJobs } from './job-metrics.js';
import { traceJobs } from './job-spans.js';

const circuit = buildCircuit(3, [
  { gate: 'H', qubits: [0] },
  { gate: 'CX', qubits: [0, 1] },
]);
const run: Run = { circuit, shots: 100, seed: 5 };
const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const job: TakenJob = {
  id: '0123456789abcdef0123456789abcdef',
  queuedAt: 1_767_225_600_000,
  origin: { requestId: 'trace-7', client: 'a', traceparent: TRACEPARENT },
};
const withoutOrigin: TakenJob = { id: job.id, queuedAt: job.queuedAt };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the log of jobs', () => {
  const lines: unknown[][] = [];
  const logger = { info: (...line: unknown[]) => void lines.push(line) } as unknown as Logger;
  beforeEach(() => void (lines.length = 0));

  test.each(['completed', 'cancelled', 'failed'] as const)(
    'has one line when a job has %s, with the request that it came from and its milliseconds',
    (outcome) => {
      jest.advanceTimersByTime(500);
      const end = logJobs(logger)(run, job);
      jest.advanceTimersByTime(1_234);
      expect(lines).toEqual([]);
      end(outcome);
      expect(lines).toEqual([
        [{ reqId: 'trace-7', jobId: job.id, qubits: 3, outcome, ms: 1_234 }, 'job ended'],
      ]);
    },
  );

  it('names no request where the job came from none', () => {
    logJobs(logger)(run, withoutOrigin)('completed');
    expect(lines).toEqual([
      [{ reqId: undefined, jobId: job.id, qubits: 3, outcome: 'completed', ms: 0 }, 'job ended'],
    ]);
  });
});

describe('the trace of a job', () => {
  const spans: (SpanStart & { set: unknown[]; ends: unknown[] })[] = [];
  const tracer: Tracer = {
    start: (start) => {
      const span = { ...start, set: [] as unknown[], ends: [] as unknown[] };
      spans.push(span);
      return {
        traceparent: '',
        set: (...given) => void span.set.push(given),
        end: (outcome) => void span.ends.push(outcome),
      };
    },
    close: () => Promise.resolve(),
  };
  beforeEach(() => void (spans.length = 0));

  it('has a span for its wait, which has ended when it begins, and one for its run', () => {
    const end = traceJobs(tracer)(run, job);
    const wait = {
      name: 'wait in the queue',
      kind: 'internal',
      parent: TRACEPARENT,
      startedAt: 1_767_225_600_000,
      set: [],
      ends: [undefined],
    };
    const work = {
      name: 'run a job',
      kind: 'consumer',
      parent: TRACEPARENT,
      attributes: { 'messaging.message.id': job.id, 'superpose.qubits': 3, 'superpose.operations': 2 },
    };
    expect(spans).toEqual([wait, { ...work, set: [], ends: [] }]);
    end('completed');
    expect(spans[1]).toEqual({ ...work, set: [['superpose.outcome', 'completed']], ends: [undefined] });
  });

  test.each([
    ['completed', undefined],
    ['cancelled', undefined],
    ['failed', 'failed'],
  ] as const)('of a job that has %s ends as %p', (outcome, ends) => {
    traceJobs(tracer)(run, withoutOrigin)(outcome);
    expect(spans[1]).toMatchObject({
      parent: undefined,
      set: [['superpose.outcome', outcome]],
      ends: [ends],
    });
  });
});

it('the seconds of a job are measured, by its outcome and its qubits', async () => {
  const observe = measureJobs();
  for (const [outcome, ms] of [
    ['completed', 2_000],
    ['completed', 1_500],
    ['cancelled', 250],
    ['failed', 0],
  ] as const) {
    const end = observe(run, job);
    jest.advanceTimersByTime(ms);
    end(outcome);
  }
  const text = await metricsRegistry.metrics();
  const NAME = 'simulation_job_duration_seconds';
  const linesOf = (what: string) =>
    [...text.matchAll(new RegExp(`^${NAME}_${what}\\{.*$`, 'gm'))].map(String);
  expect(text).toContain(`# HELP ${NAME} Seconds that a worker spent on a job\n# TYPE ${NAME} histogram\n`);
  expect([...linesOf('sum'), ...linesOf('count')]).toEqual([
    `${NAME}_sum{qubits="3",outcome="completed"} 3.5`,
    `${NAME}_sum{qubits="3",outcome="cancelled"} 0.25`,
    `${NAME}_sum{qubits="3",outcome="failed"} 0`,
    `${NAME}_count{qubits="3",outcome="completed"} 2`,
    `${NAME}_count{qubits="3",outcome="cancelled"} 1`,
    `${NAME}_count{qubits="3",outcome="failed"} 1`,
  ]);
  const bounds = linesOf('bucket').filter((line) => line.includes('"failed"'));
  expect(bounds.map((line) => /le="([^"]+)"/.exec(line)![1]).join(' ')).toBe(
    '0.1 0.25 0.5 1 2.5 5 10 30 60 120 300 +Inf',
  );
});
