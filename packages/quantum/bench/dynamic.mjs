// @ts-check
// npm run bench:dynamic: what measurements cost. A circuit that measures where nothing depends on it takes as long as the
// same without measurements, and 10 000 shots of 1 000 qubits of Clifford gates take a second at most.
import { buildCircuit, buildDynamicCircuit, runDynamicCircuit } from '../dist/index.js';
import { sampleCircuit } from '../dist/testing/index.js';
import { measure, median, ratio } from './measure.mjs';
import { WORKLOADS, randomNumbers, range } from './workloads.mjs';

/**
 * @typedef {import('../dist/index.js').Instruction} Instruction
 * @typedef {import('./workloads.mjs').Workload} Workload
 */

const SHOTS = 1024;
const ROUNDS = 25;
/** How many times as long a deferred measurement may make a run of a large register, where the state takes the time … */
const MOST_RATIO = 1.1;
const LARGE = 16;
/** … and of a small one, where the labels of the bits and their exact probabilities, which the pure run doesn't have, do. */
const MOST_RATIO_SMALL = 3;
const CLIFFORD_QUBITS = 1000;
const CLIFFORD_SHOTS = 10_000;
const MOST_CLIFFORD_MS = 1000;

/** @param {string} what @param {string} value @param {boolean} isMet */
const say = (what, value, isMet) => console.log(`${what}: ${value}: ${isMet ? 'met' : 'MISSED'}`);
/** @param {number} qubitCount @returns {Instruction[]} */
const measureAll = (qubitCount) =>
  range(qubitCount).map((qubit) => ({ gate: 'MEASURE', qubits: [qubit], bit: qubit }));

/** Half of the qubits are measured before the last gates, which only turn phases there. @param {Workload} workload @returns {Instruction[]} */
function withMeasurements({ qubitCount, operations }) {
  const early = measureAll(qubitCount).slice(0, qubitCount / 2);
  /** @type {Instruction[]} */
  const phases = range(qubitCount).map((qubit) => ({ gate: 'T', qubits: [qubit] }));
  return [...operations, ...early, ...phases, ...measureAll(qubitCount).slice(qubitCount / 2)];
}

for (const name of /** @type {const} */ (['six48', 'rand10', 'rand16', 'rand20'])) {
  const workload = WORKLOADS[name]();
  const { qubitCount } = workload;
  const instructions = withMeasurements(workload);
  const dynamic = buildDynamicCircuit(qubitCount, qubitCount, instructions);
  const gates = instructions.filter(({ gate }) => gate !== 'MEASURE');
  const pure = buildCircuit(qubitCount, /** @type {import('../dist/index.js').Operation[]} */ (gates));
  let seed = 0;
  const times = measure(
    [
      { name: 'pure', run: () => sampleCircuit(pure, SHOTS, seed++) },
      { name: 'measured', run: () => runDynamicCircuit(dynamic, { shots: SHOTS, seed: seed++ }) },
    ],
    qubitCount > 16 ? 9 : ROUNDS,
  );
  const { measured = [], pure: without = [] } = times;
  const longer = ratio(measured, without);
  const most = qubitCount < LARGE ? MOST_RATIO_SMALL : MOST_RATIO;
  const each = `${median(without).toFixed(3)} ms without, ${median(measured).toFixed(3)} ms with`;
  say(
    `${name} with measurements`,
    `${longer.toFixed(2)} times as long (${each}), at most ${most}`,
    longer <= most,
  );
}

for (const layers of [1, 10]) {
  const circuit = buildDynamicCircuit(CLIFFORD_QUBITS, CLIFFORD_QUBITS, cliffordLayers(layers));
  let seed = 0;
  const run = () => runDynamicCircuit(circuit, { shots: CLIFFORD_SHOTS, seed: seed++ });
  const { method } = run();
  const { it = [] } = measure([{ name: 'it', run, slow: true }], 5);
  const what = `${CLIFFORD_QUBITS} qubits, ${circuit.instructions.length} instructions, ${CLIFFORD_SHOTS} shots by ${method}`;
  say(what, `${median(it).toFixed(0)} ms, at most ${MOST_CLIFFORD_MS}`, median(it) <= MOST_CLIFFORD_MS);
}

/** Layers of a Clifford gate on every qubit and a CX on every second pair, then all are measured. @param {number} count @returns {Instruction[]} */
function cliffordLayers(count) {
  const random = randomNumbers(count);
  const choices = /** @type {const} */ (['H', 'S', 'SX', 'X']);
  const layers = range(count).flatMap((layer) => [
    ...range(CLIFFORD_QUBITS).map((qubit) => ({
      gate: choices[Math.floor(random() * choices.length)] ?? 'H',
      qubits: [qubit],
    })),
    ...range(CLIFFORD_QUBITS - 1)
      .filter((qubit) => qubit % 2 === layer % 2)
      .map((qubit) => ({ gate: /** @type {const} */ ('CX'), qubits: [qubit, qubit + 1] })),
  ]);
  return [...layers, ...measureAll(CLIFFORD_QUBITS)];
}
