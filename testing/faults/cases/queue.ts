// Faults 1 to 7 and 11: workers, the queue, Redis.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  cpuMs,
  heavyCircuit,
  heavyProgram,
  lightJob,
  range,
  seconds,
  seededRandom,
  timeUntil,
  type Call,
  type Client,
  type RedisServer,
  type Reply,
  type Stack,
} from '@superpose/testing';
import type { FaultCase } from '../fault-case.js';

/** A few seconds on one thread. */
const longJob = (seed: number) => heavyCircuit(23, 1200, seed);
/** On a busy machine a run seems to take longer than is allowed, which is no fault of these cases. */
const oneThread = { THREADS: '1', MAX_RUN_SECONDS: '3600' };
/** Cases with the same needs share a stack. */
const QUEUE_OF_5000 = { environment: { QUEUE_LIMIT: '5000', MAX_RUN_SECONDS: '3600' } };
const MAX_STARTS = 3;
/** Of the services (`bullmq-worker.ts`). */
const LOCK_MS = 10_000;
/** A job is made so long by what a short one takes, with a margin for a machine that is faster in between. */
const LONGER_THAN_LOCK_MS = 75_000;
const PROBE_GATES = 400;

type Counts = Readonly<Record<string, number>>;

/** The jobs' results must be those of the same circuits run without any fault. */
const sameCounts = (a: Counts, b: Counts) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
const sorted = (counts: Counts) => Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1));

