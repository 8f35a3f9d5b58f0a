// Faults 41 and 42: one address has many large, wrong circuits graded, also under the names of many learners.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  median,
  percentile,
  range,
  seededRandom,
  type Client,
  type GateBody,
  type Reply,
} from '@superpose/testing';
import type { FaultCase } from '../fault-case.js';

/** The gateway believes this machine which address a request is from. */
const ENVIRONMENT = { TRUSTED_PROXIES: '127.0.0.1' };
const HOSTILE = { 'x-forwarded-for': '198.51.100.66' };
const LEARNER = { 'x-forwarded-for': '192.0.2.40' };
const SECONDS = 10;
/** Twice what was seen to stop a class. */
const WRONG_PER_SECOND = 10;
const GATES = 200;
const EXERCISES = ['081-repair-an-angle', '01-flip-a-qubit', '122-ramsey'];
const LONGEST_P95_MS = 150;
const BOTS = 500;
/** So that the bots' own process leaves the machine to the services: some 100 requests a second of them. */
const BOT_PAUSE_MS = 2_500;

export const fairness: readonly FaultCase[] = [
  {
    number: 41,
    fault: `one address sends wrong circuits of ${GATES} gates, ${WRONG_PER_SECOND} a second`,
    promise: `others' submissions p95 ≤ ${LONGEST_P95_MS} ms (3 × calm on a slow machine), no 5xx, health ok`,
    needs: { own: true, environment: ENVIRONMENT },
    async run({ client }) {
      const calm = await learnerSubmits(client);
      const flood = sendWrong(client);
      const beside = await learnerSubmits(client);
      const hostile = await flood;
      const health = await client.call('GET', '/api/health', { headers: LEARNER });
      const [before, during] = [calm, beside].map((replies) => p95Of(replies)) as [number, number];
      const failed = [...calm, ...beside].filter(({ status }) => status !== 200).length;
      const broken = hostile.filter(({ status }) => status >= 500 || status === 0).length;
      const graded = hostile.filter(({ status }) => status === 200);
      return {
        measured:
          `p95 ${before.toFixed(0)} ms calm, ${during.toFixed(0)} ms beside ${hostile.length} wrong circuits ` +
          `(${graded.length} graded in ${median(graded.map(({ ms }) => ms)).toFixed(0)} ms); ` +
          `${failed} of ${calm.length + beside.length} failed, ${broken} × 5xx, health ${health.body?.status}`,
        held: failed === 0 && broken === 0 && graded.length > 0 && health.body?.status === 'ok',
        inTime: during <= Math.max(LONGEST_P95_MS, 3 * before),
      };
    },
  },
  {
    number: 42,
    fault: `one address joins a class ${BOTS} times and submits wrong circuits as all of them`,
    promise: `a class elsewhere notices nothing: p95 ≤ ${LONGEST_P95_MS} ms (3 × calm on a slow machine), no 5xx; the address keeps a school's share`,
    needs: { own: true, environment: ENVIRONMENT },
    async run({ client }) {
      const calm = await learnerSubmits(client);
      const keys = await joinAll(client);
      const stopping = new AbortController();
      const flood = submitAsAll(client, keys, stopping.signal);
      const beside = await learnerSubmits(client);
      stopping.abort();
      const hostile = await flood;
      const health = await client.call('GET', '/api/health', { headers: LEARNER });
      const [before, during] = [calm, beside].map((replies) => p95Of(replies)) as [number, number];
      const failed = [...calm, ...beside].filter(({ status }) => status !== 200).length;
      const broken = hostile.filter(({ status }) => status === 0 || status === 500).length;
      const refused = hostile.filter(({ status }) => status === 429).length;
      return {
        measured:
          `${keys.length} of ${BOTS} joined; p95 ${before.toFixed(0)} ms calm, ${during.toFixed(0)} ms beside ` +
          `${hostile.length} submissions of theirs (${refused} × 429); ${failed} of ${calm.length + beside.length} ` +
          `failed, ${broken} broken, health ${health.body?.status}`,
        held: failed === 0 && broken === 0 && refused > 0 && health.body?.status === 'ok',
        inTime: during <= Math.max(LONGEST_P95_MS, 3 * before),
      };
    },
  },
];

const p95Of = (replies: readonly Reply[]): number =>
  percentile(
    replies.map(({ ms }) => ms),
    95,
  );

/** Four submissions a second, one of them wrong. */
async function learnerSubmits(client: Client): Promise<Reply[]> {
  const replies: Promise<Reply>[] = [];
  for (const n of range(4 * SECONDS)) {
    const circuit = [{ name: n % 4 ? 'X' : 'H', qubit: 0, timeStep: 0 }];
    replies.push(
      client.call('POST', '/api/exercises/01-flip-a-qubit/submit', { body: { circuit }, headers: LEARNER }),
    );
    await sleep(250);
  }
  return Promise.all(replies);
}

async function sendWrong(client: Client): Promise<Reply[]> {
  const random = seededRandom();
  const replies: Promise<Reply>[] = [];
  for (const n of range(WRONG_PER_SECOND * SECONDS)) {
    const path = `/api/exercises/${EXERCISES[n % EXERCISES.length]}/submit`;
    replies.push(client.call('POST', path, { body: { circuit: wrongCircuit(random) }, headers: HOSTILE }));
    await sleep(1000 / WRONG_PER_SECOND);
  }
  return Promise.all(replies);
}

const wrongCircuit = (random: () => number): GateBody[] =>
  range(GATES).map((timeStep) => {
    const name = ['H', 'T', 'RX', 'RY', 'RZ'][Math.floor(5 * random())]!;
    return { name, qubit: 0, timeStep, ...(name.startsWith('R') ? { parameter: 6 * random() } : {}) };
  });

/** The keys of those that were let in. */
async function joinAll(client: Client): Promise<string[]> {
  const post = async (path: string, body: unknown, headers: Record<string, string>) =>
    (await client.call('POST', `/api/exercises/classes${path}`, { body, headers })).text;
  const { join_code } = JSON.parse(
    await post('', { name: 'Year 12', exercise_ids: ['01-flip-a-qubit'] }, LEARNER),
  ) as { join_code: string };
  const keys: string[] = [];
  for (const n of range(BOTS)) {
    const joined = await post('/join', { join_code, nickname: `learner ${n}` }, HOSTILE);
    const key = (JSON.parse(joined) as { member_key?: string }).member_key;
    if (key !== undefined) keys.push(key);
  }
  return keys;
}

/** Every bot one submission after another, for as long as the class is watched. */
async function submitAsAll(client: Client, keys: readonly string[], signal: AbortSignal): Promise<Reply[]> {
  const random = seededRandom();
  const replies: Reply[] = [];
  const submitAs = async (key: string, n: number): Promise<void> => {
    // All at once would keep this process busy, and so delay the class's requests where they are made.
    await sleep((n / keys.length) * BOT_PAUSE_MS);
    const headers = { ...HOSTILE, authorization: `Bearer ${key}` };
    while (!signal.aborted) {
      const body = { circuit: wrongCircuit(random) };
      replies.push(await client.call('POST', '/api/exercises/01-flip-a-qubit/submit', { body, headers }));
      await sleep(BOT_PAUSE_MS);
    }
  };
  await Promise.all(keys.map(submitAs));
  return replies;
}
