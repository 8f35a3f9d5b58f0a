import { setTimeout as sleep } from 'node:timers/promises';
import { watchMemory } from './memory-watch.js';
import { heavyCircuit, percentile, range, type Reply, type Stack } from '@superpose/testing';

const CIRCUIT = {
  qubits: 4,
  gates: range(12).map((n) => ({ name: n % 3 ? 'H' : 'X', qubit: n % 4, timeStep: n })),
};
const RUN_EVERY_MS = 3_000;
const SUBMIT_EVERY_MS = 20_000;

interface ClassOptions {
  readonly learners: number;
  readonly minutes: number;
  readonly withJobs?: boolean;
}

/** Learners behind one address: a run every 3 s, a submission every 20 s; and a job each minute where `withJobs`. */
export async function classroom(stack: Stack, { learners, minutes, withJobs = false }: ClassOptions) {
  const { client } = stack;
  const responses: { status: number; ms: number; wrong: boolean }[] = [];
  const until = performance.now() + minutes * 60_000;
  const every = async (pauseMs: number, call: () => Promise<Reply>, expected = 200) => {
    await sleep(Math.random() * pauseMs);
    while (performance.now() < until) {
      const startedAt = performance.now();
      const { status, ms } = await call();
      responses.push({ status, ms, wrong: status !== expected });
      await sleep(Math.max(0, pauseMs - (performance.now() - startedAt)));
    }
  };
  const run = () => client.call('POST', '/api/algorithms/simulator/custom', { body: CIRCUIT });
  const job = () => client.run(heavyCircuit(20, 200));
  const memory = watchMemory(stack, 5_000);
  await Promise.all(
    range(learners).flatMap(() => [
      every(RUN_EVERY_MS, run),
      every(SUBMIT_EVERY_MS, () => client.submit(null)),
      ...(withJobs ? [every(60_000, job, 202)] : []),
    ]),
  );
  const errors = responses.filter(({ wrong }) => wrong);
  const p95 = percentile(
    responses.map(({ ms }) => ms),
    95,
  );
  return {
    minutes,
    requests: responses.length,
    errors: errors.length,
    limited: errors.filter(({ status }) => status === 429).length,
    p95,
    memory: memory.stop(),
    held: responses.length > 0 && errors.length === 0 && p95 <= 500,
  };
}
