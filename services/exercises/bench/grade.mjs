// How long a verdict takes at 6 qubits, by the type of target and the size of the circuit: npm run bench:grading
// Failed circuits, for those are also searched for slips. Needs a build.
import { randomCircuit } from '@superpose/quantum/testing';
import { grade } from '../dist/grading/grade.js';
import { targetOfCircuit } from '../dist/grading/target.js';

const QUBITS = 6;
const CIRCUITS = 25;
const PALETTE = ['H', 'X', 'Y', 'Z', 'S', 'T', 'RX', 'RY', 'RZ', 'CX'];
const operations = (operationCount, seed) =>
  randomCircuit({ qubitCount: QUBITS, operationCount, seed, gates: PALETTE }).operations;

function milliseconds(type, gateCount, seed) {
  const solution = operations(gateCount, seed);
  const goal = {
    qubitCount: QUBITS,
    tolerance: 1e-4,
    solution,
    target: targetOfCircuit(type, QUBITS, solution),
  };
  const submitted = operations(gateCount, seed + CIRCUITS);
  const start = performance.now();
  grade(goal, submitted);
  return performance.now() - start;
}

for (const type of ['state_vector', 'measurement_probabilities', 'unitary']) {
  for (const gateCount of [10, 50, 200]) {
    const times = Array.from({ length: CIRCUITS }, (_, seed) => milliseconds(type, gateCount, seed));
    times.sort((a, b) => a - b);
    const [median, longest] = [times[Math.floor(CIRCUITS / 2)], times.at(-1)].map((time) => time.toFixed(1));
    console.log(`${type}, ${gateCount} gates: median ${median} ms, longest ${longest} ms`);
  }
}
