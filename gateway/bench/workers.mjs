// npm run bench:workers: how the throughput of queued jobs grows from one worker to two. Needs two free cores.
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, nextAddress } from './load.mjs';
import { startServices, stop, stopServices } from './stack.mjs';
import { layers } from './workloads.mjs';

const JOBS = 12;
const ROUNDS = 3;

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

async function jobsPerSecond() {
  const start = performance.now();
  const urls = [];
  for (let n = 0; n < JOBS; n++) urls.push(await submit(n));
  await Promise.all(urls.map(completed));
  return JOBS / ((performance.now() - start) / 1000);
}

async function submit(seed) {
  const answer = await fetch(`${services.gateway}/api/algorithms/simulator/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
    body: JSON.stringify(layers(20, 40, seed)),
  });
  if (answer.status !== 202) throw new Error(`A job was answered ${answer.status}`);
  return services.gateway + (await answer.json()).status_url;
}

async function completed(url) {
  for (;;) {
    await sleep(200);
    const answer = await fetch(url, { headers: { 'x-forwarded-for': nextAddress() } });
    const { status } = await answer.json();
    if (status === 'completed') return;
    if (['failed', 'cancelled'].includes(status)) throw new Error(`A job ended as ${status}`);
  }
}
