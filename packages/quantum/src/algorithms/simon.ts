import { basisIndex, basisLabel, bitOf } from '../basis-state.js';
import { buildCircuit, type Circuit, type Operation } from '../circuit.js';
import { sampleCounts, shotsInOrder, type Counts } from '../measure.js';
import { LinearSystem } from './linear-system.js';

/**
 * Simon's algorithm (1994) for a period of n bits, read as a label: the input register is qubits 0 … n−1, the
 * output register qubits n … 2n−1. The oracle's value f(x) = f(x ⊕ s) numbers the pairs {x, x ⊕ s} by their smaller
 * member: 0, 1, 2 … That member has the highest bit of s cleared, so f is linear over GF(2) and is built of CX:
 * drop that bit, after subtracting s where it was set.
 */
export function simonCircuit(period: string): Circuit {
  const width = period.length;
  const s = basisIndex(period);
  if (s === 0) throw new RangeError('The period must not be all zero.');
  const pivot = Math.floor(Math.log2(s));
  const layer: Operation[] = Array.from({ length: width }, (_, qubit) => ({ gate: 'H', qubits: [qubit] }));
  const oracle: Operation[] = [];
  for (let output = 0; output < width - 1; output++) {
    const input = output < pivot ? output : output + 1;
    oracle.push({ gate: 'CX', qubits: [input, width + output] });
    if (bitOf(s, input) === 1) oracle.push({ gate: 'CX', qubits: [pivot, width + output] });
  }
  return buildCircuit(2 * width, [...layer, ...oracle, ...layer]);
}

interface SimonFinding {
  /** The period as a label. */
  readonly period: string;
  /** The input register's label of every run that was read until n − 1 independent equations were found, in order. */
  readonly measured: readonly string[];
  /** The independent equations, as in `s₂ ⊕ s₀ = 0`; s_i is the bit of qubit i. */
  readonly equations: readonly string[];
}

interface SimonMeasurements {
  /** The number of bits of the period. */
  readonly width: number;
  /** What was measured, over all 2n qubits. */
  readonly counts: Counts;
  /** The probabilities that more runs are drawn from where the counts do not suffice. */
  readonly distribution: Float64Array;
  readonly seed: number;
}

/**
 * Reads the period out of measurements: each measured input y satisfies y·s = 0 (mod 2), and Gaussian elimination
 * over GF(2) finds the only s ≠ 0 that satisfies them all. The shots are read in a random order, which is as good
 * as the order they were made in; when all are read and equations are still missing, more runs are made.
 */
export function recoverPeriod(measurements: SimonMeasurements): SimonFinding {
  const { width } = measurements;
  const system = new LinearSystem(width);
  const measured: string[] = [];
  const runs = endlessRuns(measurements);
  while (system.rank < width - 1) {
    const label = runs.next().value.slice(-width);
    measured.push(label);
    system.add(basisIndex(label));
  }
  return { period: basisLabel(system.solution()!, width), measured, equations: system.equations() };
}

function* endlessRuns({ counts, distribution, seed, width }: SimonMeasurements): Generator<string, never> {
  yield* shotsInOrder(counts, seed);
  for (let round = 1; ; round++) {
    const more = sampleCounts(distribution, 2 * width, 16, (seed + round) % 2 ** 32);
    yield* shotsInOrder(more, (seed + round) % 2 ** 32);
  }
}
