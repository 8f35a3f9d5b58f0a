// Faults 46 and 47: what still runs and yet does no work: a Postgres that stores nothing, processes that hang.
import { heavyCircuit, seconds, timeUntil, type Client, type Stack } from '@superpose/testing';
import type { FaultCase } from '../fault-case.js';

const PATIENCE_MS = 120_000;
const LOCKED_S = 12;
/** A few seconds on one thread. */
const LONG_JOB = heavyCircuit(23, 2000, 7);
const SERVING = ['gateway', 'exercises', 'simulation'];

export const unwell: readonly FaultCase[] = [
  {
    number: 46,
    lane: 'queue',
    fault: 'Postgres read-only; a table locked',
    promise: 'health and readiness say so; 503; reads go on',
    needs: { own: true, redis: false },
    async run(stack) {
      const readOnly = await whileReadOnly(stack.client);
      const locked = await whileLocked(stack.client);
      return {
        measured: `read-only: ${told(readOnly)}; locked: ${told(locked)}`,
        held: [readOnly, locked].every(
          ({ named, status, reads, back }) => named && status === 503 && reads && Number.isFinite(back),
        ),
      };
    },
  },
  {
    number: 47,
    lane: 'processor',
    fault: 'SIGSTOP of each process, worker included',
    promise: 'seen within 15 s, started again, jobs taken up again',
    needs: { own: true, environment: { THREADS: '1', MAX_RUN_SECONDS: '3600' } },
    async run(stack) {
      const { client } = stack;
      const seen = new Map<string, number>();
      for (const name of SERVING) seen.set(name, await untilEnded(stack, name));
      const job = await client.startJob(LONG_JOB);
      await client.jobIs(job, ['running']);
      seen.set('worker', await untilEnded(stack, 'worker'));
      const back = await timeUntil(
        async () => (await client.call('GET', '/api/health')).body?.status === 'ok',
        PATIENCE_MS,
      );
      const ended = await client.jobEnds(job);
      return {
        measured:
          `${[...seen].map(([name, ms]) => `${name} ended after ${seconds(ms)}`).join(', ')}; ` +
          `health ok ${seconds(back)} later, the job ${ended?.status ?? 'never ended'}`,
        held: [...seen.values(), back].every(Number.isFinite) && ended?.status === 'completed',
        inTime: Math.max(...seen.values()) <= 15_000,
      };
    },
  },
];

interface Unwell {
  /** Health named the state. */
  readonly named: boolean;
  /** Of a submission. */
  readonly status: number;
  readonly reads: boolean;
  /** Milliseconds until a submission was stored again. */
  readonly back: number;
}

const told = ({ named, status, reads, back }: Unwell): string =>
  `${named ? 'named' : 'NOT named'}, submit ${status}, reads ${reads ? 'went on' : 'failed'}, back ${seconds(back)} after it`;

async function observe(client: Client, state: string, end: () => Promise<unknown>): Promise<Unwell> {
  let status = 0;
  // One connection after another notices; a submission that waits for a lock says so itself.
  const refused = await timeUntil(async () => {
    ({ status } = await client.submit(null));
    return status !== 200;
  }, PATIENCE_MS);
  const named = await timeUntil(async () => (await databaseState(client)) === state, 10_000);
  const reads = (await client.call('GET', '/api/exercises')).status === 200;
  await end();
  const back = await timeUntil(async () => (await client.submit(null)).status === 200, PATIENCE_MS);
  const well = await timeUntil(async () => (await databaseState(client)) === 'ok', 10_000);
  return { named: [refused, named, well].every(Number.isFinite), status, reads, back };
}

const databaseState = async (client: Client) =>
  (await client.call('GET', '/api/health')).body?.services?.exercises.database;

async function whileReadOnly(client: Client): Promise<Unwell> {
  const set = async (value: 'on' | 'off') => {
    await client.query(`ALTER SYSTEM SET default_transaction_read_only = ${value}`);
    await client.query('SELECT pg_reload_conf()');
  };
  await set('on');
  return observe(client, 'read-only', () => set('off'));
}

async function whileLocked(client: Client): Promise<Unwell> {
  const lock = client.query(
    `DO $$ BEGIN LOCK TABLE submissions IN ACCESS EXCLUSIVE MODE; PERFORM pg_sleep(${LOCKED_S}); END $$`,
  );
  return observe(client, 'locked', () => lock);
}

/** Milliseconds from the signal to the end of the hung process. */
async function untilEnded(stack: Stack, name: string): Promise<number> {
  const service = stack.service(name);
  const { pid } = service;
  service.kill('SIGSTOP');
  const ended = await timeUntil(async () => service.pid !== pid, PATIENCE_MS);
  // The next one only once this one responds again.
  await stack.healthy(PATIENCE_MS);
  return ended;
}
