// The hostile client: a separate process, so that what it costs isn't measured as the class's waiting. Its argument is the
// stack's URL; on SIGTERM it prints how often each kind of request had each status, as JSON.
import { setTimeout as sleep } from 'node:timers/promises';
import { heavyCircuit, parseBody, range } from '@superpose/testing';

const HOSTILE = { 'x-forwarded-for': '198.51.100.66' };
/** Connections that are kept busy in each way. */
const CONNECTIONS = 20;
const STREAMS = 100;
/** A refused client that asks again at once would measure its own processor, on the machine of the services. */
const PAUSE_MS = 50;

const BOMB = `OPENQASM 2.0;include "qelib1.inc";qreg q[24];${'id q;'.repeat(50_000)}`;
const GROVER = { target_item: 5, num_qubits: 10, iterations: 64 };
const JOB = heavyCircuit(22, 1_000);
const LARGE = { circuit: range(2_000).map((n) => ({ name: 'X', qubit: 0, timeStep: n % 500 })) };

/** Wrong, and as large as is still searched for slips. */
const WRONG = {
  circuit: range(200).map((n) => ({
    name: n % 3 ? 'RX' : 'RY',
    qubit: 0,
    timeStep: n,
    parameter: 0.1 + n / 7,
  })),
};

interface Request {
  readonly path: string;
  /** As it is sent. */
  readonly body?: string;
}
const post = (path: string, body: unknown): Request => ({ path, body: JSON.stringify(body) });

/** What a hostile client sends, all of it at the same time. */
const REQUESTS: Readonly<Record<string, Request>> = {
  'OpenQASM bombs': post('/api/algorithms/simulator/run', { qasm: BOMB }),
  'large jobs': post('/api/algorithms/simulator/run', JOB),
  'long quick runs': post('/api/algorithms/grover/simulate', GROVER),
  'large submissions': post('/api/exercises/01-flip-a-qubit/submit', LARGE),
  'wrong submissions': post('/api/exercises/081-repair-an-angle/submit', WRONG),
  'long addresses': { path: `/api/${'x'.repeat(7_000)}` },
};

const url = process.argv[2]!;
const stopping = new AbortController();
const { signal } = stopping;
const counts: Record<string, Record<number, number>> = {};
const jobs: string[] = [];

process.once('SIGTERM', () => stopping.abort());
await Promise.all([
  ...Object.entries(REQUESTS).flatMap(([kind, request]) => range(CONNECTIONS).map(() => send(kind, request))),
  ...range(STREAMS).map(follow),
]);
process.stdout.write(JSON.stringify(counts));

async function send(kind: string, { path, body }: Request): Promise<void> {
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const init = { headers: { ...HOSTILE, ...type }, ...(body === undefined ? {} : { method: 'POST', body }) };
  while (!signal.aborted) {
    const text = await ask(kind, path, init);
    const job = parseBody(text)?.events_url;
    if (job) jobs.push(job);
    await sleep(PAUSE_MS);
  }
}

/** Follows the jobs that were accepted, each again and again. */
async function follow(n: number): Promise<void> {
  while (!signal.aborted) {
    const path = jobs[n % Math.max(1, jobs.length)];
    if (path !== undefined) await ask('event streams', path, { headers: HOSTILE });
    await sleep(10 * PAUSE_MS);
  }
}

/** The whole response; status 0 is a connection that broke. */
async function ask(kind: string, path: string, init: RequestInit): Promise<string> {
  const statuses = (counts[kind] ??= {});
  const count = (status: number): void => void (statuses[status] = (statuses[status] ?? 0) + 1);
  try {
    const response = await fetch(url + path, { ...init, signal });
    count(response.status);
    return await response.text();
  } catch {
    if (!signal.aborted) count(0);
    return '';
  }
}
