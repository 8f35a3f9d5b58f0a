// @ts-check
// The prototype, a reference implementation that isn't part of the repository. It is copied from the folder that
// PROTOTYPE_DIR names, and its kernels are compiled when they have changed; without the folder it has no part in the run.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inGates } from './gates.mjs';

/**
 * @typedef {import('./workloads.mjs').Workload} Workload
 * @typedef {{n: number, g: {k: string | undefined, q: readonly number[], p?: number | undefined}[]}} PrototypeCircuit
 * @typedef {object} PrototypeEngine
 * @property {(circuit: PrototypeCircuit, width: number, unroll: number) => unknown} run
 * @property {(qubitCount: number) => Float64Array} amps
 * @typedef {{create: () => Promise<PrototypeEngine>}} PrototypeMaker
 *
 * @typedef {object} Prototype what is used of its modules
 * @property {PrototypeMaker} Engine
 * @property {PrototypeMaker} Engine32
 * @property {{create: (threadCount: number, isSingle: boolean) => Promise<PrototypeEngine>}} Par
 * @property {(circuit: PrototypeCircuit, shots: number) => unknown} runBest
 * @property {(amplitudes: Float64Array, qubitCount: number, shots: number) => unknown} best
 */

const source = process.env.PROTOTYPE_DIR;
export const hasPrototype = Boolean(source);
const builds = fileURLToPath(new URL('../../../.build/prototype/', import.meta.url));
const KERNELS = { 'index.ts': 'kern.wasm', 'f32.ts': 'kern32.wasm' };
const OPTIONS = [
  ...['-O3', '--converge', '--noAssert', '--runtime', 'stub', '--importMemory', '--sharedMemory'],
  ...['--initialMemory', '64', '--maximumMemory', '65536', '--enable', 'simd,threads,bulk-memory'],
];
/** @type {Partial<Record<import('../dist/index.js').GateName, string>>} */
const NAMES = {
  ...{ H: 'h', X: 'x', S: 's', T: 't', RX: 'rx', RY: 'ry', RZ: 'rz' },
  ...{ CX: 'cx', CZ: 'cz', CP: 'cp', SWAP: 'swap' },
};

/** @type {Prototype | undefined} */
let loaded;
async function load() {
  loaded ??= await compile(/** @type {string} */ (source));
  return loaded;
}

/** @param {string} from @returns {Promise<Prototype>} */
async function compile(from) {
  const hash = createHash('sha256');
  for (const name of Object.keys(KERNELS)) hash.update(readFileSync(join(from, 'assembly', name)));
  const folder = join(builds, hash.digest('hex').slice(0, 12));
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(from).filter((name) => name.endsWith('.mjs'))) {
    copyFileSync(join(from, name), join(folder, name));
  }
  for (const [name, kernel] of Object.entries(KERNELS)) {
    const out = join(folder, kernel);
    if (existsSync(out)) continue;
    const { default: asc } = await import('assemblyscript/asc');
    const { error, stderr } = await asc.main([join(from, 'assembly', name), '-o', out, ...OPTIONS]);
    if (error) throw new Error(`${error.message}\n${stderr.toString()}`);
  }
  const modules = ['engine.mjs', 'par.mjs', 'tiny.mjs'].map(
    (name) => /** @type {Promise<object>} */ (import(pathToFileURL(join(folder, name)).href)),
  );
  return /** @type {Prototype} */ (Object.assign({}, ...(await Promise.all(modules))));
}

/** @param {Workload} workload @returns {PrototypeCircuit} */
function toPrototype(workload) {
  const { qubitCount, operations } = inGates(workload, Object.keys(NAMES));
  const gates = operations.map(({ gate, qubits, params }) => ({
    k: NAMES[gate],
    q: qubits,
    ...(params ? { p: params[0] } : {}),
  }));
  return { n: qubitCount, g: gates };
}

/** @type {Map<string, Promise<PrototypeEngine>>} */
const engines = new Map();
/** @param {import('../dist/index.js').Precision} precision @param {number} threadCount */
async function engineOf(precision, threadCount) {
  const { Engine, Engine32, Par } = await load();
  const key = `${precision} ${threadCount}`;
  const isSingle = precision === 'float32';
  const start = () =>
    threadCount > 1 ? Par.create(threadCount, isSingle) : (isSingle ? Engine32 : Engine).create();
  const engine = engines.get(key) ?? start();
  engines.set(key, engine);
  return engine;
}

/** The one that was fastest in the second of two runs. @param {(() => unknown)[]} ways */
function fastest(ways) {
  const times = ways.map((run) => {
    run();
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return /** @type {() => unknown} */ (ways[times.indexOf(Math.min(...times))]);
}

/** From gates to counts, by its path for small registers or its engine. @param {Workload} workload @param {number} shots */
export async function smallPrototype(workload, shots) {
  const { runBest, best } = await load();
  const own = toPrototype(workload);
  const small = () => runBest(own, shots);
  if (own.n < 9) return { name: 'prototype', run: small };
  const engine = await engineOf('float64', 1);
  const large = () => {
    engine.run(own, 16, 4);
    return best(engine.amps(own.n), own.n, shots);
  };
  return { name: 'prototype', run: fastest([small, large, small, large]) };
}

/**
 * From gates to amplitudes, with the window that suits it best on this workload.
 * @param {Workload} workload @param {import('../dist/index.js').Precision} precision @param {number} threadCount
 */
export async function largePrototype(workload, precision, threadCount) {
  const engine = await engineOf(precision, threadCount);
  const own = toPrototype(workload);
  return { name: 'prototype', run: fastest([15, 16].map((width) => () => engine.run(own, width, 4))) };
}
