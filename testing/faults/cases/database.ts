// Faults 6, 8, 9, 10, 12 and 13: Postgres, slow links, services killed in mid-request.
import { statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  percentile,
  range,
  seconds,
  seededRandom,
  timeUntil,
  type Client,
  type Reply,
  type Stack,
} from '@superpose/testing';
import type { FaultCase, FaultOutcome } from '../fault-case.js';
import { withSmallDisk } from '../small-disk.js';

const listWorks = async (client: Client) => (await client.call('GET', '/api/exercises')).status === 200;

export const database: readonly FaultCase[] = [
  {
    number: 6,
    lane: 'queue',
    fault: 'Redis or Postgres absent at start',
    promise: 'services start, readiness says which is missing, recovery within 5 s of its arrival',
    needs: { own: true, started: false },
    async run(stack) {
      const ready = async (name: string) => {
        const response = await fetch(`${stack.internal(name)}/health/ready`).catch(() => null);
        return { status: response?.status ?? 0, body: await response?.json().catch(() => null) };
      };
      await timeUntil(
        async () => (await ready('exercises')).status !== 0 && (await ready('simulation')).status !== 0,
        60_000,
      );
      const before = { exercises: await ready('exercises'), simulation: await ready('simulation') };
      const namesDatabase = JSON.stringify(before.exercises.body?.checks ?? {}).includes('down');
      const namesQueue =
        JSON.stringify(before.simulation.body?.checks ?? {}).match(/down|unavailable|false/) !== null;
      await stack.postgres.start();
      const database = await timeUntil(async () => {
        const { body } = await stack.client.call('GET', '/api/health');
        return body?.services?.exercises.database === 'ok';
      }, 60_000);
      await stack.redis.start();
      const queue = await timeUntil(async () => {
        const { body } = await stack.client.call('GET', '/api/health');
        return body?.status === 'ok' && (body.services?.simulation.queue?.workers ?? 0) > 0;
      }, 60_000);
      return {
        measured: `readiness named them: ${namesDatabase}, ${namesQueue}; ready ${seconds(database)} after Postgres, ${seconds(queue)} after Redis`,
        held: namesDatabase && namesQueue && Number.isFinite(database) && Number.isFinite(queue),
        inTime: database <= 5_000 && queue <= 5_000,
      };
    },
  },
  {
    number: 8,
    quick: true,
    fault: 'Postgres fast restart under 50 requests a second',
    promise:
      'no process exits; list from memory; submit 503 within 2 s; back within 5 s; nothing acknowledged lost',
    async run({ client, postgres, services }) {
      const pids = [...services.values()].map(({ pid }) => pid);
      const submits: Reply[] = [];
      const lists: boolean[] = [];
      let going = true;
      const load = (async () => {
        const inFlight = [];
        for (let n = 0; going; n++) {
          inFlight.push(
            client.submit(`restart-${process.pid}-${n}`).then((response) => submits.push(response)),
          );
          if (n % 10 === 0) inFlight.push(listWorks(client).then((works) => lists.push(works)));
          await sleep(20);
        }
        await Promise.all(inFlight);
      })();
      await sleep(1000);
      await postgres.end('SIGINT');
      await sleep(1000);
      await postgres.start();
      const back = await timeUntil(async () => (await client.submit(null)).status === 200, 60_000);
      await sleep(500);
      going = false;
      await load;
      const bad = submits.filter(({ status }) => status !== 200 && status !== 503);
      const refused = submits.filter(({ status }) => status === 503);
      const slowest = Math.max(0, ...refused.map(({ ms }) => ms));
      const exits = [...services.values()].filter(({ pid }) => !pids.includes(pid)).length;
      return {
        measured: `${submits.length} submits: ${refused.length} got 503, slowest ${seconds(slowest)}, ${bad.length} otherwise (${[...new Set(bad.map(({ status }) => status))]}); ${lists.filter((works) => !works).length} of ${lists.length} lists failed; back after ${seconds(back)}; ${exits} exits`,
        held:
          submits.some(({ status }) => status === 200) &&
          lists.length > 0 &&
          bad.length === 0 &&
          lists.every(Boolean) &&
          Number.isFinite(back) &&
          exits === 0,
        inTime: slowest <= 2_100 && back <= 5_000,
      };
    },
  },
  {
    number: 9,
    fault: 'Postgres slow (3 s a reply), pool exhausted; frozen',
    promise: 'pool wait 2 s, statement 5 s → 503; other routes unaffected',
    async run({ client, links }) {
      links.postgres.setLatency(3000);
      const submits = Promise.all(range(60).map((n) => client.submit(`slow-${process.pid}-${n}`)));
      const others = [];
      for (const _ of range(30)) {
        others.push(await client.call('GET', '/api/exercises'));
        await sleep(50);
      }
      const responses = await submits;
      links.postgres.setLatency(0);
      links.postgres.reset();
      const statuses = [...new Set(responses.map(({ status }) => status))].sort();
      const slowest = Math.max(...responses.map(({ ms }) => ms));
      await timeUntil(async () => (await client.submit(null)).status === 200, 60_000);
      links.postgres.blackHole(true);
      const frozen = await client.submit(null);
      links.postgres.blackHole(false);
      links.postgres.reset();
      const p95 = percentile(
        others.map(({ ms }) => ms),
        95,
      );
      return {
        measured: `60 submits got ${statuses.join(', ')} within ${seconds(slowest)}; ${frozen.status} after ${seconds(frozen.ms)} from one that is frozen; other routes p95 ${p95.toFixed(0)} ms`,
        held:
          statuses.every((status) => status === 200 || status === 503) &&
          frozen.status === 503 &&
          others.every(({ status }) => status === 200),
        inTime: slowest <= 7_500 && frozen.ms <= 7_500 && p95 <= 250,
      };
    },
  },
  {
    number: 10,
    fault: 'a simulation service that does not respond for 60 s',
    promise: '504 after 25 s; exercises unaffected',
    async run({ client, links }) {
      links.simulation.blackHole(true);
      const waiting = client.call('POST', '/api/algorithms/simulator/custom', {
        body: { qubits: 1, gates: [] },
      });
      await sleep(1000);
      const others = await Promise.all(range(10).map(() => listWorks(client)));
      const response = await waiting;
      links.simulation.blackHole(false);
      links.simulation.reset();
      return {
        measured: `${response.status} ${response.body?.code} after ${seconds(response.ms)}; exercises ${others.every(Boolean) ? 'responded' : 'failed'}`,
        held: response.status === 504 && others.every(Boolean),
        inTime: response.ms <= 26_000,
      };
    },
  },
  {
    number: 12,
    lane: 'queue',
    fault: 'the disk of Postgres is full',
    promise: 'submit 503, reads go on, recovery without restart',
    needs: { own: true, started: false, redis: false, ownChecks: true },
    // This case doesn't use the group's stack, because it needs a separate small disk.
    run: async () => withSmallDisk(fillTheDisk),
  },
  {
    number: 13,
    fault: 'gateway or exercise service killed in mid-submit',
    promise: 'a retry with the same key gives the first verdict, one row',
    async run({ client, service }) {
      const tries = 20;
      const random = seededRandom();
      const counts = { rows: 0, repeated: 0, late: 0 };
      const others: string[] = [];
      for (const n of range(tries)) {
        const key = `killed-${process.pid}-${Date.now()}-${n}`;
        const first = client.submit(key);
        await sleep(random() * 12);
        service(n % 2 ? 'gateway' : 'exercises').kill('SIGKILL');
        const early = await first;
        let last = early;
        const settled = await timeUntil(async () => (last = await client.submit(key)).status === 200, 60_000);
        const stored = await client.query('SELECT id FROM submissions WHERE idempotency_key = $1', [key]);
        counts.rows += stored.length;
        const same = early.status !== 200 || early.text === last.text;
        if (!Number.isFinite(settled)) counts.late += 1;
        else if (same && stored[0]?.['id'] === last.body?.submission_id) counts.repeated += 1;
        else others.push(`${early.text} then ${last.text}, stored ${JSON.stringify(stored)}`);
      }
      const { rows, repeated, late } = counts;
      const wrong = others.map((other) => `; another verdict: ${other}`).join('');
      return {
        measured: `${tries} kills: ${repeated} retries gave the stored verdict, ${late} got none within 60 s, ${rows} rows${wrong}`,
        held: others.length === 0 && rows <= tries,
        inTime: late === 0 && rows === tries,
      };
    },
  },
];

