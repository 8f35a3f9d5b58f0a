import { setTimeout as sleep } from 'node:timers/promises';
import { heavyCircuit } from '../faults/client.mjs';
import { percentile, range } from '../faults/figures.mjs';
import { watchMemory } from './memory-watch.mjs';

const FACTOR = 10;
const MEASURED_JOBS = 150;
const OVERLOAD_MS = 20_000;
const ALLOWED_GROWTH = 1.2;
const AT_ONCE = 30;
/** Made once: what the client does must not count as the server's time. */
const JOB = JSON.stringify(heavyCircuit(18, 400));

/**
 * Jobs at ten times the rate at which the workers finish them, through the gateway, each from an address of its own: the
 * rate limit of one address is not what holds here. The memory is compared, service by service and peak to peak, with
 * what it takes to work at full capacity.
 */
export async function overload(cluster) {
  const { client } = cluster;
  const { perSecond, memory: atCapacity } = await workAtCapacity(cluster);
  const memory = watchMemory(cluster);
  const answers = [];
  const inFlight = [];
  const startedAt = performance.now();
  for (let n = 0; performance.now() - startedAt < OVERLOAD_MS; n++) {
    inFlight.push(addJob(cluster, n).then((answer) => answers.push(answer)));
    // By the clock, not by the pause: a timer that comes late must not make it less than ten times.
    await sleep(Math.max(0, (1000 * n) / (FACTOR * perSecond) - (performance.now() - startedAt)));
  }
  await Promise.all(inFlight);
  const taken = answers.filter(({ status }) => status === 202);
  for (const { body } of taken) await client.jobEnds(body.job_id, 120_000);
  const grown = memory.stop().map(({ name, peak }) => {
    const before = atCapacity.find((row) => row.name === name).peak;
    return { name, before, peak, growth: peak / before };
  });
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

/** As many jobs as keep every thread busy: how many end a second, and the memory it takes. */
async function workAtCapacity(cluster) {
  const { client } = cluster;
  const memory = watchMemory(cluster);
  const startedAt = performance.now();
  for (let n = 0; n < MEASURED_JOBS; n += AT_ONCE) {
    await Promise.all(range(AT_ONCE).map((k) => addJob(cluster, n + k)));
  }
  for (const id of client.acknowledged.jobs) await client.jobEnds(id);
  const seconds = (performance.now() - startedAt) / 1000;
  return { perSecond: client.acknowledged.jobs.size / seconds, memory: memory.stop() };
}

function addJob({ client, url }, n) {
  const headers = { 'x-forwarded-for': `10.1.${(n >> 8) & 255}.${n & 255}` };
  return client.run(JOB, { base: url, headers });
}
