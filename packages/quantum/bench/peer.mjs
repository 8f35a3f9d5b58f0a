// @ts-check
// node peer.mjs WORKLOAD PEER: prints the milliseconds that an npm peer takes for one run of a large workload. It runs
// in a separate process, which can be ended when it takes too long.
import { runJsqubits, runQuantumCircuit } from '../dist/testing/peers.js';
import { WORKLOADS } from './workloads.mjs';

const RUN = { jsqubits: runJsqubits, 'quantum-circuit': runQuantumCircuit };
const [workload, peer] = /** @type {[keyof typeof WORKLOADS, keyof typeof RUN]} */ (process.argv.slice(2));
const circuit = WORKLOADS[workload]();
const start = performance.now();
RUN[peer](circuit);
console.log(performance.now() - start);
