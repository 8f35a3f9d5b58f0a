import { z } from 'zod';
import { notAnInteger } from '../gate-faults.js';
import { DEFAULT_LIMITS, DEFAULT_SHOTS, MAX_SEED, type Limits } from '../limits.js';

/** `shots` and `seed`, which every measuring call takes and returns; the seed replays the counts. */
export const measurementFields = (limits: Limits = DEFAULT_LIMITS) => ({
  shots: integerBetween(1, limits.maxShots).default(DEFAULT_SHOTS),
  seed: integerBetween(0, MAX_SEED).optional(),
});

export const measurementResponseFields = {
  shots: z.int(),
  seed: z.int(),
};

/**
 * An integer with the same message for every wrong value, so that a learner reads what to send. A wrong one is not
 * compared with other fields: no gate lies "from 0 to -1 for 0 qubits".
 */
export function integerBetween(min: number, max: number) {
  const error = notAnInteger(min, max);
  return z.int({ error }).min(min, { error, abort: true }).max(max, { error, abort: true });
}
