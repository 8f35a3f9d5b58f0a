// The promises that no single fault tests.
import { setTimeout as sleep } from 'node:timers/promises';
import { heavyCircuit, range, seconds, seededRandom, timeUntil, timeUntilIdle } from '@superpose/testing';
import type { FaultCase } from '../fault-case.js';

const SUBMISSIONS = 1000;

export const promises: readonly FaultCase[] = [
  {
    number: 'P1',
    fault: 'kill -9 of any one service at random, under 1 000 submissions',
    promise: 'an acknowledged submission is never lost, never graded twice',
    async run({ client, service, internal }) {
      const names = ['gateway', 'exercises', 'simulation', 'worker'];
      const prefix = `random-${process.pid}-${Date.now()}`;
      const random = seededRandom();
      let next = 0;
      let kills = 0;
      let going = true;
      const killer = (async () => {
        while (going) {
          await sleep(800 + random() * 1500);
          const name = names[Math.floor(random() * names.length)]!;
          service(name).kill('SIGKILL');
          kills += 1;
          // A busy machine starts a service more slowly than the kills come; one is to be down at a time.
          await timeUntil(() => isReady(internal(name)), 60_000);
        }
      })();
      const learner = async () => {
        while (next < SUBMISSIONS) {
          const key = `${prefix}-${next++}`;
          await timeUntil(async () => (await client.submit(key)).status === 200, 60_000);
          await sleep(60);
        }
      };
      await Promise.all(range(4).map(learner));
      going = false;
      await killer;
      const rows = await client.query<{ idempotency_key: string; id: string }>(
        'SELECT idempotency_key, id FROM submissions WHERE idempotency_key LIKE $1',
        [`${prefix}-%`],
      );
      const keys = new Set(rows.map(({ idempotency_key: key }) => key)).size;
      const own = rows.filter(({ id }) => client.acknowledged.submissions.has(id)).length;
      return {
        measured: `${kills} kills; ${SUBMISSIONS} keys submitted, ${own} acknowledged verdicts stored, ${rows.length} rows of ${keys} keys`,
        held: rows.length === SUBMISSIONS && keys === SUBMISSIONS && own === SUBMISSIONS,
      };
    },
  },
  {
    number: 'P2',
    lane: 'processor',
    fault: 'SIGTERM to each service under load, a job in flight',
    promise: 'readiness 503 at once, work in flight done or handed back, exit within 25 s',
    needs: { own: true, environment: { THREADS: '1', MAX_RUN_SECONDS: '3600' } },
    async run({ client, service, internal }) {
      const id = await client.startJob(heavyCircuit(24, 2000));
      await client.jobIs(id, ['running']);
      const lines = [];
      let inTime = true;
      for (const name of ['exercises', 'worker', 'simulation', 'gateway']) {
        const pid = service(name).pid!;
        const startedAt = performance.now();
        process.kill(pid, 'SIGTERM');
        const notReady = await timeUntil(async () => !(await isReady(internal(name))), 5_000);
        const gone = await timeUntil(() => service(name).pid !== pid, 60_000);
        inTime &&= notReady <= 500 && performance.now() - startedAt <= 25_000;
        lines.push(`${name} ${seconds(gone)}`);
      }
      const job = await client.jobEnds(id);
      return {
        measured: `ended after: ${lines.join(', ')}; the job ${job?.status}`,
        held: job?.status === 'completed',
        inTime,
      };
    },
  },
  {
    number: 'P3',
    quick: true,
    lane: 'processor',
    fault: 'a running job is cancelled; a client leaves',
    promise: 'CPU free within 500 ms',
    needs: { own: true, environment: { THREADS: '1', MAX_RUN_SECONDS: '3600' } },
    async run({ client, service }) {
      const id = await client.startJob(heavyCircuit(24, 2000));
      await client.jobIs(id, ['running']);
      await sleep(500);
      const cancelled = client.call('DELETE', `/api/algorithms/jobs/${id}`);
      const free = await timeUntilIdle(service('worker').pid!);
      const response = await cancelled;
      const leaver = client.run(heavyCircuit(12, 2000), { timeoutMs: 5 });
      await leaver;
      const left = await timeUntilIdle(service('simulation').pid!);
      return {
        measured: `DELETE ${response.status}; the worker idle after ${free.toFixed(0)} ms, the service ${left.toFixed(0)} ms after the client left`,
        held: response.status === 200,
        inTime: free <= 500 && left <= 500,
      };
    },
  },
];

const isReady = (base: string) =>
  fetch(`${base}/health/ready`, { signal: AbortSignal.timeout(1000) }).then(
    ({ status }) => status === 200,
    () => false,
  );
