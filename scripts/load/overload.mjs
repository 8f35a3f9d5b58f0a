import { setTimeout as sleep } from 'node:timers/promises';
import { heavyCircuit } from '../faults/client.mjs';
import { percentile, range } from '../faults/figures.mjs';
import { watchMemory } from './memory-watch.mjs';

const FACTOR = 10;
const MEASURED_JOBS = 150;
/** Fewer than the gateway lets on their way at once. */
const AT_ONCE = 20;
const OFFERED_MS = 20_000;
const ALLOWED_GROWTH = 1.2;
/** Made once: what the client does must not count as the server's time. */
const JOB = JSON.stringify(heavyCircuit(18, 400));

/**
 * Jobs at the rate at which the workers finish them, then at ten times that rate, through the gateway, each from an
 * address of its own: the rate limit of one address is not what holds here. Memory is compared service by service and
 * peak to peak.
 */
export async function overload(cluster) {
  const perSecond = await capacityOf(cluster);
  const atCapacity = await offer(cluster, perSecond);
  const { answers, memory } = await offer(cluster, FACTOR * perSecond);
  const grown = memory.map(({ name, peak }) => {
    const before = atCapacity.memory.find((row) => row.name === name).peak;
    return { name, before, peak, growth: peak / before };
  });
  const taken = answers.filter(({ status }) => status === 202);
  const refused = answers.filter(
    ({ status, headers }) => [429, 503].includes(status) && headers.get('retry-after'),
  );
  const p95 = percentile(
    taken.map(({ ms }) => ms),
    95,
  );
  const other = answers.length - taken.length - refused.length;
  return {
    perSecond,
    requests: answers.length,
    acknowledged: taken.length,
    refused: refused.length,
    other,
    p95,
    grown,
    held: p95 <= 150 && other === 0 && grown.every(({ growth }) => growth <= ALLOWED_GROWTH),
  };
}

/** Jobs a second when every thread is kept busy. */
async function capacityOf(cluster) {
  const startedAt = performance.now();
  for (let n = 0; n < MEASURED_JOBS; n += AT_ONCE) {
    await Promise.all(range(AT_ONCE).map((k) => addJob(cluster, n + k)));
  }
  const ended = await endOfJobs(cluster);
  return ended / ((performance.now() - startedAt) / 1000);
}

/** So many jobs a second for 20 s, and the memory until the last has ended. */
async function offer(cluster, perSecond) {
  const memory = watchMemory(cluster);
  const inFlight = [];
  const startedAt = performance.now();
  for (let n = 0; performance.now() - startedAt < OFFERED_MS; n++) {
    inFlight.push(addJob(cluster, n));
    // By the clock, not by the pause: a timer that comes late must not make it fewer.
    await sleep(Math.max(0, (1000 * n) / perSecond - (performance.now() - startedAt)));
  }
  const answers = await Promise.all(inFlight);
  await endOfJobs(cluster);
  return { answers, memory: memory.stop() };
}

function addJob({ client, url }, n) {
  const headers = { 'x-forwarded-for': `10.1.${(n >> 8) & 255}.${n & 255}` };
  return client.run(JOB, { base: url, headers });
}

/** Waits until every acknowledged job has ended; resolves to their number. */
async function endOfJobs({ client }) {
  const ids = [...client.acknowledged.jobs];
  for (const id of ids) await client.jobEnds(id, 120_000);
  client.acknowledged.jobs.clear();
  return ids.length;
}
