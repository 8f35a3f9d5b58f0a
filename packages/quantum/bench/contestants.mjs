// @ts-check
// Who runs a workload: the engine, the npm peers, and (where PROTOTYPE_DIR points to one) the prototype. For
// the npm peers on large workloads see slow-peers.mjs.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Workspace, buildCircuit, simulate } from '../dist/index.js';
import { sampleCircuit } from '../dist/testing/index.js';
import { startNodeThreads } from '../dist/node/index.js';
import { runQuantumCircuit, sampleWithJsqubits } from '../dist/testing/peers.js';

/**
 * @typedef {import('../dist/index.js').Precision} Precision
 * @typedef {import('./measure.mjs').Contestant} Contestant
 * @typedef {import('./workloads.mjs').Workload} Workload
 * @typedef {{n: number, g: {k: string | undefined, q: readonly number[], p?: number | undefined}[]}} PrototypeCircuit
 * @typedef {{run: (circuit: PrototypeCircuit, width: number, unroll: number) => unknown}} PrototypeEngine
 * @typedef {{create: () => Promise<PrototypeEngine>}} PrototypeMaker
 *
 * @typedef {object} Prototype what is used of its three modules
 * @property {PrototypeMaker} Engine
 * @property {PrototypeMaker} Engine32
 * @property {{create: (threadCount: number, isSingle: boolean) => Promise<PrototypeEngine>}} Par
 * @property {{runBest: (circuit: PrototypeCircuit, shots: number) => unknown}} tiny
 */

const SHOTS = 1024;
/** @type {Partial<Record<import('../dist/index.js').GateName, string>>} */
const PROTOTYPE_NAMES = {
  ...{ H: 'h', X: 'x', S: 's', T: 't', RX: 'rx', RY: 'ry', RZ: 'rz' },
  ...{ CX: 'cx', CZ: 'cz', CP: 'cp', SWAP: 'swap' },
};

/** Small workloads: from gates to the counts of 1024 shots. @param {Workload} workload */
export async function smallContestants(workload) {
  const circuit = buildCircuit(workload.qubitCount, workload.operations);
  let seed = 0;
  /** @type {Contestant[]} */
  const contestants = [
    { name: 'engine', run: () => sampleCircuit(circuit, SHOTS, seed++) },
    { name: 'jsqubits', run: () => sampleWithJsqubits(circuit, SHOTS), slow: true },
    { name: 'quantum-circuit', run: () => runQuantumCircuit(circuit).measureAllMultishot(SHOTS), slow: true },
  ];
  const prototype = await loadPrototype();
  if (prototype) {
    const own = toPrototype(workload);
    contestants.push({ name: 'prototype', run: () => prototype.tiny.runBest(own, SHOTS) });
  }
  return contestants;
}

/**
 * Large workloads: from gates to amplitudes, which stay in a memory that every run reuses.
 * @param {Workload} workload @param {Precision} precision @param {number} threadCount
 */
export async function largeContestants(workload, precision, threadCount) {
  const circuit = buildCircuit(workload.qubitCount, workload.operations);
  const team = threadCount > 1 ? await teamOf(threadCount) : undefined;
  const options = { precision, threads: team, workspace: team ? undefined : workspaceOf(precision) };
  /** @type {Contestant[]} */
  const contestants = [{ name: 'engine', run: () => simulate(circuit, options) }];
  const prototype = await loadPrototype();
  if (prototype) contestants.push(await prototypeContestant(prototype, workload, precision, threadCount));
  return contestants;
}

/** @type {Map<number, ReturnType<typeof startNodeThreads>>} */
const teams = new Map();
/** @param {number} threadCount */
function teamOf(threadCount) {
  if (!teams.has(threadCount)) teams.set(threadCount, startNodeThreads(threadCount));
  return teams.get(threadCount);
}

/** @type {Map<Precision, Workspace>} */
const workspaces = new Map();
/** @param {Precision} precision */
function workspaceOf(precision) {
  if (!workspaces.has(precision)) workspaces.set(precision, new Workspace());
  return workspaces.get(precision);
}

/** @type {Prototype | undefined} */
let prototypeModules;
async function loadPrototype() {
  const directory = process.env.PROTOTYPE_DIR;
  if (!directory) return null;
  const load = (/** @type {string} */ name) => import(pathToFileURL(join(directory, name)).href);
  prototypeModules ??= {
    ...(await load('engine.mjs')),
    ...(await load('par.mjs')),
    tiny: await load('tiny.mjs'),
  };
  return prototypeModules;
}

/** @param {Workload} workload @returns {PrototypeCircuit} */
function toPrototype({ qubitCount, operations }) {
  const gates = operations.map(({ gate, qubits, params }) => ({
    k: PROTOTYPE_NAMES[gate],
    q: qubits,
    ...(params ? { p: params[0] } : {}),
  }));
  return { n: qubitCount, g: gates };
}

/** @type {Map<string, PrototypeEngine>} */
const prototypeEngines = new Map();

/**
 * The prototype with the window that suits it best on this workload, found by trying.
 * @param {Prototype} prototype @param {Workload} workload @param {Precision} precision @param {number} threadCount
 */
async function prototypeContestant({ Engine, Engine32, Par }, workload, precision, threadCount) {
  const key = `${precision} ${threadCount}`;
  const isSingle = precision === 'float32';
  if (!prototypeEngines.has(key)) {
    prototypeEngines.set(
      key,
      threadCount > 1
        ? await Par.create(threadCount, isSingle)
        : await (isSingle ? Engine32 : Engine).create(),
    );
  }
  const engine = /** @type {PrototypeEngine} */ (prototypeEngines.get(key));
  const own = toPrototype(workload);
  const timeOf = (/** @type {number} */ width) => {
    engine.run(own, width, 4);
    const start = performance.now();
    engine.run(own, width, 4);
    return performance.now() - start;
  };
  const width = timeOf(15) < timeOf(16) ? 15 : 16;
  return { name: 'prototype', run: () => engine.run(own, width, 4) };
}
