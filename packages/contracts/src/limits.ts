export { MAX_MATRIX_QUBITS } from '@superpose/quantum/custom';

/** Bounds that hold for every request; an operator may move them through the environment. */
export interface Limits {
  readonly maxCustomQubits: number;
  readonly maxRunQubits: number;
  readonly maxGates: number;
  readonly maxTimeSteps: number;
  readonly maxShots: number;
  /** Largest |angle| in radians. Beyond it a float64 angle says little about its remainder modulo 2π. */
  readonly maxAngle: number;
}

export const DEFAULT_LIMITS: Limits = {
  maxCustomQubits: 12,
  maxRunQubits: 24,
  maxGates: 2000,
  maxTimeSteps: 500,
  maxShots: 100_000,
  maxAngle: 1e6,
};

/** Classical bits of a circuit that is sent as gates, and of a condition: its value is a number that JSON carries exactly. */
export const MAX_CLASSICAL_BITS = 64;
export const MAX_CONDITION_BITS = 32;
export const MAX_CUSTOM_GATES = 32;
/** Classical bits of an exercise, and how often a circuit may measure or reset there: each time takes the grader more room. */
export const MAX_EXERCISE_BITS = 4;
export const MAX_EXERCISE_MEASUREMENTS = 6;
export const GATE_NAME_PATTERN = /^[\p{L}_][\p{L}\p{N}_†′]{0,23}$/u;
/** A matrix that is typed may be this far from a unitary; the nearest is taken. */
export const LARGEST_TYPING_ERROR = 1e-6;
export const DEFAULT_SHOTS = 1024;
export const MAX_SEED = 4_294_967_295;
export const MAX_BODY_BYTES = 256 * 1024;
/** How long the queue keeps a job's circuit and result after its end. */
export const RESULT_KEPT_HOURS = 1;
export const MAX_JSON_DEPTH = 8;
