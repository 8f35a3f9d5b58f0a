import { isGateName, type GateName } from '../gates.js';

/** The one-qubit channels; `block-map.ts` has what each does, with the meaning of its probability. */
export const NOISE_CHANNELS = [
  'depolarizing',
  'bit-flip',
  'phase-flip',
  'amplitude-damping',
  'phase-damping',
] as const;
export type NoiseChannel = (typeof NOISE_CHANNELS)[number];

/**
 * Which gates a rule speaks of: by how many wires they touch, controls of either kind included, or by their names in
 * the catalogue. X with a control touches two wires but is named X; a CUSTOM gate counts as one gate.
 */
export type NoisyGates = 'one-qubit' | 'several-qubits' | 'all' | readonly GateName[];

/** After each gate that the rule speaks of, the channel acts on every wire that the gate touches, on each separately. */
export interface NoiseRule {
  readonly channel: NoiseChannel;
  /** From 0 to 1; what it means depends on the channel. */
  readonly probability: number;
  readonly gates: NoisyGates;
  /** The wires that are noisy; all of them unless given. */
  readonly qubits?: readonly number[];
}

/** How often reading one qubit records the wrong value. */
export interface ReadoutError {
  /** The probability that |0⟩ is read as 1. */
  readonly zeroReadAsOne: number;
  /** The probability that |1⟩ is read as 0. */
  readonly oneReadAsZero: number;
}

/**
 * What goes wrong in a circuit. Rules that speak of the same gate act one after the other, as listed. Measurements and
 * resets have no noise but the readout error, and barriers, idle wires and gates whose condition doesn't hold have none.
 */
export interface NoiseModel {
  readonly channels: readonly NoiseRule[];
  /** One error for every qubit, or a list by qubit, which reads the qubits beyond its end without error; none unless given. */
  readonly readout?: ReadoutError | readonly ReadoutError[];
}

/** The readout error of a qubit; undefined where it reads without. */
export function readoutErrorOf(readout: NoiseModel['readout'], qubit: number): ReadoutError | undefined {
  const error = isPerQubit(readout) ? readout[qubit] : readout;
  return error && (error.zeroReadAsOne > 0 || error.oneReadAsZero > 0) ? error : undefined;
}

const isPerQubit = (readout: NoiseModel['readout']): readout is readonly ReadoutError[] =>
  Array.isArray(readout);

/**
 * Throws a RangeError for the first thing that is wrong with a model for circuits of this many qubits. Rules are
 * counted from 0.
 */
export function validateNoiseModel({ channels, readout }: NoiseModel, qubitCount: number): void {
  channels.forEach((rule, index) => validateRule(rule, `Noise rule ${index}`, qubitCount));
  validateReadout(readout, qubitCount);
}

function validateRule({ channel, probability, gates, qubits }: NoiseRule, what: string, qubitCount: number) {
  if (!NOISE_CHANNELS.includes(channel)) {
    throw new RangeError(`${what} names the channel ${String(channel)}, which does not exist.`);
  }
  requireProbability(probability, `The probability of ${what.toLowerCase()} (${channel})`);
  validateGates(gates, what);
  const outside = qubits?.find((qubit) => !Number.isInteger(qubit) || qubit < 0 || qubit >= qubitCount);
  if (outside !== undefined) {
    throw new RangeError(`${what} names qubit ${String(outside)}, but the circuit has ${qubitCount}.`);
  }
}

function validateGates(gates: NoisyGates, what: string): void {
  if (gates === 'one-qubit' || gates === 'several-qubits' || gates === 'all') return;
  if (!Array.isArray(gates)) {
    throw new RangeError(`${what} speaks of the gates ${String(gates)}, which does not exist.`);
  }
  const unknown = gates.find((gate) => !isGateName(gate));
  if (unknown !== undefined)
    throw new RangeError(`${what} names the gate ${String(unknown)}, which does not exist.`);
}

/** Throws a RangeError for a readout error that isn't a pair of probabilities, or one of a qubit outside the circuit. */
export function validateReadout(readout: NoiseModel['readout'], qubitCount: number): void {
  if (readout === undefined) return;
  if (isPerQubit(readout) && readout.length > qubitCount) {
    throw new RangeError(
      `There are readout errors of ${readout.length} qubits, but the circuit has ${qubitCount}.`,
    );
  }
  for (const { zeroReadAsOne, oneReadAsZero } of isPerQubit(readout) ? readout : [readout]) {
    requireProbability(zeroReadAsOne, 'The probability that 0 is read as 1');
    requireProbability(oneReadAsZero, 'The probability that 1 is read as 0');
  }
}

function requireProbability(value: unknown, what: string): void {
  // Written so that NaN is refused too.
  if (typeof value === 'number' && value >= 0 && value <= 1) return;
  throw new RangeError(`${what} must be from 0 to 1, not ${String(value)}.`);
}
