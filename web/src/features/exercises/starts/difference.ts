import type { Diagnosis, ExerciseDetail, Expected, WireComplex } from '@superpose/contracts';
import { basisIndex, basisLabel, probabilities, runDynamicCircuit, simulate } from '@superpose/quantum';
import { runCircuit, runDynamic, type EditorCircuit } from '../../../editor';
import { probabilityEntries } from '../probabilityEntries';
import { exerciseStarts, type Start } from './exerciseStarts';

/** Where a circuit's result is not the one asked for. */
export interface Difference {
  readonly startId: string;
  /** The time steps after which the states have parted; null where only the end is known to differ. */
  readonly stepCount: number | null;
  readonly rows: readonly DifferenceRow[];
}

export type DifferenceRow =
  | { readonly label: string; readonly expected: WireComplex; readonly actual: WireComplex }
  | { readonly label: string; readonly expected: number; readonly actual: number };

/** Differences smaller than this would be shown with the same digits. */
const VISIBLE = 1e-4;
const MOST_ROWS = 8;
/** Of all branches together: more than an exercise's measurements can leave. */
const MOST_AMPLITUDES = 2 ** 16;

/** The smallest start for which the circuit gives another result than the goal, and what differs at its end. */
export function findDifference(
  exercise: ExerciseDetail,
  circuit: EditorCircuit,
  diagnosis: readonly Diagnosis[],
): Difference {
  const starts = exerciseStarts(exercise);
  const start = namedStart(starts, diagnosis) ?? differingStart(exercise, circuit, starts) ?? starts[0]!;
  const parting = diagnosis.find((reason) => reason.code === 'states-part');
  return {
    startId: start.id,
    stepCount: parting?.params.input === start.id || !start.isInput ? (parting?.params.column ?? null) : null,
    rows: rowsOf(exercise, circuit, starts, start).slice(0, MOST_ROWS),
  };
}

/** The case that the diagnosis names; which case is furthest off is for the service to say. */
function namedStart(starts: readonly Start[], diagnosis: readonly Diagnosis[]): Start | undefined {
  const named = diagnosis.find(({ code }) => code === 'case-outcome' || code === 'case-state');
  const name = named && 'params' in named && 'name' in named.params ? named.params.name : null;
  return starts.find(({ id }) => id === name);
}

function differingStart(
  exercise: ExerciseDetail,
  circuit: EditorCircuit,
  starts: readonly Start[],
): Start | undefined {
  const overlaps = starts.map((start) => {
    const expected = expectedAmplitudes(exercise, start);
    return expected && innerProduct(expected, actualAmplitudes(circuit, start));
  });
  const { tolerance } = exercise.target_data;
  const wrong = starts.find((_, index) => {
    const overlap = overlaps[index];
    return overlap && 1 - (overlap.real ** 2 + overlap.imag ** 2) > tolerance;
  });
  if (wrong) return wrong;
  const first = overlaps[0];
  return first
    ? starts.find((_, index) => overlaps[index] && phaseDiffers(first, overlaps[index]))
    : undefined;
}

function phaseDiffers(a: WireComplex, b: WireComplex): boolean {
  return Math.hypot(a.real - b.real, a.imag - b.imag) > 0.01;
}

function rowsOf(
  exercise: ExerciseDetail,
  circuit: EditorCircuit,
  starts: readonly Start[],
  start: Start,
): DifferenceRow[] {
  const { num_qubits: qubitCount, goal, target_data: target } = exercise;
  if (target.measurement_probabilities) {
    const actual = probabilities(simulate(runCircuit(circuit, Infinity, start.run)));
    return probabilityEntries(target.measurement_probabilities)
      .map(([label, expected]) => ({ label, expected, actual: actual[basisIndex(label)] ?? 0 }))
      .filter(({ expected, actual }) => Math.abs(expected - actual) > VISIBLE);
  }
  if (goal && 'cases' in goal) {
    const found = goal.cases.find(({ name }) => name === start.id);
    return found && 'outcome' in found.expected ? readingRows(found.expected, circuit, start) : [];
  }
  const expected = expectedAmplitudes(exercise, start);
  const reference = expectedAmplitudes(exercise, starts[0]!);
  if (!expected || !reference) return [];
  // One global phase for all inputs doesn't count; that of the first input is taken for it.
  const turn = phaseOf(innerProduct(reference, actualAmplitudes(circuit, starts[0]!)));
  const actual = actualAmplitudes(circuit, start);
  return expected.flatMap((amplitude, index) =>
    distance(amplitude, turned(actual[index]!, -turn)) > VISIBLE
      ? [{ label: basisLabel(index, qubitCount), expected: amplitude, actual: actual[index]! }]
      : [],
  );
}