export const queue: readonly FaultCase[] = [
  {
    number: 1,
    lane: 'processor',
    fault: 'kill -9 of a worker in mid-job, 20 times at random',
    promise: 'runs again within 15 s, at most 3 starts, the same result, else failed with a code',
    needs: { own: true, workers: 2, environment: oneThread },
    async run({ client, service, redis }) {
      const reference = await client.jobEnds(await client.startJob(longJob(1)));
      const ids = [];
      for (const _ of range(10)) ids.push(await client.startJob(longJob(1)));
      const workers = ['worker', 'worker-2'];
      const random = seededRandom();
      for (const n of range(20)) {
        await sleep(1000 + random() * 2500);
        service(workers[n % 2]!).kill('SIGKILL');
      }
      const jobs = await Promise.all(ids.map((id) => client.jobEnds(id)));
      const starts = Math.max(...(await Promise.all(ids.map((id) => startsOf(redis, id)))));
      const completed = jobs.filter((job) => job?.status === 'completed').map((job) => job!.result!);
      const failed = jobs.filter((job) => job?.status === 'failed' && job.error?.code);
      const equal = completed.filter((result) =>
        sameCounts(result.measurement_counts, reference!.result!.measurement_counts),
      );
      return {
        measured: `10 jobs, 20 kills: ${completed.length} completed, ${equal.length} of them with the same counts, ${failed.length} failed with a code; at most ${starts} starts`,
        held:
          completed.length + failed.length === 10 &&
          starts <= MAX_STARTS &&
          equal.length === completed.length &&
          // Three of 20 kills must hit the same job before it may fail.
          completed.length >= 4,
      };
    },
  },
  {
    number: 2,
    lane: 'processor',
    fault: 'a job that kills every worker',
    promise: `failed after ${MAX_STARTS} starts, each within 15 s of the kill; other jobs go on`,
    needs: { own: true, workers: 2, environment: { ...oneThread, MAX_GATES: '4000' } },
    async run({ client, services, redis }) {
      // Longer than a pause between two starts: whichever worker's thread is busy has it.
      const poison = await client.startJob(heavyCircuit(24, 3600));
      const startsSoFar = () => startsOf(redis, poison);
      const pauses: number[] = [];
      let [starts, others] = [0, 0];
      let killedAt: number | null = null;
      while (starts < 6) {
        await timeUntil(
          async () => (await startsSoFar()) > starts || (await isFinal(client, poison)),
          40_000,
        );
        if ((await startsSoFar()) <= starts) break;
        const waited: number | null = killedAt === null ? null : performance.now() - killedAt;
        // Long enough for a worker that has only just started to be idle again.
        await sleep(2000);
        if (waited !== null) pauses.push(waited);
        starts += 1;
        const busy = await busyWorker(services);
        if (busy) services.get(busy)?.kill('SIGKILL');
        killedAt = performance.now();
        const other = await client.jobEnds(await client.startJob(lightJob(starts)));
        others += other?.status === 'completed' ? 1 : 0;
      }
      const job = await client.jobEnds(poison);
      const longest = Math.max(...pauses);
      return {
        measured: `${starts} starts, the longest pause ${seconds(longest)}, then ${job?.status} ${job?.error?.code}; ${others} other jobs completed`,
        held:
          starts === MAX_STARTS && job?.status === 'failed' && Boolean(job.error?.code) && others === starts,
        inTime: longest <= 15_500,
      };
    },
  },
  {
    number: 3,
    lane: 'processor',
    fault: 'a CPU-bound job 4 times longer than its lock',
    promise: '0 stalls',
    needs: {
      own: true,
      environment: {
        ...oneThread,
        MAX_GATES: '20000',
        MAX_RUN_QUBITS: '26',
        MAX_RUN_MEMORY_MIB: '4096',
      },
    },
    async run({ client, redis }) {
      const probe = await client.jobEnds(await client.startJob(heavyProgram(heavyCircuit(26, PROBE_GATES))));
      const gateCount = Math.round(
        PROBE_GATES * Math.max(1, LONGER_THAN_LOCK_MS / probe!.result!.elapsed_ms),
      );
      const id = await client.startJob(heavyProgram(heavyCircuit(26, gateCount)));
      const job = await client.jobEnds(id);
      const tookMs = job?.result?.elapsed_ms ?? 0;
      const stalls = await stallsOf(redis, id);
      return {
        measured: `${job?.status} after ${seconds(tookMs)}, ${stalls} stalls, lock 10 s`,
        held: job?.status === 'completed' && stalls === 0 && tookMs >= 4 * LOCK_MS,
      };
    },
  },
  {
    number: 4,
    quick: true,
    lane: 'queue',
    fault: 'Redis kill -9, 4 s, restart, under 200 adds a second',
    promise:
      'acknowledged ids = finished ids; workers resume within 5 s; 503 within 1.5 s; quick runs, algorithms and exercises work',
    needs: QUEUE_OF_5000,
    async run({ client, redis }) {
      const acknowledged: string[] = [];
      const refused: Reply[] = [];
      const quick: Reply[] = [];
      let adding = true;
      const add = async (n: number) => {
        const response = await client.run(lightJob(n));
        if (response.status === 202) acknowledged.push(response.body!.job_id!);
        else refused.push(response);
      };
      const adds = (async () => {
        const inFlight = [];
        for (let n = 0; adding; n++) {
          inFlight.push(add(n));
          if (n % 20 === 0) quick.push(await client.call(...WITHOUT_QUEUE[(n / 20) % WITHOUT_QUEUE.length]!));
          await sleep(5);
        }
        await Promise.all(inFlight);
      })();
      await sleep(2000);
      await redis.end('SIGKILL');
      await sleep(4000);
      await redis.start();
      const finishedJobs = async () => Number(await redis.command('zcard', 'bull:simulations:completed'));
      const finishedBefore = await finishedJobs();
      const [back, resumed] = await Promise.all([
        timeUntil(async () => (await client.run(lightJob(0))).status === 202, 60_000),
        timeUntil(async () => (await finishedJobs()) > finishedBefore, 60_000),
      ]);
      adding = false;
      await adds;
      // One after another: a thousand learners that poll at once are another fault.
      const jobs = [];
      for (const id of acknowledged) jobs.push(await client.jobEnds(id));
      const finished = jobs.filter((job) => job?.status === 'completed').length;
      const slowest = Math.max(0, ...refused.map(({ ms }) => ms));
      const wrong = refused.filter(
        ({ status, headers }) => status !== 503 || !headers.get('retry-after'),
      ).length;
      const quickFailed = quick.filter(({ status }) => status !== 200).length;
      return {
        measured: `${acknowledged.length} acknowledged, ${finished} finished; ${refused.length} refused within ${seconds(slowest)} (${wrong} not with 503); adds taken again after ${seconds(back)}, worked on after ${seconds(resumed)}; ${quickFailed} of ${quick.length} quick runs, algorithms and exercises failed`,
        held:
          finished === acknowledged.length &&
          wrong === 0 &&
          Number.isFinite(resumed) &&
          quickFailed === 0 &&
          refused.length > 0 &&
          acknowledged.length > 0,
        inTime: slowest <= 1_600 && resumed <= 5_000,
      };
    },
  },
  {
    number: 5,
    lane: 'queue',
    fault: 'Redis hung (SIGSTOP 20 s)',
    promise: '503 within 1.5 s, no double result after SIGCONT',
    needs: QUEUE_OF_5000,
    async run({ client, redis }) {
      const running = await client.startJob(longJob(3));
      redis.signal('SIGSTOP');
      const responses = [];
      const until = performance.now() + 20_000;
      while (performance.now() < until) {
        responses.push(await client.run(lightJob(responses.length)));
        await sleep(500);
      }
      redis.signal('SIGCONT');
      const job = await client.jobEnds(running);
      const slowest = Math.max(...responses.map(({ ms }) => ms));
      const unexpected = responses.filter(({ status }) => status !== 503).length;
      const events = await client.call('GET', `/api/algorithms/jobs/${running}/events`, { headers: {} });
      const results = events.text.match(/^event: completed$/gm)?.length ?? 0;
      return {
        measured: `${responses.length} adds, ${unexpected} without 503, slowest ${seconds(slowest)}; the job in flight ${job?.status}, ${results} result`,
        held: unexpected === 0 && job?.status === 'completed' && results === 1,
        inTime: slowest <= 1_500,
      };
    },
  },
  {
    number: 7,
    lane: 'queue',
    fault: 'Redis full',
    promise: '503, nothing half-written, back when there is room',
    needs: QUEUE_OF_5000,
    async run({ client, redis }) {
      await redis.command('config', 'set', 'maxmemory', '1mb');
      const refused = [];
      for (const n of range(10)) refused.push(await client.run(lightJob(n)));
      const written = Number(await redis.command('llen', 'bull:simulations:wait'));
      await redis.command('config', 'set', 'maxmemory', '0');
      const back = await timeUntil(async () => (await client.run(lightJob(1))).status === 202, 60_000);
      const statuses = [...new Set(refused.map(({ status }) => status))];
      return {
        measured: `10 adds: ${statuses.join(', ')}; ${written} written; taken again after ${seconds(back)}`,
        held: statuses.join() === '503' && written === 0 && Number.isFinite(back),
        inTime: back <= 5_000,
      };
    },
  },
  {
    number: 11,
    lane: 'queue',
    fault: 'the queue is full',
    promise: '503 QUEUE_FULL with Retry-After',
    quick: true,
    needs: { redis: false, environment: { ...oneThread, QUEUE_LIMIT: '3' } },
    async run({ client }) {
      const responses = [];
      for (const n of range(8)) responses.push(await client.run(heavyCircuit(21, 400, n)));
      const full = responses.filter(({ body }) => body?.code === 'QUEUE_FULL');
      const taken = responses.filter(({ status }) => status === 202).length;
      return {
        measured: `${taken} taken, ${full.length} refused with ${full[0]?.status}, Retry-After ${full[0]?.headers.get('retry-after')}`,
        held:
          full.length > 0 &&
          taken + full.length === 8 &&
          full.every((a) => a.status === 503 && a.headers.get('retry-after')),
      };
    },
  },
];

