// npm run bench:workers: how the throughput of queued jobs grows from one worker to two, each with one thread, as an
// operator gives each worker a core. Needs two free cores.
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServices, startWorker, stopWorker } from './stack.js';
import { layers } from './workloads.js';
import { median } from '@superpose/testing';

const JOBS = 36;
const ROUNDS = 3;
const RUN = '/api/algorithms/simulator/run';
const INFO = '/api/algorithms/simulator/info';

interface QueueState {
  readonly waiting: number;
  readonly active: number;
  readonly at: number;
}

if (availableParallelism() < 2) console.log('This machine gives one core; the ratio says nothing here.');
const stack = await startServices(2);
try {
  await startWorker(stack, 'worker');
  await jobsPerSecond();
  const one: number[] = [];
  const two: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    one.push(await jobsPerSecond());
    await startWorker(stack, 'worker-2');
    two.push(await jobsPerSecond());
    await stopWorker(stack, 'worker-2');
  }
  console.log(`20-qubit jobs a second: one worker ${median(one).toFixed(2)}, two ${median(two).toFixed(2)}`);
  console.log(`Two workers ÷ one: ${(median(two) / median(one)).toFixed(2)}   target ≥ 1.7`);
} finally {
  await stack.stop();
}

/** Fills the queue, then counts how it empties for as long as jobs wait: so long every worker is busy. */
async function jobsPerSecond(): Promise<number> {
  for (let n = 0; n < JOBS; n++) await submit(n);
  const first = await readQueue();
  let last = first;
  for (let now = first; now.waiting > 0; now = await readQueue()) {
    last = now;
    await sleep(50);
  }
  while ((await readQueue()).active > 0) await sleep(50);
  return (first.waiting - last.waiting) / ((last.at - first.at) / 1000);
}

async function submit(seed: number): Promise<void> {
  const response = await fetch(stack.address('simulation') + RUN, {
    method: 'POST',
    // A client each, since one client may have few jobs waiting.
    headers: { 'content-type': 'application/json', 'x-superpose-client': randomUUID() },
    body: JSON.stringify(layers(20, 40, seed)),
  });
  if (response.status !== 202) throw new Error(`A job was refused with ${response.status}`);
}

async function readQueue(): Promise<QueueState> {
  const response = await fetch(stack.address('simulation') + INFO);
  const { queue } = (await response.json()) as { queue: Omit<QueueState, 'at'> };
  return { ...queue, at: performance.now() };
}
