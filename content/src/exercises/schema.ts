import { DIFFICULTIES, MAX_EXERCISE_BITS, TARGET_TYPES, type TargetType } from '@superpose/contracts';
import { z } from 'zod';
import {
  amplitude,
  circuitText,
  distinguishSchema,
  errorCorrectionSchema,
  familySchema,
  isometrySchema,
  label,
  limitsSchema,
  observableSchema,
  oracleSchema,
  reducedStateSchema,
} from './goal-schemas.js';

/** Grading holds 2ⁿ amplitudes of a state and 4ⁿ entries of a unitary in mind. */
export const MAX_QUBITS = 8;
export const MAX_UNITARY_QUBITS = 6;

/** Qubits and bits of a circuit that measures: each measurement and reset may double what grading holds in mind. */
const MAX_MEASURED_WIRES = 9;
/** The types of target that grade circuits with measurements. */
const MEASURED_TYPES: readonly TargetType[] = [
  'family',
  'distinguish',
  'error_correction',
  'reduced_state',
  'observable',
];

const targetSchema = z.union(
  [
    z.strictObject({ amplitudes: z.record(label, amplitude) }),
    z.strictObject({ probabilities: z.record(label, z.number().min(0).max(1)) }),
    z.strictObject({ circuit: circuitText }),
  ],
  { error: 'must hold one of "amplitudes", "probabilities" and "circuit"' },
);
export type TargetContent = z.infer<typeof targetSchema>;

/** What `target` holds for each type of target. */
const TARGET_SCHEMAS = {
  state_vector: targetSchema,
  measurement_probabilities: targetSchema,
  unitary: targetSchema,
  isometry: isometrySchema,
  family: familySchema,
  distinguish: distinguishSchema,
  oracle: oracleSchema,
  reduced_state: reducedStateSchema,
  error_correction: errorCorrectionSchema,
  observable: observableSchema,
} satisfies Record<TargetType, z.ZodType>;
type TargetSchemas = typeof TARGET_SCHEMAS;

/** A type of target with what fits it. */
export type TypedContent = {
  [Type in TargetType]: { readonly targetType: Type; readonly target: z.infer<TargetSchemas[Type]> };
}[TargetType];

/** `exercise.json`: the facts, the same in every language. */
export const factsSchema = z
  .strictObject({
    difficulty: z.enum(DIFFICULTIES),
    topic: z.string().trim().min(1).max(40).optional(),
    /** The lesson that it practises. */
    lesson: z
      .string()
      .regex(/^\d+\.\d+$/, { error: 'must be a lesson such as "1.2"' })
      .optional(),
    formerIds: z.array(z.string()).default([]),
    qubits: z.int().min(1).max(MAX_QUBITS),
    targetType: z.enum(TARGET_TYPES),
    target: z.unknown(),
    limits: limitsSchema.optional(),
    /** Whether all gates may be used, with further controls; else the ten basic gates. */
    gates: z.literal('all').optional(),
    /** Whether it asks for a program: its page begins with the code pane open and the palette folded away. */
    program: z.literal(true).optional(),
    /** How many classical bits there are to measure into. */
    bits: z.int().min(1).max(MAX_EXERCISE_BITS).optional(),
    /** The circuit that the learner is given to repair. */
    startCircuit: circuitText.optional(),
    /** The largest error that passes. Under 1e-6 rounding would decide, over 0.1 a wrong circuit might pass. */
    tolerance: z.number().min(1e-6).max(0.1),
    solution: circuitText,
    /** Other ways to the goal; one of them is shown after a pass, beside the reference solution. */
    otherSolutions: z.array(circuitText).default([]),
    /** Circuits that hints speak of, with what they give from |0…0⟩; without `gives`, that they reach the goal. */
    hintCircuits: z
      .array(z.strictObject({ hint: z.int().min(1), circuit: circuitText, gives: targetSchema.optional() }))
      .default([]),
  })
  .refine(({ program, gates }) => program === undefined || gates === 'all', {
    path: ['program'],
    error: 'needs "gates": "all"',
  })
  .refine(({ bits, gates }) => bits === undefined || gates === 'all', {
    path: ['bits'],
    error: 'needs "gates": "all"',
  })
  .refine(({ bits, targetType }) => bits === undefined || MEASURED_TYPES.includes(targetType), {
    path: ['bits'],
    error: `can only be with a target of ${MEASURED_TYPES.slice(0, -1).join(', ')} or ${MEASURED_TYPES.at(-1)}`,
  })
  .refine(({ bits = 0, qubits }) => bits === 0 || qubits + bits <= MAX_MEASURED_WIRES, {
    path: ['bits'],
    error: `must be at most ${MAX_MEASURED_WIRES} together with the qubits`,
  })
  .refine(({ targetType, qubits }) => targetType !== 'unitary' || qubits <= MAX_UNITARY_QUBITS, {
    path: ['qubits'],
    error: `must be at most ${MAX_UNITARY_QUBITS} for a unitary`,
  })
  .transform(({ targetType, target, ...facts }, context) => {
    const parsed = TARGET_SCHEMAS[targetType].safeParse(target);
    if (parsed.success) return { ...facts, ...({ targetType, target: parsed.data } as TypedContent) };
    for (const issue of parsed.error.issues) {
      context.addIssue({ code: 'custom', path: ['target', ...issue.path], message: messageOf(issue) });
    }
    return z.NEVER;
  });
export type Facts = z.infer<typeof factsSchema>;

/** Of a key of a record, what is wrong with it, and not only that something is. */
const messageOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message;

const text = (max: number) => z.string().trim().min(1).max(max);

/** `en.json` and the like: the texts in one language. */
export const textsSchema = z.strictObject({
  title: text(80),
  description: text(1000),
  hints: z.array(text(400)).min(2).max(4),
  tags: z.array(text(30)).min(1).max(8),
  /** A sentence on why each solution works: the reference solution first, then the others. */
  why: z.array(text(400)).default([]),
});
export type Texts = z.infer<typeof textsSchema>;
