// @ts-check
// Who runs a workload, each from a plain list of gates: the engine, the npm peers and the prototype. For the npm peers on
// large workloads see slow-peers.mjs.
import { Workspace, buildCircuit, simulate } from '../dist/index.js';
import { startNodeThreads } from '../dist/node/index.js';
import { sampleCircuit } from '../dist/testing/index.js';
import {
  JSQUBITS_GATES,
  QUANTUM_CIRCUIT_GATES,
  runQuantumCircuit,
  sampleWithJsqubits,
} from '../dist/testing/peers.js';
import { inGates } from './gates.mjs';
import { hasPrototype, largePrototype, smallPrototype } from './prototype.mjs';

/**
 * @typedef {import('../dist/index.js').Precision} Precision
 * @typedef {import('./measure.mjs').Contestant} Contestant
 * @typedef {import('./workloads.mjs').Workload} Workload
 */

const SHOTS = 1024;

/** Small workloads: from gates to the counts of 1024 shots. @param {Workload} workload @returns {Promise<Contestant[]>} */
export async function smallContestants(workload) {
  const { qubitCount, operations } = workload;
  const circuit = buildCircuit(qubitCount, operations);
  const forJsqubits = inGates(workload, JSQUBITS_GATES);
  const forQuantumCircuit = inGates(workload, QUANTUM_CIRCUIT_GATES);
  let seed = 0;
  return [
    { name: 'engine', run: () => sampleCircuit(buildCircuit(qubitCount, operations), SHOTS, seed++) },
    { name: 'built', run: () => sampleCircuit(circuit, SHOTS, seed++) },
    { name: 'jsqubits', run: () => sampleWithJsqubits(forJsqubits, SHOTS, seed++), slow: true },
    {
      name: 'quantum-circuit',
      run: () => runQuantumCircuit(forQuantumCircuit).measureAllMultishot(SHOTS),
      slow: true,
    },
    ...(hasPrototype ? [await smallPrototype(workload, SHOTS)] : []),
  ];
}

/**
 * Large workloads: from gates to amplitudes, which stay in a memory that every run reuses.
 * @param {Workload} workload @param {Precision} precision @param {number} threadCount @returns {Promise<Contestant[]>}
 */
export async function largeContestants(workload, precision, threadCount) {
  const { qubitCount, operations } = workload;
  const circuit = buildCircuit(qubitCount, operations);
  const team = threadCount > 1 ? await teamOf(threadCount) : undefined;
  const options = { precision, threads: team, workspace: team ? undefined : workspaceOf(precision) };
  return [
    { name: 'engine', run: () => simulate(buildCircuit(qubitCount, operations), options) },
    { name: 'built', run: () => simulate(circuit, options) },
    ...(hasPrototype ? [await largePrototype(workload, precision, threadCount)] : []),
  ];
}

/** @type {Map<number, ReturnType<typeof startNodeThreads>>} */
const teams = new Map();
/** @param {number} threadCount */
function teamOf(threadCount) {
  const team = teams.get(threadCount) ?? startNodeThreads(threadCount);
  teams.set(threadCount, team);
  return team;
}

/** @type {Map<Precision, Workspace>} */
const workspaces = new Map();
/** @param {Precision} precision */
export function workspaceOf(precision) {
  const workspace = workspaces.get(precision) ?? new Workspace();
  workspaces.set(precision, workspace);
  return workspace;
}
