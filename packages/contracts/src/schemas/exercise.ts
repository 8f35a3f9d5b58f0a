import { z } from 'zod';
import { DEFAULT_LIMITS } from '../limits.js';
import { GRADED_NAMES } from '../wire-circuit.js';
import { DIFFICULTIES, TARGET_TYPES } from '../names.js';
import { goalLimitsSchema, goalSchema, lockedBoxSchema } from './goal.js';
import { complexSchema } from './complex.js';
import { instructionSchema } from './instruction.js';

/** Gates and what else a circuit of an exercise may hold; of the ten gates alone unless the exercise has `all_gates`. */
export const gradedInstructionSchema = () => instructionSchema(DEFAULT_LIMITS, GRADED_NAMES);

export const exerciseListItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  difficulty: z.enum(DIFFICULTIES),
  description: z.string(),
  num_qubits: z.int(),
  target_type: z.enum(TARGET_TYPES),
  tags: z.array(z.string()),
  topic: z.string().optional(),
  /** The lesson that it practises, such as "1.2". */
  lesson: z.string().optional(),
});
export type ExerciseListItem = z.infer<typeof exerciseListItemSchema>;

export const exerciseListSchema = z.object({ exercises: z.array(exerciseListItemSchema), count: z.int() });
export type ExerciseList = z.infer<typeof exerciseListSchema>;

/** At most one of the three targets comes with the tolerance; `goal` gives the other types. A real amplitude is a plain number. */
export const targetDataSchema = z.object({
  tolerance: z.number(),
  state_vector: z.array(z.union([z.number(), complexSchema])).optional(),
  measurement_probabilities: z.record(z.string(), z.number()).optional(),
  unitary: z.array(z.array(complexSchema)).optional(),
});
export type TargetData = z.infer<typeof targetDataSchema>;

export const exerciseDetailSchema = exerciseListItemSchema.extend({
  hints: z.array(z.string()),
  target_data: targetDataSchema,
  goal: goalSchema.optional(),
  limits: goalLimitsSchema.optional(),
  /** Whether all gates may be used, with further controls. */
  all_gates: z.literal(true).optional(),
  /** Whether the circuit is asked for as a program. */
  asks_for_program: z.literal(true).optional(),
  /** How many classical bits there are; where it's missing, nothing can be measured in the circuit. */
  num_bits: z.int().optional(),
  /** The circuit to repair. */
  start_circuit: z.array(gradedInstructionSchema()).optional(),
  locked: z.array(lockedBoxSchema).optional(),
});
export type ExerciseDetail = z.infer<typeof exerciseDetailSchema>;

export const solutionSchema = z.object({
  circuit: z.array(gradedInstructionSchema()),
  why: z.string().optional(),
});
export type Solution = z.infer<typeof solutionSchema>;

/** GET /api/exercises/{id}/solutions: the reference solution, and another way where one is known. */
export const exerciseSolutionsSchema = z.object({ solutions: z.array(solutionSchema) });
export type ExerciseSolutions = z.infer<typeof exerciseSolutionsSchema>;

/** GET /api/exercises/{id}. */
export const exerciseResponseSchema = z.object({ exercise: exerciseDetailSchema });
