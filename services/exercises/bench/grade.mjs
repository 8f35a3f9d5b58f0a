// @ts-check
// How long a verdict takes at 6 qubits, by the type of target and the size of the circuit, and how long it takes with
// 20 submissions a second to the product's own exercises: npm run bench:grading. Needs a build.
// Failed circuits, for those are also searched for slips.
import { randomCircuit } from '@superpose/quantum/testing';
import { median, percentile, range } from '@superpose/testing';
import { detailOf } from '../dist/catalogue/exercise-response.js';
import { BUILT_IN_CONTENT, readContent } from '../dist/catalogue/read-content.js';
import { grade } from '../dist/grading/grade.js';
import { stepOf, wireOf } from '../dist/grading/step.js';
import { goalOf } from '../dist/grading/target-goal.js';
import { targetOfCircuit } from '../dist/grading/target.js';
import { RandomChoice } from '../dist/tutor-check/random-choice.js';
import { makeSubmissions } from '../dist/tutor-check/submissions.js';

const QUBITS = 6;
const CIRCUITS = 25;
/** @type {NonNullable<import('@superpose/quantum/testing').RandomCircuitOptions['gates']>} */
const PALETTE = ['H', 'X', 'Y', 'Z', 'S', 'T', 'RX', 'RY', 'RZ', 'CX'];
/** @type {import('../dist/grading/target.js').PlainTargetType[]} */
const TYPES = ['state_vector', 'measurement_probabilities', 'unitary'];

/** @param {number} operationCount @param {number} seed */
const operations = (operationCount, seed) =>
  randomCircuit({ qubitCount: QUBITS, operationCount, seed, gates: PALETTE }).operations;

/** @param {import('../dist/grading/target.js').PlainTargetType} type @param {number} gateCount @param {number} seed */
function milliseconds(type, gateCount, seed) {
  const solution = operations(gateCount, seed);
  const goal = goalOf({
    qubitCount: QUBITS,
    tolerance: 1e-4,
    solution,
    target: targetOfCircuit(type, QUBITS, solution),
  });
  const submitted = operations(gateCount, seed + CIRCUITS);
  const start = performance.now();
  grade(goal, submitted);
  return performance.now() - start;
}

for (const type of TYPES) {
  for (const gateCount of [10, 50, 200]) {
    const times = range(CIRCUITS).map((seed) => milliseconds(type, gateCount, seed));
    const [middle, longest] = [median(times), percentile(times, 100)].map((time) => time.toFixed(1));
    console.log(`${type}, ${gateCount} gates: median ${middle} ms, longest ${longest} ms`);
  }
}

const RATE_PER_SECOND = 20;
const SECONDS = 15;

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Wrong circuits of all kinds for every exercise, in a random but repeatable order. */
async function mixedSubmissions() {
  const { exercises } = await readContent([BUILT_IN_CONTENT], 'en');
  const random = new RandomChoice(1);
  const all = exercises.flatMap((exercise) => {
    const solutions = exercise.goal.solutions.map(({ operations }) => operations.map(wireOf));
    const { single, double, nonsense } = makeSubmissions(detailOf(exercise), solutions, random);
    return [single, double, nonsense].flatMap((circuits) => {
      const gates = random.of(circuits);
      return gates ? [{ goal: exercise.goal, operations: gates.map(stepOf) }] : [];
    });
  });
  return range(RATE_PER_SECOND * SECONDS).map(() => random.of(all) ?? all[0]);
}

const submissions = await mixedSubmissions();
/** @type {number[]} */
const latencies = [];
// The service grades on one thread, so a submission also waits for those before it.
const begin = performance.now();
for (const [index, submission] of submissions.entries()) {
  const arrival = begin + (1000 * index) / RATE_PER_SECOND;
  if (performance.now() < arrival) await pause(arrival - performance.now());
  if (submission) grade(submission.goal, submission.operations);
  latencies.push(performance.now() - arrival);
}
const [p50, p95, p100] = [50, 95, 100].map((share) => percentile(latencies, share).toFixed(1));
console.log(
  `${RATE_PER_SECOND} submissions a second: median ${p50} ms, p95 ${p95} ms (100 ms at most is asked for), longest ${p100} ms`,
);
