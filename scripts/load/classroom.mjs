import { setTimeout as sleep } from 'node:timers/promises';
import { heavyCircuit } from '../faults/client.mjs';
import { percentile, range } from '../faults/figures.mjs';
import { watchMemory } from './memory-watch.mjs';

const CIRCUIT = {
  qubits: 4,
  gates: range(12).map((n) => ({ name: n % 3 ? 'H' : 'X', qubit: n % 4, timeStep: n })),
};
const RUN_EVERY_MS = 3_000;
const SUBMIT_EVERY_MS = 20_000;

/** Learners behind one address: a run every 3 s, a submission every 20 s; and a job each minute where `withJobs`. */
export async function classroom(cluster, { learners, minutes, withJobs = false }) {
  const { client } = cluster;
  const answers = [];
  const until = performance.now() + minutes * 60_000;
  const every = async (pauseMs, call, expected = 200) => {
    await sleep(Math.random() * pauseMs);
    while (performance.now() < until) {
      const startedAt = performance.now();
      const { status, ms } = await call();
      answers.push({ status, ms, wrong: status !== expected });
      await sleep(Math.max(0, pauseMs - (performance.now() - startedAt)));
    }
  };
  const run = () => client.call('POST', '/api/algorithms/simulator/custom', { body: CIRCUIT });
  const job = () => client.run(heavyCircuit(20, 200));
  const memory = watchMemory(cluster, 5_000);
  await Promise.all(
    range(learners).flatMap(() => [
      every(RUN_EVERY_MS, run),
      every(SUBMIT_EVERY_MS, () => client.submit(null)),
      ...(withJobs ? [every(60_000, job, 202)] : []),
    ]),
  );
  const errors = answers.filter(({ wrong }) => wrong);
  const p95 = percentile(
    answers.map(({ ms }) => ms),
    95,
  );
  return {
    minutes,
    requests: answers.length,
    errors: errors.length,
    limited: errors.filter(({ status }) => status === 429).length,
    p95,
    memory: memory.stop(),
    held: answers.length > 0 && errors.length === 0 && p95 <= 500,
  };
}
