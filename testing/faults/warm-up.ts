import { heavyCircuit, lightJob, range, type Stack } from '@superpose/testing';

const QUICK = heavyCircuit(8, 200);
/** Large enough that a worker with nothing else to do runs it in all its threads. */
const SHARED = heavyCircuit(23, 60);

/** Every service has worked a little before its memory is read: one that has only just started is not yet of its size. */
export async function warmUp({ client }: Stack, workers: number) {
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
  for (const _ of range(workers)) await client.jobEnds(await client.startJob(SHARED));
}