const BELL = {
  qubits: 2,
  gates: [
    { name: 'H', qubit: 0, timeStep: 0 },
    { name: 'CNOT', qubit: 0, target_qubit: 1, timeStep: 1 },
  ],
};

/** What works without a queue. */
const WITHOUT_QUEUE: readonly Parameters<Call>[] = [
  ['POST', '/api/algorithms/simulator/custom', { body: BELL }],
  ['POST', '/api/algorithms/grover/simulate', { body: { target_item: 5 } }],
  ['GET', '/api/exercises'],
];

/**
 * How often a worker began with a job: it logs a progress of 0 each time. BullMQ's own count has one more for a job that
 * was given out once again only to be failed.
 */
const startsOf = async (redis: RedisServer, id: string) => {
  const rows = (await redis.command('lrange', `bull:simulations:${id}:logs`, 0, -1)) as string[];
  return rows.filter((row) => row === '0').length;
};

/** How often BullMQ saw that a job's worker was lost. */
export const stallsOf = async (redis: RedisServer, id: string) =>
  Number((await redis.command('hget', `bull:simulations:${id}`, 'stc')) ?? 0);

const isFinal = async (client: Client, id: string) =>
  ['completed', 'failed', 'cancelled'].includes((await client.job(id)).body?.status ?? '');

/** The name of the worker that computes, by its CPU time; null when neither does. */
async function busyWorker(services: Stack['services']): Promise<string | null> {
  const pids = ['worker', 'worker-2'].map((name) => ({ name, pid: services.get(name)?.pid ?? null }));
  const alive = pids.flatMap(({ name, pid }) => (pid === null ? [] : [{ name, pid }]));
  const before = alive.map(({ pid }) => cpuOf(pid));
  await sleep(600);
  const used = alive.map(({ name, pid }, n) => ({ name, ms: cpuOf(pid) - before[n]! }));
  const busiest = used.sort((a, b) => b.ms - a.ms)[0];
  return busiest && busiest.ms > 20 ? busiest.name : null;
}

const cpuOf = (pid: number) => {
  try {
    return cpuMs(pid);
  } catch {
    return NaN;
  }
};
