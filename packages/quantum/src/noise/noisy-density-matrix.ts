import type { Circuit, Operation } from '../circuit.js';
import { unreadBits, type BitSource } from '../dynamic/explore.js';
import { MAX_EXACT_BITS } from '../dynamic/last-reading.js';
import { measuredBitsOf } from '../dynamic/tally.js';
import { NEGLIGIBLE } from '../dynamic/vector-state.js';
import { CircuitError } from '../errors.js';
import type { DynamicCircuit } from '../instruction.js';
import { applyOperation } from '../kernels/scalar.js';
import { throwIfCancelled, type SimulateOptions } from '../simulate.js';
import { applyBlockMap, channelMap, DEPHASING_MAP, recordingMap, RESET_MAP } from './block-map.js';
import { densityProbabilities, MAX_DENSITY_QUBITS, type DensityMatrix } from './density-matrix.js';
import type { NoiseModel } from './noise-model.js';
import {
  bitCountOf,
  conditionHolds,
  noisySteps,
  type MeasurementStep,
  type NoisyStep,
} from './noisy-steps.js';
import { addReadings } from './readout.js';

/** The state that a noisy circuit leaves, and what its classical bits then are. */
export interface NoisyDensityMatrix extends DensityMatrix {
  /** The classical bits that a measurement names, in order; none of a `Circuit`. */
  readonly measuredBits: readonly number[];
  /**
   * The probability of what the bits record, readout errors included; bit j of the index is the value of
   * `measuredBits[j]`, as `labelBits` takes it. Only up to 12 measured bits.
   */
  readonly bitProbabilities?: Float64Array;
}

/** The density matrices that are kept beside each other hold 2²² entries (64 MiB) at most. */
const MOST_ENTRIES = 2 ** 22;
const MOST_BRANCHES = 4096;

/** The most values of the classical bits whose states are kept apart: 64 at 8 qubits, 4096 at 5 or fewer. */
export const maxDensityBranches = (qubitCount: number): number =>
  Math.min(MOST_BRANCHES, MOST_ENTRIES / 4 ** qubitCount);

/** What the classical bits are on one way through the circuit, and the state times the probability of that. */
interface Branch {
  readonly entries: Float64Array;
  readonly bits: readonly BitSource[];
}

/**
 * Runs a circuit with its noise on |0…0⟩, exactly but for rounding. The matrix is that of all qubits, whatever the
 * classical bits are; readout errors act on the recorded bits alone, so `applyReadout` is for what reading the qubits
 * at the end would show.
 *
 * Throws a CircuitError above 8 qubits (`too_many_qubits`) and where the bits that a measurement in the middle sets have more
 * values than `maxDensityBranches` (`too_much_work`), a RangeError for a model that is not valid, and SimulationCancelled
 * when the flag is raised.
 */
export function noisyDensityMatrix(
  circuit: Circuit | DynamicCircuit,
  model: NoiseModel,
  options: Pick<SimulateOptions, 'cancelFlag'> = {},
): NoisyDensityMatrix {
  const { qubitCount } = circuit;
  if (qubitCount > MAX_DENSITY_QUBITS) {
    const message = `A density matrix may have at most ${MAX_DENSITY_QUBITS} qubits, not ${qubitCount}.`;
    throw new CircuitError('too_many_qubits', null, 'qubitCount', message);
  }
  const start = new Float64Array(2 * 4 ** qubitCount);
  start[0] = 1;
  let branches: Branch[] = [{ entries: start, bits: unreadBits(bitCountOf(circuit)) }];
  for (const step of noisySteps(circuit, model)) {
    if (step.kind === 'measurement') {
      throwIfCancelled(options);
      branches = measured(branches, step, qubitCount);
      continue;
    }
    const act = actionOf(step, qubitCount);
    for (const { entries, bits } of branches) {
      throwIfCancelled(options);
      if (conditionHolds(step.condition, bits)) act(entries);
    }
  }
  return summedUp(branches, circuit, model);
}

