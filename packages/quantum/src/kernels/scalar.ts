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
import { GATES, controlCount, targetMatrix } from '../gates.js';

/** Applies one operation to interleaved float64 amplitudes, in place. */
export function applyOperation(a: Float64Array, operation: Operation): void {
  const row = GATES[operation.gate];
  const { qubits } = operation;
  const controls = controlCount(operation.gate, qubits.length);
  if (row.structure === 'phaseOracle') return applyPhases(a, operation);
  if (row.structure === 'indexOracle') return applyIndexMap(a, operation);

  let controlMask = 0;
  for (let j = 0; j < controls; j++) controlMask |= 1 << qubits[j]!;
  const target = qubits[controls]!;
  const bit = 1 << target;
  const k = row.coefficients(operation.params ?? []);
  switch (row.structure) {
    case 'phase':
      return turnPhase(a, controlMask | bit, k[0]!, k[1]!);
    case 'swap':
      return exchange(a, controlMask, bit, 1 << qubits[controls + 1]!);
    case 'flip':
      return controlMask ? flipControlled(a, controlMask, bit) : flip(a, bit);
  }
  if (controlMask)
    return applyControlledMatrix(a, controlMask, bit, targetMatrix(operation.gate, operation.params)!);
  switch (row.structure) {
    case 'hadamard':
      return hadamard(a, bit);
    case 'diagonal':
      return applyDiagonal(a, bit, k[0]!, k[1]!, k[2]!, k[3]!);
    case 'ry':
      return rotateReal(a, bit, k[0]!, k[1]!);
    case 'rx':
      return rotateImaginary(a, bit, k[0]!, k[1]!);
    case 'matrix':
      return applyControlledMatrix(a, 0, bit, k);
  }
}

function hadamard(a: Float64Array, bit: number): void {
  const stride = 2 * bit;
  for (let block = 0; block < a.length; block += 2 * stride) {
    for (let i = block; i < block + stride; i++) {
      const x = a[i]!;
      const y = a[i + stride]!;
      a[i] = Math.SQRT1_2 * (x + y);
      a[i + stride] = Math.SQRT1_2 * (x - y);
    }
  }
}

function flip(a: Float64Array, bit: number): void {
  const stride = 2 * bit;
  for (let block = 0; block < a.length; block += 2 * stride) {
    for (let i = block; i < block + stride; i++) {
      const x = a[i]!;
      a[i] = a[i + stride]!;
      a[i + stride] = x;
    }
  }
}

function rotateReal(a: Float64Array, bit: number, c: number, s: number): void {
  const stride = 2 * bit;
  for (let block = 0; block < a.length; block += 2 * stride) {
    for (let i = block; i < block + stride; i++) {
      const x = a[i]!;
      const y = a[i + stride]!;
      a[i] = c * x - s * y;
      a[i + stride] = s * x + c * y;
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

/** Multiplies the amplitudes whose bits in `mask` are all 1 by wr + i·wi. */
function turnPhase(a: Float64Array, mask: number, wr: number, wi: number): void {
  let i = 0;
  for (let count = (a.length / 2) >>> bitCount(mask); count > 0; count--) {
    const p = 2 * (i | mask);
    const re = a[p]!;
    const im = a[p + 1]!;
    a[p] = wr * re - wi * im;
    a[p + 1] = wr * im + wi * re;
    i = ((i | mask) + 1) & ~mask;
  }
}

function flipControlled(a: Float64Array, controlMask: number, bit: number): void {
  exchangePairs(a, controlMask | bit, controlMask, controlMask | bit);
}

function exchange(a: Float64Array, controlMask: number, bit: number, other: number): void {
  exchangePairs(a, controlMask | bit | other, controlMask | bit, controlMask | other);
}

/** Exchanges the amplitudes i|first and i|second for every i whose bits in `mask` are 0. */
function exchangePairs(a: Float64Array, mask: number, first: number, second: number): void {
  let i = 0;
  for (let pairs = (a.length / 2) >>> bitCount(mask); pairs > 0; pairs--) {
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

function applyControlledMatrix(
  a: Float64Array,
  controlMask: number,
  bit: number,
  m: readonly number[],
): void {
  const [ar = 0, ai = 0, br = 0, bi = 0, cr = 0, ci = 0, dr = 0, di = 0] = m;
  const mask = controlMask | bit;
  let i = 0;
  for (let pairs = (a.length / 2) >>> bitCount(mask); pairs > 0; pairs--) {
    const p = 2 * (i | controlMask);
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

function applyPhases(a: Float64Array, { qubits, oracle }: Operation): void {
  forEachOracleInput(a, qubits, (x, offset, rest, mask) => {
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

function applyIndexMap(a: Float64Array, { qubits, oracle }: Operation): void {
  const before = a.slice();
  forEachOracleInput(a, qubits, (x, from, rest, mask) => {
    const to = scatterBits(oracle!(x), qubits);
    for (let count = rest, i = 0; count > 0; count--) {
      a[2 * (i | to)] = before[2 * (i | from)]!;
      a[2 * (i | to) + 1] = before[2 * (i | from) + 1]!;
      i = ((i | mask) + 1) & ~mask;
    }
  });
}

/** Calls back for every input x of an oracle, with x spread over its qubits and the count of the other qubits' states. */
function forEachOracleInput(
  a: Float64Array,
  qubits: readonly number[],
  visit: (x: number, offset: number, rest: number, mask: number) => void,
): void {
  const size = 2 ** qubits.length;
  const rest = a.length / 2 / size;
  const mask = scatterBits(size - 1, qubits);
  for (let x = 0; x < size; x++) visit(x, scatterBits(x, qubits), rest, mask);
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest; rest &= rest - 1) count++;
  return count;
}
