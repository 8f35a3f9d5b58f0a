// @ts-check
// node packages/quantum/bench/sweeps.mjs [qubits]: what one sweep costs, by what it does on the way. Needs a build.
import { LinearMap } from '../dist/plan/linear-map.js';
import { BUTTERFLY } from '../dist/plan/primitives.js';
import { Encoder } from '../dist/wasm/encode.js';
import { BUFFERS_AT, OUTSIDE_AT, SCRATCH_AT, STEPS_AT } from '../dist/wasm/layout.js';
import { Workspace } from '../dist/wasm/workspace.js';

/**
 * @typedef {import('../dist/plan/steps.js').Sweep} Sweep
 * @typedef {import('../dist/plan/steps.js').Weights} Weights
 * @typedef {import('../dist/plan/steps.js').Turn} Turn
 * @typedef {import('../dist/plan/steps.js').Diagonal} Diagonal
 */

const qubitCount = Number(process.argv[2] ?? 16);
const ROUNDS = 400;
const { hadamard: H, rotateReal: Y, rotateImaginary: X, idle: O } = BUTTERFLY;

const ladder = new LinearMap(qubitCount);
for (let bit = 0; bit + 1 < qubitCount; bit++) ladder.controlledFlip(bit, bit + 1);
/** @type {Weights['factors']} */
const factors = [[0.6, 0.8], undefined, undefined, [0.8, 0.6]];
/** @type {Weights} */
const all = { where: 'all', factors, conditional: [], scalar: [1, 0] };
/** @type {Weights} */
const upper = { ...all, where: 'upper' };

const SWEEPS = {
  'copy in place': sweep([O, O, O]),
  'three H': sweep([H, H, H]),
  'three RY': sweep([Y, Y, Y]),
  'three RX': sweep([X, X, X]),
  'H, RY, RX': sweep([H, Y, X]),
  'three H, diagonal': sweep([H, H, H], all),
  'three RY, diagonal': sweep([Y, Y, Y], all),
  'H, fan': sweep([H, O, O], upper),
  'ladder of CX': sweep([O, O, O], null, ladder),
  'three RY, ladder of CX': sweep([Y, Y, Y], null, ladder),
  'phase of bit 0': turn([0]),
  'phase of bit 9': turn([9]),
  'phase of bits 0 and 1': turn([0, 1]),
  'phase of bits 2 and 9': turn([2, 9]),
  'six pairs': diagonal(6),
};

/** @param {Sweep['gates']} gates @param {Weights | null} weights @param {LinearMap | null} sourceMap @returns {Sweep} */
function sweep(gates, weights = null, sourceMap = null) {
  /** @type {Sweep['target']} */
  const target = sourceMap ? 'spare' : 'buffer';
  /** @type {Pick<Sweep, 'source' | 'sourceMap' | 'target' | 'targetMap'>} */
  const where = { source: 'buffer', sourceMap, target, targetMap: null };
  return { kind: 'sweep', bits: [5, 6, 7], gates, tangents: [0.3, 0.4, 0.5], weights, ...where };
}

/** @param {readonly number[]} bits @returns {Turn} */
function turn(bits) {
  return { kind: 'turn', place: 'buffer', map: null, bits, blocks: 0, re: 0.6, im: 0.8 };
}

/** @param {number} count @returns {Diagonal} */
function diagonal(count) {
  const pairs = Array.from({ length: count }, (_, i) => ({ bits: [i, i + 3], re: 0.6, im: 0.8 }));
  /** @type {Pick<Diagonal, 'source' | 'target'>} */
  const where = { source: 'buffer', target: 'buffer' };
  return { kind: 'diagonal', ...where, factors, conditional: [], pairs, scalar: [1, 0] };
}

for (const precision of /** @type {const} */ (['float64', 'float32'])) {
  const workspace = new Workspace();
  const layout = workspace.reserve(qubitCount, precision, 1);
  const encoder = new Encoder(workspace.memory.buffer, layout);
  const { run } = workspace.kernelsFor(precision);
  const window = Array.from({ length: qubitCount }, (_, qubit) => qubit);
  const spare = BUFFERS_AT + layout.bufferBytes;
  for (const [name, step] of Object.entries(SWEEPS)) {
    const { stepCount } = encoder.writePass([step], { window, outside: [] }, []);
    let fastest = Infinity;
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now();
      run(STEPS_AT, stepCount, OUTSIDE_AT, 0, 1, BUFFERS_AT, BUFFERS_AT, spare, SCRATCH_AT);
      fastest = Math.min(fastest, performance.now() - start);
    }
    console.log(
      `${precision}  ${name.padEnd(24)} ${((fastest * 1e6) / 2 ** qubitCount).toFixed(3)} ns/amplitude`,
    );
  }
}
