import { heavyCircuit, lightJob } from './client.mjs';
import { range } from './figures.mjs';

const QUICK = heavyCircuit(8, 200);

/** Every service has worked a little before its memory is read: one that has only just started is not yet of its size. */
export async function warmUp({ client }, workers) {
  for (const _ of range(10)) {
    await Promise.all([
      ...range(16).map(() => client.call('POST', '/api/algorithms/simulator/custom', { body: QUICK })),
      ...range(4).map(() => client.submit(null)),
      client.call('GET', '/api/exercises'),
    ]);
  }
  for (const n of range(5)) {
    const ids = await Promise.all(range(2 * workers).map((k) => client.startJob(lightJob(10 * n + k))));
    for (const id of ids) await client.jobEnds(id);
  }
}
