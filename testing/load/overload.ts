import { setTimeout as sleep } from 'node:timers/promises';
import { watchMemory } from './memory-watch.js';
import { heavyCircuit, percentile, range, type Stack } from '@superpose/testing';

const FACTOR = 10;
const MEASURED_JOBS = 150;
/** Fewer than the gateway lets on their way at once. */
const AT_ONCE = 20;
const OFFERED_MS = 20_000;
const ALLOWED_GROWTH = 1.2;
/** Made once: what the client does must not count as the server's time. */
const JOB = JSON.stringify(heavyCircuit(18, 400));

/**
 * Jobs at the rate at which the workers finish them, then at ten times that rate, through the gateway, each from a
 * different address, so that the rate limit of one address does not apply. Memory is compared service by service and
 * peak to peak.
 */
export async function overload(stack: Stack) {
  const perSecond = await capacityOf(stack);
  const atCapacity = await offer(stack, perSecond);
  const { responses, memory } = await offer(stack, FACTOR * perSecond);
  const grown = memory.map(({ name, peak }) => {
    const before = atCapacity.memory.find((row) => row.name === name)!.peak;
    return { name, before, peak, growth: peak / before };
  });
  const taken = responses.filter(({ status }) => status === 202);
  const refused = responses.filter(
    ({ status, headers }) => [429, 503].includes(status) && headers.get('retry-after'),
  );
  const p95 = percentile(
    taken.map(({ ms }) => ms),
    95,
  );
  const other = responses.length - taken.length - refused.length;
  return {
    perSecond,
    requests: responses.length,
    acknowledged: taken.length,
    refused: refused.length,
    other,
    p95,
    grown,
    held: p95 <= 150 && other === 0 && grown.every(({ growth }) => growth <= ALLOWED_GROWTH),
  };
}

/** Jobs a second when every thread is kept busy. */
async function capacityOf(stack: Stack) {
  const startedAt = performance.now();
  for (let n = 0; n < MEASURED_JOBS; n += AT_ONCE) {
    await Promise.all(range(AT_ONCE).map((k) => addJob(stack, n + k)));
  }
  const ended = await endOfJobs(stack);
  return ended / ((performance.now() - startedAt) / 1000);
}

/** This many jobs a second for 20 s, and the memory until the last has ended. */
async function offer(stack: Stack, perSecond: number) {
  const memory = watchMemory(stack);
  const inFlight: ReturnType<typeof addJob>[] = [];
  const startedAt = performance.now();
  for (let n = 0; performance.now() - startedAt < OFFERED_MS; n++) {
    inFlight.push(addJob(stack, n));
    // By the clock, not by the pause: a timer that comes late must not make it fewer.
    await sleep(Math.max(0, (1000 * n) / perSecond - (performance.now() - startedAt)));
  }
  const responses = await Promise.all(inFlight);
  await endOfJobs(stack);
  return { responses, memory: memory.stop() };
}

function addJob({ client, url }: Stack, n: number) {
  const headers = { 'x-forwarded-for': `10.1.${(n >> 8) & 255}.${n & 255}` };
  return client.run(JOB, { base: url, headers });
}

/** Waits until every acknowledged job has ended; resolves to their number. */
async function endOfJobs({ client }: Stack) {
  const ids = [...client.acknowledged.jobs];
  for (const id of ids) await client.jobEnds(id, 120_000);
  client.acknowledged.jobs.clear();
  return ids.length;
}
