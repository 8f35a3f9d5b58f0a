import { DIFFICULTIES, TARGET_TYPES, complexSchema } from '@superpose/contracts';
import { z } from 'zod';

/** Grading holds 2ⁿ amplitudes of a state and 4ⁿ entries of a unitary in mind. */
export const MAX_QUBITS = 8;
export const MAX_UNITARY_QUBITS = 6;

const circuitText = z.array(z.string()).min(1);
const label = z.string().regex(/^[01]+$/, { error: 'must be a basis label such as "01"' });
const amplitude = z.union([z.number(), complexSchema]);

const targetSchema = z.union(
  [
    z.strictObject({ amplitudes: z.record(label, amplitude) }),
    z.strictObject({ probabilities: z.record(label, z.number().min(0).max(1)) }),
    z.strictObject({ circuit: circuitText }),
  ],
  { error: 'must hold one of "amplitudes", "probabilities" and "circuit"' },
);
export type TargetContent = z.infer<typeof targetSchema>;

/** `exercise.json`: the facts, the same in every language. */
export const factsSchema = z
  .strictObject({
    difficulty: z.enum(DIFFICULTIES),
    qubits: z.int().min(1).max(MAX_QUBITS),
    targetType: z.enum(TARGET_TYPES),
    target: targetSchema,
    /** The largest error that passes. Under 1e-6 rounding would decide, over 0.1 a wrong circuit might pass. */
    tolerance: z.number().min(1e-6).max(0.1),
    solution: circuitText,
    /** Circuits that hints speak of, with what they give from |0…0⟩; without `gives`, that they reach the goal. */
    hintCircuits: z
      .array(z.strictObject({ hint: z.int().min(1), circuit: circuitText, gives: targetSchema.optional() }))
      .default([]),
  })
  .refine(({ targetType, qubits }) => targetType !== 'unitary' || qubits <= MAX_UNITARY_QUBITS, {
    path: ['qubits'],
    error: `must be at most ${MAX_UNITARY_QUBITS} for a unitary`,
  });
export type Facts = z.infer<typeof factsSchema>;

const text = (max: number) => z.string().trim().min(1).max(max);

/** `en.json` and the like: the texts in one language. */
export const textsSchema = z.strictObject({
  title: text(80),
  description: text(1000),
  hints: z.array(text(400)).min(2).max(4),
  tags: z.array(text(30)).min(1).max(8),
});
export type Texts = z.infer<typeof textsSchema>;
