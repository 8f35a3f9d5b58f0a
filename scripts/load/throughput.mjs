import { heavyCircuit, lightJob } from '../faults/client.mjs';
import { startCluster } from '../faults/cluster.mjs';
import { range } from '../faults/figures.mjs';

const JOBS = 60;

/** Jobs a second with so many workers of one thread each. */
export async function throughput(workers) {
  const cluster = await startCluster({ workers, environment: { THREADS: '1', LOG_LEVEL: 'error' } });
  const { client } = cluster;
  try {
    for (const n of range(2 * workers)) await client.jobEnds(await client.startJob(lightJob(n)));
    const startedAt = performance.now();
    const ids = await Promise.all(range(JOBS).map((n) => client.startJob(heavyCircuit(19, 600, n))));
    for (const id of ids) await client.jobEnds(id);
    return { workers, perSecond: JOBS / ((performance.now() - startedAt) / 1000) };
  } finally {
    await cluster.stop();
  }
}
