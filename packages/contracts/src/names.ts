import { PALETTE_GATES, calledName, type PaletteName } from '@superpose/quantum/gates';

/** The palette's gates by their names on the wire. */
export const GATE_NAMES = PALETTE_GATES.map((gate) => calledName(gate)) as [PaletteName, ...PaletteName[]];
export type GateName = PaletteName;

export const FUNCTION_TYPES = ['constant-0', 'constant-1', 'balanced'] as const;
export type FunctionType = (typeof FUNCTION_TYPES)[number];

export const DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
export const TARGET_TYPES = [
  'state_vector',
  'measurement_probabilities',
  'unitary',
  'isometry',
  'family',
  'distinguish',
  'oracle',
  'reduced_state',
  'error_correction',
  'observable',
] as const;
export type TargetType = (typeof TARGET_TYPES)[number];

export const JOB_STATUSES = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;

export const DEFAULT_USER_ID = 'anonymous';

/** What a circuit may be held to beside its goal. */
export const LIMIT_NAMES = [
  'gates',
  'cnots',
  'ts',
  'depth',
  'edits',
  'allowed_gates',
  'neighbours_only',
] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

/** One gate is wrong. Each code is one kind of slip, and one sentence. */
export const SLIP_CODES = [
  'extra-gate',
  'missing-gate',
  'missing-gate-between',
  'wrong-gate',
  'wrong-qubit',
  'wrong-cnot',
  'control-target-swapped',
  'order-swapped',
  'too-early',
  'too-late',
  'wrong-side-of-box',
  'angle-sign',
  'angle-half',
  'angle-double',
  'angle-pi-forgotten',
  'angle-degrees',
  'angle-wrong',
  'wrong-bit',
  'wrong-condition',
  'condition-missing',
  'condition-extra',
  'wrong-control',
] as const;
export type SlipCode = (typeof SLIP_CODES)[number];

/** What is wrong with the circuit as a whole. */
export const WHOLE_CODES = [
  'wires-reversed',
  'wires-permuted',
  'adjoint',
  'all-cnots-turned',
  'all-angle-signs',
  'all-angles-degrees',
  'all-angles-pi-forgotten',
  'order-reversed',
] as const;
export type WholeCode = (typeof WHOLE_CODES)[number];

/** What is wrong with the first or the last columns of a circuit, all in one. */
export const PART_CODES = ['part-wires-reversed', 'part-order-reversed'] as const;
export type PartCode = (typeof PART_CODES)[number];
