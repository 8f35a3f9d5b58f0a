import type { Diagnosis } from '@superpose/contracts';
import { applyOperation, basisLabel, type Circuit } from '@superpose/quantum';
import { angleText, ketText } from '../quantity-text.js';
import { oddPhase } from '../odd-phase.js';

/** A gate on some qubits, beside fresh ancillas that must come back as 0; all inputs share one global phase. */
export interface MapTarget {
  readonly type: 'isometry' | 'oracle';
  readonly inputs: readonly number[];
  readonly ancillas: readonly number[];
  readonly oracle?: Oracle;
  /** For each value of the inputs, the amplitudes of the register when it is done. */
  readonly outputs: readonly Float64Array[];
}

export interface Oracle {
  readonly form: 'bit' | 'phase';
  /** The value for each input, the input 0 first. */
  readonly truthTable: string;
  /** The qubits of x. */
  readonly inputs: readonly number[];
  readonly output: number | null;
}

/** The basis state of the register with this value of the inputs, and all ancillas 0. */
export const registerIndex = (inputs: readonly number[], value: number): number =>
  inputs.reduce((index, qubit, place) => index | (((value >> place) & 1) << qubit), 0);

/** All inputs one after another, together of length 1: their overlaps are those of the whole map. */
export function mapStart({ inputs, outputs }: MapTarget): Float64Array {
  const length = outputs[0]!.length;
  const start = new Float64Array(length * outputs.length);
  outputs.forEach((_, value) => {
    start[value * length + 2 * registerIndex(inputs, value)] = 1 / Math.sqrt(outputs.length);
  });
  return start;
}

export function mapExpected({ outputs }: MapTarget): Float64Array {
  const length = outputs[0]!.length;
  const expected = new Float64Array(length * outputs.length);
  outputs.forEach((output, value) => {
    expected.set(
      output.map((entry) => entry / Math.sqrt(outputs.length)),
      value * length,
    );
  });
  return expected;
}

/** The smallest input with a wrong output, with an ancilla that is left changed if there is one; else the odd phase. */
export function describeMapDifference(target: MapTarget, tolerance: number, circuit: Circuit): Diagnosis {
  const overlaps = target.outputs.map((output, value) =>
    innerProduct(output, outputOf(target, value, circuit)),
  );
  const differing = overlaps.findIndex(({ real, imag }) => 1 - (real ** 2 + imag ** 2) > tolerance);
  if (differing < 0) {
    const { index, by } = oddPhase(
      overlaps.map(({ real, imag }, index) => ({ index, phase: Math.atan2(imag, real), weight: 1 })),
    );
    const basis = labelOf(target, index, circuit);
    const message = `Each basis state gives the right outcome, but on the input ${ketText(basis)} the phase is off by ${angleText(by)}.`;
    return { code: 'input-phase', message, params: { label: basis, by }, basis, by };
  }
  const input = labelOf(target, differing, circuit);
  const actual = outputOf(target, differing, circuit);
  const changed = target.ancillas.find((qubit) => oneProbability(qubit, actual) > tolerance);
  if (changed !== undefined) {
    const message = `On the input ${ketText(input)}, the helper qubit q${changed} doesn't come back as 0.`;
    return { code: 'ancilla-changed', message, params: { input, qubit: changed } };
  }
  const message = `On the input ${ketText(input)} the output is not the one asked for.`;
  return { code: 'output-differs', message, params: { input }, basis: input };
}

const labelOf = ({ inputs }: MapTarget, value: number, { qubitCount }: Circuit): string =>
  basisLabel(registerIndex(inputs, value), qubitCount);

function outputOf({ inputs }: MapTarget, value: number, { qubitCount, operations }: Circuit): Float64Array {
  const amplitudes = new Float64Array(2 * 2 ** qubitCount);
  amplitudes[2 * registerIndex(inputs, value)] = 1;
  for (const operation of operations) applyOperation(amplitudes, operation);
  return amplitudes;
}

/** How likely a qubit reads 1. */
export const oneProbability = (qubit: number, amplitudes: Float64Array): number =>
  amplitudes.reduce((sum, entry, place) => sum + (((place >> 1) >> qubit) & 1 ? entry ** 2 : 0), 0);

function innerProduct(a: Float64Array, b: Float64Array) {
  let [real, imag] = [0, 0];
  for (let at = 0; at < a.length; at += 2) {
    real += a[at]! * b[at]! + a[at + 1]! * b[at + 1]!;
    imag += a[at]! * b[at + 1]! - a[at + 1]! * b[at]!;
  }
  return { real, imag };
}