/** What a step does to a matrix, in place. */
function actionOf(
  step: Exclude<NoisyStep, { kind: 'measurement' }>,
  qubitCount: number,
): (entries: Float64Array) => void {
  if (step.kind === 'operation') {
    const onColumns = step.parts;
    const onRows = onColumns.map((part) => shifted(part, qubitCount));
    return (entries) => conjugateBy(entries, onRows, onColumns);
  }
  const map = step.kind === 'reset' ? RESET_MAP : channelMap(step.channel, step.probability);
  return (entries) => applyBlockMap(entries, qubitCount, step.qubit, map);
}

/**
 * ρ → UρU†. A row-major matrix is a vector of 2n qubits, of which the low half are the column's and the high half the row's;
 * U acts on the row's, and its complex conjugate on the column's. Conjugating before and after makes U itself of that.
 */
function conjugateBy(
  entries: Float64Array,
  onRows: readonly Operation[],
  onColumns: readonly Operation[],
): void {
  for (const part of onRows) applyOperation(entries, part);
  conjugate(entries);
  for (const part of onColumns) applyOperation(entries, part);
  conjugate(entries);
}

function conjugate(entries: Float64Array): void {
  for (let i = 1; i < entries.length; i += 2) entries[i] = -entries[i]!;
}

const shifted = (part: Operation, by: number): Operation => ({
  ...part,
  qubits: part.qubits.map((qubit) => qubit + by),
});

/** The branches after a measurement; those whose bits became equal are one. */
function measured(
  branches: readonly Branch[],
  step: MeasurementStep & NoisyStep,
  qubitCount: number,
): Branch[] {
  const { qubit, bit, error, waits, condition } = step;
  const next = new Map<string, Branch>();
  const add = (entries: Float64Array, bits: readonly BitSource[]) => {
    const key = bits.map((source) => ('qubit' in source ? `q${source.qubit}` : source.value)).join();
    const known = next.get(key)?.entries;
    if (!known) next.set(key, { entries, bits });
    else for (let i = 0; i < known.length; i++) known[i]! += entries[i]!;
    if (next.size > maxDensityBranches(qubitCount)) throw tooManyBranches(qubitCount);
  };
  for (const { entries, bits } of branches) {
    if (!conditionHolds(condition, bits)) add(entries, bits);
    else if (waits) {
      applyBlockMap(entries, qubitCount, qubit, DEPHASING_MAP);
      add(entries, bits.with(bit, { qubit }));
    } else {
      for (const value of [0, 1] as const) {
        const recorded = value === 0 ? entries.slice() : entries;
        applyBlockMap(recorded, qubitCount, qubit, recordingMap(value, error));
        if (traceOf(recorded, qubitCount) >= NEGLIGIBLE) add(recorded, bits.with(bit, { value }));
      }
    }
  }
  return [...next.values()];
}

const tooManyBranches = (qubitCount: number) =>
  new CircuitError(
    'too_much_work',
    null,
    'bit',
    `The classical bits of a noisy circuit of ${qubitCount} qubits may have at most ${maxDensityBranches(qubitCount)} values while it runs.`,
  );

function traceOf(entries: Float64Array, qubitCount: number): number {
  const size = 2 ** qubitCount;
  let trace = 0;
  for (let x = 0; x < size; x++) trace += entries[2 * x * (size + 1)]!;
  return trace;
}

function summedUp(
  branches: readonly Branch[],
  circuit: Circuit | DynamicCircuit,
  { readout }: NoiseModel,
): NoisyDensityMatrix {
  const { qubitCount } = circuit;
  const measuredBits = 'instructions' in circuit ? measuredBitsOf(circuit) : [];
  const isExact = measuredBits.length <= MAX_EXACT_BITS;
  const bitProbabilities = isExact ? new Float64Array(2 ** measuredBits.length) : undefined;
  const sum = new Float64Array(2 * 4 ** qubitCount);
  for (const { entries, bits } of branches) {
    for (let i = 0; i < sum.length; i++) sum[i]! += entries[i]!;
    if (!bitProbabilities) continue;
    const sources = measuredBits.map((bit) => bits[bit]!);
    addReadings(bitProbabilities, densityProbabilities({ qubitCount, entries }), sources, readout);
  }
  return { qubitCount, entries: sum, measuredBits, ...(bitProbabilities && { bitProbabilities }) };
}
