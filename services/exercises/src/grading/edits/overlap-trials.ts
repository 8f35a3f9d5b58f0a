import { type Step, type StepCircuit } from '../step.js';
import { targetMatrix, touchedQubits, type GateName } from '@superpose/quantum';
import type { Outputs } from '../goal.js';
import { applyStep } from '../steps.js';
import { createPartialRuns } from './partial-runs.js';
import { INSERT_WORK, isPlainOnOne, type Budget, type RotationName, type Trials } from './trials.js';

/**
 * Trials for a goal that compares one overlap. A gate G on one qubit between a prefix and a suffix gives the overlap
 * Σ G[a][b]·M[a][b], where M is the two amplitude arrays multiplied and summed over all other qubits; so once M is
 * there, every gate costs four multiplications, and the best angle has a closed form.
 */
export function createOverlapTrials(
  outputs: Outputs,
  { expected, error }: NonNullable<Outputs['overlap']>,
  { operations }: StepCircuit,
  budget: Budget,
): Trials {
  const { start, tolerance } = outputs;
  const { prefix, suffix } = createPartialRuns(operations, outputs, expected, budget);
  let last: { removed: number | null; at: number; qubit: number; m: Float64Array } | null = null;
  const summed = (removed: number | null, at: number, qubit: number): Float64Array => {
    if (last?.removed !== removed || last.at !== at || last.qubit !== qubit) {
      budget.spend(start.length);
      last = { removed, at, qubit, m: contraction(suffix(removed, at), prefix(removed, at), 1 << qubit) };
    }
    return last.m;
  };
  return {
    tolerance,
    without: (removed) => {
      budget.spend(start.length / 2);
      return error(innerSize(suffix(removed, removed + 1), prefix(removed, removed), 0, 0));
    },
    insert: (removed, at, operation) => {
      if (budget.exhausted) return Infinity;
      if (!isPlainOnOne(operation)) {
        const { gate, qubits } = operation;
        if (gate !== 'CX' || touchedQubits(operation).length > 2) {
          budget.spend(2 * start.length);
          const amplitudes = prefix(removed, at).slice();
          applyStep(outputs, amplitudes, operation);
          return error(innerSize(suffix(removed, at), amplitudes, 0, 0));
        }
        budget.spend(start.length / 2);
        const overlap = innerSize(suffix(removed, at), prefix(removed, at), 1 << qubits[0]!, 1 << qubits[1]!);
        return error(overlap);
      }
      const { gate, qubits, params } = operation;
      budget.spend(INSERT_WORK);
      return error(overlapWith(summed(removed, at, qubits[0]!), matrixOf(gate, params)));
    },
    bestTurn: (removed, at, gate, qubit) => {
      if (budget.exhausted) return { angle: 0, error: Infinity };
      const { angle, overlap } = bestTurn(summed(removed, at, qubit), gate);
      return { angle, error: error(overlap) };
    },
  };
}

const FIXED = new Map<string, Float64Array>();

function matrixOf(gate: GateName, params: Step['params']): Float64Array {
  if (params?.length) return targetMatrix(gate, params)!;
  const known = FIXED.get(gate);
  if (known) return known;
  const matrix = targetMatrix(gate)!.slice();
  FIXED.set(gate, matrix);
  return matrix;
}

/** |Σ conj(a[y])·b[x]|, where y is x with the target flipped if the control is 1; without a control, x itself. */
function innerSize(a: Float64Array, b: Float64Array, control: number, target: number): number {
  let [re, im] = [0, 0];
  for (let x = 0; x < b.length / 2; x++) {
    const p = 2 * ((x & control) !== 0 ? x ^ target : x);
    const q = 2 * x;
    re += a[p]! * b[q]! + a[p + 1]! * b[q + 1]!;
    im += a[p]! * b[q + 1]! - a[p + 1]! * b[q]!;
  }
  return Math.hypot(re, im);
}

/** M[a][b] = Σ conj(after[a…])·before[b…] over all other qubits, row by row, re before im. */
function contraction(after: Float64Array, before: Float64Array, bit: number): Float64Array {
  const m = new Float64Array(8);
  for (let x = 0; x < before.length / 2; x++) {
    if (x & bit) continue;
    const p = 2 * x;
    const q = 2 * (x | bit);
    addProduct(m, 0, after, p, before, p);
    addProduct(m, 2, after, p, before, q);
    addProduct(m, 4, after, q, before, p);
    addProduct(m, 6, after, q, before, q);
  }
  return m;
}

/** m[at] += conj(a[p])·b[q] */
function addProduct(
  m: Float64Array,
  at: number,
  a: Float64Array,
  p: number,
  b: Float64Array,
  q: number,
): void {
  m[at]! += a[p]! * b[q]! + a[p + 1]! * b[q + 1]!;
  m[at + 1]! += a[p]! * b[q + 1]! - a[p + 1]! * b[q]!;
}

function overlapWith(m: Float64Array, g: Float64Array): number {
  let [re, im] = [0, 0];
  for (let i = 0; i < 8; i += 2) {
    re += g[i]! * m[i]! - g[i + 1]! * m[i + 1]!;
    im += g[i]! * m[i + 1]! + g[i + 1]! * m[i]!;
  }
  return Math.hypot(re, im);
}

/** R(θ) = cos(θ/2)·1 − i·sin(θ/2)·P gives the overlap A·cos(θ/2) + B·sin(θ/2), which is largest at one angle. */
function bestTurn(m: Float64Array, gate: RotationName): { angle: number; overlap: number } {
  const ar = m[0]! + m[6]!;
  const ai = m[1]! + m[7]!;
  // P summed with M, of which B is −i times.
  let pr = m[2]! + m[4]!;
  let pi = m[3]! + m[5]!;
  if (gate === 'RY') {
    pr = m[3]! - m[5]!;
    pi = m[4]! - m[2]!;
  } else if (gate === 'RZ') {
    pr = m[0]! - m[6]!;
    pi = m[1]! - m[7]!;
  }
  const along = (ar * ar + ai * ai - pr * pr - pi * pi) / 2;
  const across = ar * pi - ai * pr;
  const mean = (ar * ar + ai * ai + pr * pr + pi * pi) / 2;
  return { angle: Math.atan2(across, along), overlap: Math.sqrt(mean + Math.hypot(along, across)) };
}
