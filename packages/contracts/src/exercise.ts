import { z } from 'zod';
import { complexSchema } from './simulation.js';

export const DIFFICULTIES = ['beginner', 'intermediate', 'advanced'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
export const TARGET_TYPES = ['state_vector', 'measurement_probabilities', 'unitary'] as const;
export type TargetType = (typeof TARGET_TYPES)[number];

export const exerciseListItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  difficulty: z.enum(DIFFICULTIES),
  description: z.string(),
  num_qubits: z.int(),
  target_type: z.enum(TARGET_TYPES),
  tags: z.array(z.string()),
});
export type ExerciseListItem = z.infer<typeof exerciseListItemSchema>;

export const exerciseListSchema = z.object({ exercises: z.array(exerciseListItemSchema), count: z.int() });
export type ExerciseList = z.infer<typeof exerciseListSchema>;

/** Exactly one of the three targets stands beside the tolerance. A real amplitude is a plain number. */
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
});
export type ExerciseDetail = z.infer<typeof exerciseDetailSchema>;

/** GET /api/exercises/{id}. */
export const exerciseAnswerSchema = z.object({ exercise: exerciseDetailSchema });