/** Submissions that are stored before the disk is full. */
const EARLIER = 20;

async function fillTheDisk({ client, services }: Stack, directory: string): Promise<FaultOutcome> {
  const filler = join(directory, 'filler');
  for (const n of range(EARLIER)) await client.submit(`before-${n}`);
  const pids = [...services.values()].map(({ pid }) => pid);
  const { bavail, bsize } = statfsSync(directory);
  writeFileSync(filler, Buffer.alloc(bavail * bsize - 4096));
  const statuses = new Set();
  let unconfirmed = 0;
  const circuit = range(400).map((n) => ({ name: 'X', qubit: 0, timeStep: n }));
  const refused = await timeUntil(async () => {
    const { status, body } = await client.submit(null, circuit);
    statuses.add(status);
    if (body?.code === 'SUBMISSION_UNCONFIRMED') unconfirmed++;
    return status === 503;
  }, 60_000);
  const reads = await listWorks(client);
  truncateSync(filler, 0);
  const back = await timeUntil(async () => (await client.submit(null)).status === 200, 60_000);
  const exits = [...services.values()].filter(({ pid }) => !pids.includes(pid)).length;
  const ids = [...client.acknowledged.submissions];
  const [stored] = await client.query<{ kept: number; known: number }>(
    'SELECT count(*)::int AS kept, count(*) FILTER (WHERE id::text = ANY($1))::int AS known FROM submissions',
    [ids],
  );
  const { kept, known } = stored!;
  return {
    measured: `submits got ${[...statuses].sort().join(' then ')}, reads ${reads ? 'went on' : 'failed'}, back ${seconds(back)} after there was room, ${exits} restarts, ${ids.length} acknowledged, ${known} of them kept, ${kept - known} other rows`,
    held:
      Number.isFinite(refused) &&
      reads &&
      Number.isFinite(back) &&
      exits === 0 &&
      ids.length > EARLIER &&
      known === ids.length &&
      kept - known <= unconfirmed,
    inTime: back <= 5_000,
  };
}
