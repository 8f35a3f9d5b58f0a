// A worker that runs one circuit on as many threads as the page allows, and again on one, and tells how they compare.
import { buildCircuit, simulate } from '/engine/index.js';
import { startBrowserThreads } from '/engine/browser/index.js';

const qubitCount = 19;
const qubits = Array.from({ length: qubitCount }, (_, qubit) => qubit);
const layer = (angle) => [
  ...qubits.map((qubit) => ({ gate: 'RY', qubits: [qubit], params: [angle * (qubit + 1)] })),
  ...qubits.slice(1).map((qubit) => ({ gate: 'CX', qubits: [qubit - 1, qubit] })),
  ...qubits.map((qubit) => ({ gate: 'RX', qubits: [qubit], params: [angle / (qubit + 1)] })),
];
const circuit = buildCircuit(qubitCount, [...layer(0.3), ...layer(0.7), ...layer(1.1)]);

const team = await startBrowserThreads(2, () => new Worker('/thread.mjs', { type: 'module' }));
const { amplitudes } = simulate(circuit, { threads: team });
const alone = simulate(circuit).amplitudes;

let norm = 0;
let differing = 0;
for (let i = 0; i < alone.length; i++) {
  norm += alone[i] * alone[i];
  if (amplitudes[i] !== alone[i]) differing++;
}
const isShared = (array) => Object.prototype.toString.call(array.buffer) === '[object SharedArrayBuffer]';
postMessage({
  threadCount: team?.threadCount ?? 1,
  resultIsShared: isShared(amplitudes),
  singleResultIsShared: isShared(alone),
  amplitudeCount: alone.length / 2,
  differing,
  norm,
});
team?.close();
