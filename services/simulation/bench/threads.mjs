// @ts-check
// npm run bench:threads: what a second thread gains a large job, by the way that a worker runs it.
import { buildCircuit } from '@superpose/quantum';
import { optimizeKernels } from '../dist/process/optimize-kernels.js';
import { ThreadRunner } from '../dist/runner/thread-runner.js';

const ROUNDS = 7;
const OPERATIONS = 1_200;

optimizeKernels();
const runner = new ThreadRunner(1);
for (const qubitCount of [20, 22]) {
  const run = { circuit: mixedCircuit(qubitCount), shots: 1024, seed: 1 };
  /** @type {{ 1: number[], 2: number[] }} */
  const times = { 1: [], 2: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const threads of /** @type {const} */ ([1, 2])) times[threads].push(await timed(run, threads));
  }
  const [one, two] = [Math.min(...times[1]), Math.min(...times[2])];
  const gain = (one / two).toFixed(2);
  console.log(
    `${qubitCount} qubits: ${one.toFixed(0)} ms in one thread, ${two.toFixed(0)} ms in two, gain ${gain}`,
  );
}
await runner.close();

/** @param {import('../dist/runner/run-circuit.js').Run} run @param {number} threads */
async function timed(run, threads) {
  const start = performance.now();
  await runner.run(run, { threads });
  return performance.now() - start;
}

/** @param {number} qubitCount */
function mixedCircuit(qubitCount) {
  /** @type {import('@superpose/quantum').Operation[]} */
  const operations = Array.from({ length: OPERATIONS }, (_, n) =>
    n % 2
      ? { gate: 'CX', qubits: [n % qubitCount, (n + 5) % qubitCount] }
      : { gate: 'RX', qubits: [n % qubitCount], params: [n] },
  );
  return buildCircuit(qubitCount, operations);
}
