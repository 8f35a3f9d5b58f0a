import { heavyCircuit, lightJob, range, startStack } from '@superpose/testing';

const JOBS = 60;

/** Jobs a second with this many workers of one thread each. */
export async function throughput(workers: number) {
  const stack = await startStack({ workers, environment: { THREADS: '1', LOG_LEVEL: 'error' } });
  const { client } = stack;
  try {
    for (const n of range(2 * workers)) await client.jobEnds(await client.startJob(lightJob(n)));
    const startedAt = performance.now();
    const ids = await Promise.all(range(JOBS).map((n) => client.startJob(heavyCircuit(19, 600, n))));
    for (const id of ids) await client.jobEnds(id);
    return { workers, perSecond: JOBS / ((performance.now() - startedAt) / 1000) };
  } finally {
    await stack.stop();
  }
}
