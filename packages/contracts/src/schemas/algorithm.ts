import { z } from 'zod';
import { DEFAULT_LIMITS, type Limits } from '../limits.js';
import { FUNCTION_TYPES } from '../names.js';
import { integerBetween, measurementFields, measurementResponseFields } from './fields.js';
import { countsSchema } from './simulation.js';

const responseFields = {
  success: z.literal(true),
  probabilities: z.array(z.number()),
  measurement_counts: countsSchema,
  num_qubits: z.int(),
  /** The circuit that was run, as an OpenQASM 3 program. */
  qasm: z.string(),
  ...measurementResponseFields,
};

const bitString = (maxLength: number) => {
  const error = `must be 1 to ${maxLength} characters, each 0 or 1`;
  return z.string({ error }).regex(new RegExp(`^[01]{1,${maxLength}}$`), { error });
};

export const groverRequestSchema = (limits: Limits = DEFAULT_LIMITS) =>
  z
    .object({
      target_item: z
        .int({ error: 'must be an integer of 0 or more' })
        .min(0, { error: 'must be an integer of 0 or more' }),
      iterations: integerBetween(0, 64).optional(),
      num_qubits: integerBetween(2, 10).default(3),
      ...measurementFields(limits),
    })
    .superRefine(({ target_item: target, num_qubits: qubits }, context) => {
      const last = 2 ** qubits - 1;
      if (target > last) {
        context.addIssue({
          code: 'custom',
          path: ['target_item'],
          message: `must be from 0 to ${last} for ${qubits} qubits`,
        });
      }
    });
export type GroverRequest = z.infer<ReturnType<typeof groverRequestSchema>>;

export const groverResultSchema = z.object({
  ...responseFields,
  success_probability: z.number(),
  optimal_iterations: z.int(),
  iterations: z.int(),
  target_item: z.int(),
});
export type GroverResult = z.infer<typeof groverResultSchema>;

const functionTypeSchema = z.enum(FUNCTION_TYPES, { error: `must be one of ${FUNCTION_TYPES.join(', ')}` });

export const deutschJozsaRequestSchema = (limits: Limits = DEFAULT_LIMITS) =>
  z.object({
    function_type: functionTypeSchema,
    num_qubits: integerBetween(1, 10).default(3),
    ...measurementFields(limits),
  });
export type DeutschJozsaRequest = z.infer<ReturnType<typeof deutschJozsaRequestSchema>>;

export const deutschJozsaResultSchema = z.object({
  ...responseFields,
  result: z.enum(['CONSTANT', 'BALANCED']),
  function_type: functionTypeSchema,
});
export type DeutschJozsaResult = z.infer<typeof deutschJozsaResultSchema>;

export const bernsteinVaziraniRequestSchema = (limits: Limits = DEFAULT_LIMITS) =>
  z
    .object({
      hidden_string: bitString(10),
      num_qubits: integerBetween(1, 10).optional(),
      ...measurementFields(limits),
    })
    .superRefine(({ hidden_string: hidden, num_qubits: qubits }, context) => {
      if (qubits !== undefined && qubits !== hidden.length) {
        context.addIssue({
          code: 'custom',
          path: ['num_qubits'],
          message: `must be ${hidden.length}, the length of hidden_string`,
        });
      }
    });
export type BernsteinVaziraniRequest = z.infer<ReturnType<typeof bernsteinVaziraniRequestSchema>>;

export const bernsteinVaziraniResultSchema = z.object({
  ...responseFields,
  recovered_string: z.string(),
  hidden_string: z.string(),
});
export type BernsteinVaziraniResult = z.infer<typeof bernsteinVaziraniResultSchema>;

export const simonRequestSchema = (limits: Limits = DEFAULT_LIMITS) =>
  z
    .object({
      hidden_period: bitString(5).refine((period) => !/^0+$/.test(period), { error: 'must not be all zero' }),
      num_qubits: integerBetween(2, 10).optional(),
      ...measurementFields(limits),
    })
    .superRefine(({ hidden_period: period, num_qubits: qubits }, context) => {
      if (qubits !== undefined && qubits !== 2 * period.length) {
        context.addIssue({
          code: 'custom',
          path: ['num_qubits'],
          message: `must be ${2 * period.length}, twice the length of hidden_period`,
        });
      }
    });
export type SimonRequest = z.infer<ReturnType<typeof simonRequestSchema>>;

export const simonResultSchema = z.object({
  ...responseFields,
  recovered_period: z.string(),
  hidden_period: z.string(),
  iterations: z.int(),
  /** n−1 independent equations such as `s₂ ⊕ s₀ = 0`, with s_i the bit of qubit i. */
  linear_equations: z.array(z.string()),
  /** The input register's label of each of the `iterations` runs, in the order in which they were read. */
  measured_strings: z.array(z.string()),
});
export type SimonResult = z.infer<typeof simonResultSchema>;
