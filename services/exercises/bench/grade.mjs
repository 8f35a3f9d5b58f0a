// @ts-check
// How long a verdict takes at 6 qubits, by the type of target and the size of the circuit: npm run bench:grading
// Failed circuits, for those are also searched for slips. Needs a build.
import { randomCircuit } from '@superpose/quantum/testing';
import { median, percentile, range } from '@superpose/testing';
import { grade } from '../dist/grading/grade.js';
import { goalOf } from '../dist/grading/target-goal.js';
import { targetOfCircuit } from '../dist/grading/target.js';

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
