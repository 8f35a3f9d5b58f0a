import { z } from 'zod';
import { DEFAULT_LIMITS, MAX_EXERCISE_MEASUREMENTS, type Limits } from '../limits.js';
import { TOO_MANY_MEASUREMENTS } from '../gate-faults.js';
import { DEFAULT_USER_ID } from '../names.js';
import type { InstructionName, WireInstruction } from '../wire-circuit.js';
import { gateListSchema } from './circuit.js';
import { diagnosisSchema } from './diagnosis.js';
import { solutionSchema } from './exercise.js';
import { instructionListSchema } from './instruction.js';

const USER_ID_ERROR = 'must be text of 1 to 64 characters, without control characters';

const NO_GATE = { error: 'must hold at least one gate' };

const gradedListSchema = (limits: Limits, names: readonly InstructionName[]) =>
  instructionListSchema(limits, names)
    .min(1, NO_GATE)
    .refine((gates) => gates.filter(isMeasurement).length <= MAX_EXERCISE_MEASUREMENTS, {
      error: TOO_MANY_MEASUREMENTS,
    });

const isMeasurement = ({ name }: WireInstruction): boolean => name === 'MEASURE' || name === 'RESET';

const circuitSchema = (
  limits: Limits,
  names: readonly InstructionName[] | null,
): z.ZodType<WireInstruction[], WireInstruction[]> =>
  names ? gradedListSchema(limits, names) : gateListSchema(limits).min(1, NO_GATE);

/**
 * With these instructions, or without `names` of the ten gates alone. A user label is shown and exported, so control characters and halves of surrogate pairs are refused.
 */
export const submitRequestSchema = (
  limits: Limits = DEFAULT_LIMITS,
  names: readonly InstructionName[] | null = null,
) =>
  z.object({
    circuit: circuitSchema(limits, names),
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

export const submissionResultSchema = z.object({
  submission_id: z.string(),
  exercise_id: z.string(),
  passed: z.boolean(),
  score: z.int().min(0).max(100),
  feedback: z.string(),
  diagnosis: z.array(diagnosisSchema),
  gate_count: z.int(),
  circuit_depth: z.int(),
  /** After a pass: this circuit beside the best that is known, each figure for itself. */
  comparison: z
    .object({
      gate_count: z.int(),
      cnot_count: z.int(),
      depth: z.int(),
      best_gate_count: z.int(),
      best_cnot_count: z.int(),
      best_depth: z.int(),
    })
    .optional(),
  /** After a pass: the reference solution, and another way where one is known; with why it works, where the exercise says so. */
  solutions: z.array(solutionSchema).optional(),
});
export type SubmissionResult = z.infer<typeof submissionResultSchema>;
