import { z } from 'zod';

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

export const DEFAULT_SHOTS = 1024;
export const MAX_SEED = 4_294_967_295;
export const MAX_BODY_BYTES = 256 * 1024;
export const MAX_JSON_DEPTH = 8;

/** `shots` and `seed`, which every measuring call takes and answers with; the seed replays the counts. */
export const measurementFields = (limits: Limits = DEFAULT_LIMITS) => ({
  shots: integerBetween(1, limits.maxShots).default(DEFAULT_SHOTS),
  seed: integerBetween(0, MAX_SEED).optional(),
});

export const measurementAnswerFields = {
  shots: z.int(),
  seed: z.int(),
};

/** An integer with one message for every way of missing it, so that a learner reads what to send. */
export function integerBetween(min: number, max: number) {
  const error = `must be an integer from ${min} to ${max}`;
  return z.int({ error }).min(min, { error }).max(max, { error });
}
