// The stack that the benchmarks of the services load: on a Postgres that does not wait for the disk, without a limit of
// requests, and with workers that run only while they are wanted.
import { startStack, timeUntil, type Stack } from '@superpose/testing';

const READY_MS = 30_000;
const POSTGRES = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 };
// All of the load comes from one address.
const ENVIRONMENT = {
  RATE_LIMIT_BURST: '1000000',
  RATE_LIMIT_PER_SECOND: '1000000',
  CLIENT_SHARE: '1',
  CLIENT_QUEUE_LIMIT: '1000',
  CLIENT_RUNNING_JOBS: '1000',
  THREADS: '1',
};

/** A stack whose workers, each with one thread, are stopped. */
export async function startServices(workers: number): Promise<Stack> {
  const stack = await startStack({
    redis: false,
    workers,
    environment: ENVIRONMENT,
    postgresSettings: POSTGRES,
  });
  for (const name of workerNames(workers)) await stopWorker(stack, name);
  return stack;
}

export const workerNames = (count: number): string[] =>
  ['worker', ...Array.from({ length: count - 1 }, (_, n) => `worker-${n + 2}`)].slice(0, count);

/** Resolves when the queue knows the worker. */
export const startWorker = (stack: Stack, name: string): Promise<void> =>
  changeWorkers(stack, 1, () => stack.service(name).start());

export const stopWorker = (stack: Stack, name: string): Promise<void> =>
  changeWorkers(stack, -1, () => stack.service(name).stop());

async function changeWorkers(stack: Stack, by: number, change: () => void | Promise<void>): Promise<void> {
  const wanted = (await workerCount(stack)) + by;
  await change();
  const waited = await timeUntil(async () => (await workerCount(stack)) === wanted, READY_MS);
  if (waited === Infinity) throw new Error(`The queue did not know of ${wanted} workers within 30 s.`);
}

async function workerCount({ address }: Stack): Promise<number> {
  const response = await fetch(`${address('simulation')}/api/algorithms/simulator/info`);
  return ((await response.json()) as { workers: number }).workers;
}
