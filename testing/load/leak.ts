import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { slopeOf } from './memory-watch.js';
import { heavyCircuit, lightJob, range, startStack, type Reply, type Stack } from '@superpose/testing';

const ROUNDS = 10;
/** In the first rounds code is compiled and caches fill. */
const SETTLING_ROUNDS = 3;
const AT_ONCE = 8;
/** A circuit, a job or a response that is kept takes more; without a leak the slopes scatter by up to half as much. */
const ALLOWED_BYTES = 3000;
const PRELOAD = new URL('collect-on-signal.js', import.meta.url).href;
const ENVIRONMENT = {
  LOG_LEVEL: 'error',
  // A thread that sleeps on an atomic would not hear that it shall collect.
  PISCINA_DISABLE_ATOMICS: '1',
};

interface Memory {
  readonly bytes: number;
  readonly resident: number;
}

export interface LeakRow {
  readonly kind: string;
  readonly name: string;
  readonly bytes: number;
  readonly first: number;
  readonly last: number;
}

type Send = (stack: Stack) => Promise<{ readonly status: number | string }>;

/** What is sent, how often in a round, and who works on it. */
const KINDS: readonly (readonly [string, number, readonly string[], Send])[] = [
  ['quick run', 1000, ['simulation'], customRun(heavyCircuit(4, 12))],
  ['run in a thread', 300, ['simulation'], customRun(heavyCircuit(12, 200))],
  ['followed job of 17 qubits', 250, ['simulation', 'worker'], followedJob(lightJob())],
  ['followed job of 20 qubits', 40, ['simulation', 'worker'], followedJob(heavyCircuit(20, 20))],
  ['submission', 500, ['exercises'], submission],
];

/**
 * How many bytes a request of each kind leaves behind for good in each service that works on it: the slope of what is in
 * use in all its heaps, threads included, over rounds of requests that each end in full collections.
 */
export async function leak() {
  const stack = await startStack({ nodeArguments: [`--import=${PRELOAD}`], environment: ENVIRONMENT });
  try {
    const rows: LeakRow[] = [];
    for (const [kind, count, names, send] of KINDS) {
      const readings: Map<string, Memory>[] = [];
      for (const _ of range(ROUNDS)) {
        await sendAll(count, () => send(stack), kind);
        readings.push(await inUse(stack));
      }
      const settled = readings.slice(SETTLING_ROUNDS);
      for (const name of names) {
        const bytes = slopeOf(settled.map((reading, n) => [n * count, reading.get(name)!.bytes]));
        const [first, last] = [settled[0]!, settled.at(-1)!].map((reading) => reading.get(name)!.resident);
        rows.push({ kind, name, bytes, first: first!, last: last! });
      }
    }
    return { rows, held: rows.every(({ bytes }) => bytes <= ALLOWED_BYTES), allowed: ALLOWED_BYTES };
  } finally {
    await stack.stop();
  }
}

function customRun(body: object): Send {
  return ({ client, address }) =>
    client.call('POST', '/api/algorithms/simulator/custom', { body, base: address('simulation') });
}

function submission({ client, address }: Stack): Promise<Reply> {
  return client.submit(null, undefined, { base: address('exercises') });
}

function followedJob(circuit: object): Send {
  return async ({ client, address }) => {
    const id = await client.startJob(circuit);
    const path = `/api/algorithms/jobs/${id}/events`;
    const response = await client.call('GET', path, { base: address('simulation') });
    return response.text.includes('event: completed') ? response : { status: response.text };
  };
}

async function sendAll(count: number, send: () => ReturnType<Send>, kind: string) {
  let left = count;
  const sender = async () => {
    while (left-- > 0) {
      const { status } = await send();
      if (status !== 200) throw new Error(`A ${kind} got ${status}.`);
    }
  };
  await Promise.all(range(AT_ONCE).map(sender));
}

/** What each service says of its memory, after collections. */
async function inUse({ services, dataDir }: Stack): Promise<Map<string, Memory>> {
  const readings = [...services].map(async ([name, { kill }]): Promise<[string, Memory]> => {
    const log = join(dataDir, 'logs', `${name}.log`);
    const said = (): string[] => readFileSync(log, 'utf8').match(/^\{"inUse":.*\}\}$/gm) ?? [];
    const before = said().length;
    kill('SIGUSR2');
    while (said().length === before) await sleep(50);
    return [name, (JSON.parse(said().at(-1)!) as { inUse: Memory }).inUse];
  });
  return new Map(await Promise.all(readings));
}
