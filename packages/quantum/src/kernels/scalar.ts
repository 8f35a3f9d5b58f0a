/**
 * The plain path: one sweep over the amplitudes per operation, in float64, without planning. It is the fastest
 * path for small registers, where a plan would cost more than it saves, and the yardstick that the planned paths
 * are tested against for large ones.
 *
 * Amplitudes are interleaved (re, im). Loops over indices whose bits in `mask` are all 0 step by
 * `i = ((i | mask) + 1) & ~mask`, which carries across the masked bits; OR-ing bits in then picks the member.
 */
import { scatterBits } from '../basis-state.js';
import type { Operation } from '../circuit.js';
import { elementaryParts, hasFurtherControls } from '../elementary.js';
import { GATES, targetMatrix, type GateRow } from '../gates.js';

const NO_PARAMS: readonly number[] = [];
const scratch = new Float64Array(8);

/** Called now and then with the fraction of an operation that is done; may throw, which leaves the amplitudes half-way. */
export type Watch = (fraction: number) => void;

/**
 * Applies one operation to interleaved float64 amplitudes, in place.
 * @param watch only oracles call it; every other operation is a single quick sweep
 */
export function applyOperation(a: Float64Array, operation: Operation, watch?: Watch): void {
  const { gate, qubits, params = NO_PARAMS } = operation;
  const row = GATES[gate];
  const { structure } = row;
  if (structure === 'composite' || hasFurtherControls(operation)) {
    for (const part of elementaryParts(operation)) applyOperation(a, part, watch);
    return;
  }
  const bit = 1 << qubits[qubits.length - 1]!;
  if (qubits.length > 1) {
    if (structure !== 'flip' || qubits.length > 2) return applyToSeveral(a, operation, row, bit, watch);
    // CX is the most frequent gate, so it skips the general path.
    const control = 1 << qubits[0]!;
    return exchangePairs(a, a.length >>> 3, control | bit, control, control | bit);
  }
  if (structure === 'hadamard') return hadamard(a, bit);
  if (structure === 'flip') return flip(a, bit);
  const k = row.coefficients(params, scratch);
  switch (structure) {
    case 'phase':
      return turnPhase(a, a.length >>> 2, bit, k[0]!, k[1]!);
    case 'diagonal':
      return applyDiagonal(a, bit, k[0]!, k[1]!, k[2]!, k[3]!);
    case 'ry':
      return rotateReal(a, bit, k[0]!, k[1]!);
    case 'rx':
      return rotateImaginary(a, bit, k[0]!, k[1]!);
    case 'matrix':
      return applyControlledMatrix(a, a.length >>> 2, bit, bit, k);
    default:
      return applyOracle(a, operation, watch);
  }
}

/** @param bit the bit of the last qubit */
function applyToSeveral(
  a: Float64Array,
  operation: Operation,
  row: GateRow,
  bit: number,
  watch?: Watch,
): void {
  const { gate, qubits, params = NO_PARAMS } = operation;
  let mask = bit;
  for (let j = 0; j < qubits.length - 1; j++) mask |= 1 << qubits[j]!;
  const count = a.length >>> (qubits.length + 1);
  switch (row.structure) {
    case 'flip':
      return exchangePairs(a, count, mask, mask ^ bit, mask);
    case 'phase': {
      // A phase treats controls and target alike.
      const k = row.coefficients(params, scratch);
      return turnPhase(a, count, mask, k[0]!, k[1]!);
    }
    case 'swap':
      return exchangePairs(a, count, mask, mask ^ bit, mask ^ (1 << qubits[qubits.length - 2]!));
    case 'phaseOracle':
    case 'indexOracle':
      return applyOracle(a, operation, watch);
    default:
      return applyControlledMatrix(a, count, mask, bit, targetMatrix(gate, params)!);
  }
}

function applyOracle(a: Float64Array, operation: Operation, watch?: Watch): void {
  if (GATES[operation.gate].structure === 'phaseOracle') applyPhases(a, operation, watch);
  else applyIndexMap(a, operation, watch);
}

function hadamard(a: Float64Array, bit: number): void {
  const root = Math.SQRT1_2;
  const stride = 2 * bit;
  for (let block = 0; block < a.length; block += 2 * stride) {
    for (let i = block; i < block + stride; i += 2) {
      const j = i + stride;
      const xr = a[i]!;
      const xi = a[i + 1]!;
      const yr = a[j]!;
      const yi = a[j + 1]!;
      a[i] = root * (xr + yr);
      a[i + 1] = root * (xi + yi);
      a[j] = root * (xr - yr);
      a[j + 1] = root * (xi - yi);
    }
  }
}

function flip(a: Float64Array, bit: number): void {
  const stride = 2 * bit;
  for (let block = 0; block < a.length; block += 2 * stride) {
    for (let i = block; i < block + stride; i += 2) {
      const j = i + stride;
      const xr = a[i]!;
      const xi = a[i + 1]!;
      a[i] = a[j]!;
      a[i + 1] = a[j + 1]!;
      a[j] = xr;
      a[j + 1] = xi;
    }
  }
}

function rotateReal(a: Float64Array, bit: number, c: number, s: number): void {
  const stride = 2 * bit;
  for (let block = 0; block < a.length; block += 2 * stride) {
    for (let i = block; i < block + stride; i += 2) {
      const j = i + stride;
      const xr = a[i]!;
      const xi = a[i + 1]!;
      const yr = a[j]!;
      const yi = a[j + 1]!;
      a[i] = c * xr - s * yr;
      a[i + 1] = c * xi - s * yi;
      a[j] = s * xr + c * yr;
      a[j + 1] = s * xi + c * yi;
    }
  }
}

