// Fault 41: one address has many large, wrong circuits graded.
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
