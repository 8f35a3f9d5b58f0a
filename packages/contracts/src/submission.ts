import { z } from 'zod';
import { gateListSchema } from './circuit.js';
import { DEFAULT_LIMITS, type Limits } from './limits.js';
import { complexSchema } from './simulation.js';

export const DEFAULT_USER_ID = 'anonymous';

const USER_ID_ERROR = 'must be text of 1 to 64 characters, without control characters';

/** A user label is shown and exported, so control characters and halves of surrogate pairs are refused. */
export const submitRequestSchema = (limits: Limits = DEFAULT_LIMITS) =>
  z.object({
    circuit: gateListSchema(limits).min(1, { error: 'must hold at least one gate' }),
    user_id: z
      .string({ error: USER_ID_ERROR })
      .regex(/^[^\p{Cc}\p{Cs}]{1,64}$/u, { error: USER_ID_ERROR })
      .default(DEFAULT_USER_ID),
  });
export type SubmitRequest = z.infer<ReturnType<typeof submitRequestSchema>>;

/** 1–128 printable ASCII characters. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\x20-\x7e]{1,128}$/, { error: 'must be 1 to 128 printable characters' });

const message = z.string();

/** Why a circuit failed, or how it could be shorter; `message` is a plain sentence, the rest is for the editor. */
export const diagnosisSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('wires-reversed'), message }),
  z.object({ code: z.literal('adjoint'), message }),
  z.object({ code: z.literal('angle-sign'), message }),
  z.object({ code: z.literal('relative-phase'), message, basis: z.string(), by: z.number() }),
  z.object({ code: z.literal('control-target-swapped'), message }),
  z.object({ code: z.literal('input-differs'), message, basis: z.string() }),
  z.object({
    code: z.literal('furthest-basis-state'),
    message,
    label: z.string(),
    /** An amplitude for a state, a probability for measurement probabilities. */
    expected: z.union([z.number(), complexSchema]),
    actual: z.union([z.number(), complexSchema]),
  }),
  z.object({ code: z.literal('extra-gates'), message, n: z.int() }),
]);
export type Diagnosis = z.infer<typeof diagnosisSchema>;

export const submissionResultSchema = z.object({
  submission_id: z.string(),
  exercise_id: z.string(),
  passed: z.boolean(),
  score: z.int().min(0).max(100),
  feedback: z.string(),
  diagnosis: z.array(diagnosisSchema),
  gate_count: z.int(),
  circuit_depth: z.int(),
});
export type SubmissionResult = z.infer<typeof submissionResultSchema>;