function rotateImaginary(a: Float64Array, bit: number, c: number, s: number): void {
  const stride = 2 * bit;
  for (let block = 0; block < a.length; block += 2 * stride) {
    for (let i = block; i < block + stride; i += 2) {
      const j = i + stride;
      const xr = a[i]!;
      const xi = a[i + 1]!;
      const yr = a[j]!;
      const yi = a[j + 1]!;
      a[i] = c * xr + s * yi;
      a[i + 1] = c * xi - s * yr;
      a[j] = c * yr + s * xi;
      a[j + 1] = c * yi - s * xr;
    }
  }
}

function applyDiagonal(a: Float64Array, bit: number, vr: number, vi: number, wr: number, wi: number): void {
  const stride = 2 * bit;
  for (let block = 0; block < a.length; block += 2 * stride) {
    for (let i = block; i < block + stride; i += 2) {
      const j = i + stride;
      const xr = a[i]!;
      const xi = a[i + 1]!;
      const yr = a[j]!;
      const yi = a[j + 1]!;
      a[i] = vr * xr - vi * xi;
      a[i + 1] = vr * xi + vi * xr;
      a[j] = wr * yr - wi * yi;
      a[j + 1] = wr * yi + wi * yr;
    }
  }
}

/** Multiplies the `count` amplitudes whose bits in `mask` are all 1 by wr + i·wi. */
function turnPhase(a: Float64Array, count: number, mask: number, wr: number, wi: number): void {
  for (let i = 0, left = count; left > 0; left--) {
    const p = 2 * (i | mask);
    const re = a[p]!;
    const im = a[p + 1]!;
    a[p] = wr * re - wi * im;
    a[p + 1] = wr * im + wi * re;
    i = ((i | mask) + 1) & ~mask;
  }
}

/** Exchanges the amplitudes i|first and i|second for each of the `count` i whose bits in `mask` are 0. */
function exchangePairs(a: Float64Array, count: number, mask: number, first: number, second: number): void {
  for (let i = 0, left = count; left > 0; left--) {
    const p = 2 * (i | first);
    const q = 2 * (i | second);
    const re = a[p]!;
    const im = a[p + 1]!;
    a[p] = a[q]!;
    a[p + 1] = a[q + 1]!;
    a[q] = re;
    a[q + 1] = im;
    i = ((i | mask) + 1) & ~mask;
  }
}

/** Applies a matrix to the target `bit` where all other bits of `mask` are 1. */
function applyControlledMatrix(
  a: Float64Array,
  count: number,
  mask: number,
  bit: number,
  m: Float64Array,
): void {
  const ar = m[0]!;
  const ai = m[1]!;
  const br = m[2]!;
  const bi = m[3]!;
  const cr = m[4]!;
  const ci = m[5]!;
  const dr = m[6]!;
  const di = m[7]!;
  for (let i = 0, left = count; left > 0; left--) {
    const p = 2 * (i | (mask ^ bit));
    const q = 2 * (i | mask);
    const xr = a[p]!;
    const xi = a[p + 1]!;
    const yr = a[q]!;
    const yi = a[q + 1]!;
    a[p] = ar * xr - ai * xi + br * yr - bi * yi;
    a[p + 1] = ar * xi + ai * xr + br * yi + bi * yr;
    a[q] = cr * xr - ci * xi + dr * yr - di * yi;
    a[q + 1] = cr * xi + ci * xr + dr * yi + di * yr;
    i = ((i | mask) + 1) & ~mask;
  }
}

function applyPhases(a: Float64Array, { qubits, oracle }: Operation, watch?: Watch): void {
  forEachOracleInput(a, qubits, watch, (x, offset, rest, mask) => {
    const phase = oracle!(x);
    const wr = Math.cos(phase);
    const wi = Math.sin(phase);
    for (let count = rest, i = 0; count > 0; count--) {
      const p = 2 * (i | offset);
      const re = a[p]!;
      const im = a[p + 1]!;
      a[p] = wr * re - wi * im;
      a[p + 1] = wr * im + wi * re;
      i = ((i | mask) + 1) & ~mask;
    }
  });
}

function applyIndexMap(a: Float64Array, { qubits, oracle }: Operation, watch?: Watch): void {
  const before = a.slice();
  forEachOracleInput(a, qubits, watch, (x, from, rest, mask) => {
    const to = scatterBits(oracle!(x), qubits);
    for (let count = rest, i = 0; count > 0; count--) {
      a[2 * (i | to)] = before[2 * (i | from)]!;
      a[2 * (i | to) + 1] = before[2 * (i | from) + 1]!;
      i = ((i | mask) + 1) & ~mask;
    }
  });
}

/** Some milliseconds of work. */
const AMPLITUDES_PER_WATCH = 2 ** 18;

/** Calls back for every input x of an oracle, with x spread over its qubits and the count of the other qubits' states. */
function forEachOracleInput(
  a: Float64Array,
  qubits: readonly number[],
  watch: Watch | undefined,
  visit: (x: number, offset: number, rest: number, mask: number) => void,
): void {
  const size = 2 ** qubits.length;
  const rest = a.length / 2 / size;
  const mask = scatterBits(size - 1, qubits);
  const inputsPerWatch = Math.max(1, AMPLITUDES_PER_WATCH / rest);
  for (let x = 0; x < size; x++) {
    if (x % inputsPerWatch === 0) watch?.(x / size);
    visit(x, scatterBits(x, qubits), rest, mask);
  }
}
