import { z } from 'zod';
import { DEFAULT_LIMITS, type Limits } from '../limits.js';
import { GRADED_NAMES } from '../wire-circuit.js';
import { exerciseDetailSchema, solutionSchema } from './exercise.js';
import { submissionResultSchema, submitRequestSchema } from './submission.js';

const file = z.record(z.string(), z.unknown());

/**
 * POST /api/exercises/drafts: an exercise that someone is writing, as its two files hold it, and a circuit to grade by it.
 * What is wrong in the files is found by the check, not refused.
 */
export const draftRequestSchema = (limits: Limits = DEFAULT_LIMITS) =>
  z.object({
    /** The folder's name. */
    id: z.string().max(200),
    /** `exercise.json`. */
    facts: file,
    /** `en.json`. */
    texts: file,
    circuit: submitRequestSchema(limits, GRADED_NAMES).shape.circuit.optional(),
  });
export type DraftRequest = z.infer<ReturnType<typeof draftRequestSchema>>;

/** What is wrong, and the field of the request that says it, such as `facts.target.cases[1].outcome`. */
export const draftFindingSchema = z.object({ path: z.string(), message: z.string() });
export type DraftFinding = z.infer<typeof draftFindingSchema>;

export const draftCheckSchema = z.object({
  /** With any of these the exercise would be left out. */
  faults: z.array(draftFindingSchema),
  /** What ought to be mended, though the exercise would be served. */
  advice: z.array(draftFindingSchema),
  /** Without faults: the exercise as its page shows it, and the solutions that it shows. */
  exercise: exerciseDetailSchema.optional(),
  solutions: z.array(solutionSchema).optional(),
  /** Without faults, and with a circuit: its verdict. It isn't stored. */
  result: submissionResultSchema.omit({ submission_id: true }).optional(),
});
export type DraftCheck = z.infer<typeof draftCheckSchema>;
