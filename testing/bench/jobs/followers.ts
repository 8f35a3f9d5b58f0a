// npm run bench:followers: what 1 000 followers of 100 waiting jobs cost the queue, in commands a second. No worker
// runs, so every command comes from the service that feeds the followers.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres, startRedis, type Backend } from './backends.js';
import { startService } from './simulation-service.js';
import { range } from '@superpose/testing';

const JOBS = 100;
const FOLLOWERS = 1_000;
const SECONDS = 20;
/** Postgres may count the queries of an idle connection 10 s late. */
const SETTLE_SECONDS = 15;
const TARGET = 20;
const RUN = { qubits: 20, gates: [{ name: 'H', qubit: 0, timeStep: 0 }] };

interface Job {
  readonly events_url: string;
}

interface Follower {
  readonly response: IncomingMessage;
  closed: boolean;
}

await measure('Redis', startRedis);
await measure('Postgres', startPostgres);

async function measure(name: string, startBackend: () => Promise<Backend>): Promise<void> {
  const backend = await startBackend();
  const service = await startService(backend.environment);
  try {
    const followers = await followAll(service.url);
    await sleep(SETTLE_SECONDS * 1_000);
    const before = await backend.commands();
    await sleep(SECONDS * 1_000);
    const after = await backend.commands();
    if (followers.some(({ closed }) => closed)) throw new Error('A follower was cut off.');
    const total = [...after].reduce((sum, [command, calls]) => sum + calls - (before.get(command) ?? 0), 0);
    const perSecond = (total / SECONDS).toFixed(1);
    console.log(`${name}: ${perSecond} ${backend.unit} a second   target ≤ ${TARGET}`);
    for (const [command, calls] of after) {
      const more = calls - (before.get(command) ?? 0);
      if (more > 0 && after.size > 1) console.log(`  ${command}: ${(more / SECONDS).toFixed(2)}`);
    }
    for (const { response } of followers) response.destroy();
  } finally {
    await service.stop();
    await backend.stop();
  }
}

/** Submits the jobs and follows twenty of them at a time, in turn. */
async function followAll(url: string): Promise<Follower[]> {
  const jobs: Job[] = [];
  for (const _ of range(JOBS)) jobs.push(await submit(url));
  const followers: Follower[] = [];
  while (followers.length < FOLLOWERS) {
    const urls = jobs.slice(0, 20).map(({ events_url: eventsUrl }) => url + eventsUrl);
    followers.push(...(await Promise.all(urls.map(follow))));
    jobs.push(...jobs.splice(0, 20));
  }
  return followers;
}

async function submit(url: string): Promise<Job> {
  const response = await fetch(`${url}/api/algorithms/simulator/run`, {
    method: 'POST',
    // A client each, since one client may have few jobs waiting.
    headers: { 'content-type': 'application/json', 'x-superpose-client': randomUUID() },
    body: JSON.stringify(RUN),
  });
  if (response.status !== 202) throw new Error(`A job was refused: ${await response.text()}`);
  return (await response.json()) as Job;
}

/** Opens a stream of events and keeps reading it. */
async function follow(url: string): Promise<Follower> {
  const [response] = (await once(get(url, { agent: false }), 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`A stream was refused with ${response.statusCode}.`);
  const follower = { response, closed: false };
  response.resume();
  response.once('close', () => (follower.closed = true));
  return follower;
}