/** What is read of qubits and classical bits, the bits leftmost. */
function readingRows(
  { qubits, bits = [], outcome }: Extract<Expected, { outcome: string }>,
  circuit: EditorCircuit,
  start: Start,
): DifferenceRow[] {
  const readings = new Map<string, number>([[outcome, 0]]);
  const run = runDynamic(circuit, Infinity, start.run);
  const { branches = [] } = runDynamicCircuit(run, { shots: 1, seed: 0, keepAmplitudes: MOST_AMPLITUDES });
  for (const branch of branches) {
    const bitsRead = bits.map((bit) => branch.bits.at(-1 - bit) ?? '0');
    probabilities(branch.state).forEach((share, index) => {
      const probability = branch.probability * share;
      const label = [...qubits.map((qubit) => (index >> qubit) & 1), ...bitsRead].reverse().join('');
      if (probability > VISIBLE) readings.set(label, (readings.get(label) ?? 0) + probability);
    });
  }
  return [...readings].map(([label, actual]) => ({ label, expected: label === outcome ? 1 : 0, actual }));
}

/** What the register should be in at the end, where the goal says so. */
function expectedAmplitudes(
  { num_qubits: qubitCount, goal, target_data: target }: ExerciseDetail,
  start: Start,
): WireComplex[] | null {
  const zeros = Array.from({ length: 2 ** qubitCount }, () => ({ real: 0, imag: 0 }));
  if (target.state_vector) {
    return target.state_vector.map((entry) => (typeof entry === 'number' ? { real: entry, imag: 0 } : entry));
  }
  if (!start.isInput) return null;
  const index = basisIndex(start.id);
  if (target.unitary) return target.unitary.map((row) => row[index]!);
  if (goal?.kind === 'oracle') {
    const x = valueOf(goal.inputs, index);
    const isOne = goal.truth_table[x] === '1';
    if (goal.output === null) zeros[index] = { real: isOne ? -1 : 1, imag: 0 };
    else zeros[isOne ? index ^ (1 << goal.output) : index] = { real: 1, imag: 0 };
    return zeros;
  }
  if (goal?.kind !== 'isometry') return null;
  const column = valueOf(goal.inputs, index);
  goal.unitary.forEach((row, value) => {
    const place = goal.inputs.reduce((sum, qubit, bit) => sum | (((value >> bit) & 1) << qubit), 0);
    zeros[place] = row[column]!;
  });
  return zeros;
}

const valueOf = (qubits: readonly number[], index: number): number =>
  qubits.reduce((value, qubit, place) => value | (((index >> qubit) & 1) << place), 0);

function actualAmplitudes(circuit: EditorCircuit, start: Start): WireComplex[] {
  const { amplitudes } = simulate(runCircuit(circuit, Infinity, start.run));
  return Array.from({ length: amplitudes.length / 2 }, (_, index) => ({
    real: tidy(amplitudes[2 * index]!),
    imag: tidy(amplitudes[2 * index + 1]!),
  }));
}

/** What rounding has left of a zero would be shown as −0.0000. */
const tidy = (value: number): number => (Math.abs(value) < 1e-9 ? 0 : value);

function innerProduct(a: readonly WireComplex[], b: readonly WireComplex[]): WireComplex {
  let [real, imag] = [0, 0];
  a.forEach((left, index) => {
    const right = b[index]!;
    real += left.real * right.real + left.imag * right.imag;
    imag += left.real * right.imag - left.imag * right.real;
  });
  return { real, imag };
}

const phaseOf = ({ real, imag }: WireComplex): number =>
  Math.hypot(real, imag) < VISIBLE ? 0 : Math.atan2(imag, real);
const turned = ({ real, imag }: WireComplex, by: number): WireComplex => ({
  real: real * Math.cos(by) - imag * Math.sin(by),
  imag: real * Math.sin(by) + imag * Math.cos(by),
});
const distance = (a: WireComplex, b: WireComplex): number => Math.hypot(a.real - b.real, a.imag - b.imag);
