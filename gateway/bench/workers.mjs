// npm run bench:workers: how the throughput of queued jobs grows from one worker to two, each with one thread, as an
// operator gives each worker a core. Needs two free cores.
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from './load.mjs';
import { startServices, stop, stopServices } from './stack.mjs';
import { layers } from './workloads.mjs';

const JOBS = 36;
const ROUNDS = 3;
const RUN = '/api/algorithms/simulator/run';
const INFO = '/api/algorithms/simulator/info';

if (availableParallelism() < 2) console.log('This machine gives one core; the ratio says nothing here.');
const services = await startServices();
try {
  const first = await services.startWorker('1');
  await jobsPerSecond();
  const one = [];
  const two = [];
  for (let round = 0; round < ROUNDS; round++) {
    one.push(await jobsPerSecond());
    const second = await services.startWorker('1');
    two.push(await jobsPerSecond());
    await stop(second);
  }
  console.log(`20-qubit jobs a second: one worker ${median(one).toFixed(2)}, two ${median(two).toFixed(2)}`);
  console.log(`Two workers ÷ one: ${(median(two) / median(one)).toFixed(2)}   target ≥ 1.7`);
  await stop(first);
} finally {
  await stopServices();
}

/** Fills the queue, then counts how it empties for as long as jobs wait: so long every worker is busy. */
async function jobsPerSecond() {
  for (let n = 0; n < JOBS; n++) await submit(n);
  const first = await look();
  let last = first;
  for (let now = first; now.waiting > 0; now = await look()) {
    last = now;
    await sleep(50);
  }
  while ((await look()).active > 0) await sleep(50);
  return (first.waiting - last.waiting) / ((last.at - first.at) / 1000);
}

async function submit(seed) {
  const answer = await fetch(`${services.simulation}${RUN}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(layers(20, 40, seed)),
  });
  if (answer.status !== 202) throw new Error(`A job was answered ${answer.status}`);
}

async function look() {
  const { queue } = await (await fetch(`${services.simulation}${INFO}`)).json();
  return { ...queue, at: performance.now() };
}
