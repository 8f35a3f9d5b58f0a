import { z } from 'zod';
import { LIMIT_NAMES, PART_CODES, SLIP_CODES, WHOLE_CODES } from '../names.js';
import { GRADED_NAMES } from '../wire-circuit.js';
import { complexSchema } from './complex.js';

const qubits = z.array(z.int());

/** A gate or another instruction in a cell of the grid. `column` 4 is T4; with `new_column`, a column that is to be put in before T4. */
export const placedGateSchema = z.object({
  gate: z.enum(GRADED_NAMES),
  column: z.int(),
  /** The control of a CNOT. */
  qubit: z.int(),
  target_qubit: z.int().optional(),
  angle: z.number().optional(),
  /** Of a gate that has several. */
  angles: z.array(z.number()).optional(),
  /** Further qubits that must be 1; of a gate on three qubits its first control. */
  controls: qubits.optional(),
  /** Qubits that must be 0. */
  negative_controls: qubits.optional(),
  /** Where a measurement puts its result. */
  classical_bit: z.int().optional(),
  /** Bits that the gate waits for; bit j of the value is that of `bits[j]`. */
  condition: z.object({ bits: z.array(z.int()), value: z.int() }).optional(),
  new_column: z.literal(true).optional(),
});
export type PlacedGate = z.infer<typeof placedGateSchema>;

const message = z.string();
const label = z.string();
/** An amplitude for a state, a probability for measurement probabilities. */
const quantity = z.union([z.number(), complexSchema]);

/**
 * One slip of one gate: the circuit passes once `from` is taken away and `to` is put in; where `slips` is 2, only
 * together with the other slip of the list. `gate`, `column` and `qubit` are those of `from`, else of `to`.
 */
const slipParamsSchema = placedGateSchema.omit({ new_column: true }).extend({
  from: placedGateSchema.optional(),
  to: placedGateSchema.optional(),
  /** The neighbour that a gate belongs before or after. */
  other: placedGateSchema.optional(),
  /** The locked box that a gate is on the wrong side of. */
  box: z.object({ label: z.string(), column: z.int() }).optional(),
  slips: z.union([z.literal(1), z.literal(2)]),
});
export type SlipParams = z.infer<typeof slipParamsSchema>;

/** The same slip said four times: what to think about, where to look, what is wrong there, and how to mend it. */
const stepsSchema = z.array(z.object({ step: z.enum(['think', 'where', 'what', 'edit']), message }));
export type Steps = z.infer<typeof stepsSchema>;

/** `message` is an English sentence; a client can write its own from `code` and `params`. The other fields repeat them. */
export const diagnosisSchema = z.discriminatedUnion('code', [
  z.object({ code: z.enum(SLIP_CODES), message, params: slipParamsSchema, steps: stepsSchema }),
  z.object({ code: z.enum(WHOLE_CODES), message }),
  z.object({
    code: z.enum(PART_CODES),
    message,
    params: z.object({ first_column: z.int(), last_column: z.int() }),
  }),
  z.object({
    code: z.enum(['relative-phase', 'relative-phases', 'input-phase']),
    message,
    params: z.object({ label, by: z.number() }),
    basis: label,
    by: z.number(),
  }),
  z.object({
    code: z.literal('input-differs'),
    message,
    params: z.object({ input: label, output: label }),
    basis: label,
  }),
  z.object({
    code: z.literal('output-differs'),
    message,
    params: z.object({ input: label }),
    basis: label,
  }),
  z.object({
    code: z.enum(['furthest-basis-state', 'furthest-outcome']),
    message,
    params: z.object({ label, expected: quantity, actual: quantity }),
    label,
    expected: quantity,
    actual: quantity,
  }),
  /** Up to this column (4 is T4) the circuit matches a known solution. */
  z.object({
    code: z.enum(['right-up-to', 'stops-short', 'spoiled-after']),
    message,
    params: z.object({ column: z.int() }),
  }),
  /**
   * Where to look at the difference: an input that shows it, and the first column after which that input's state isn't
   * the solution's.
   */
  z.object({
    code: z.literal('states-part'),
    message,
    params: z.object({ input: label, column: z.int() }),
  }),
  /** The circuit breaks a limit; `most` and `actual` are there for counts, `at` for a gate that isn't allowed. */
  z.object({
    code: z.literal('limit-broken'),
    message,
    params: z.object({
      limit: z.enum(LIMIT_NAMES),
      most: z.int().optional(),
      actual: z.int().optional(),
      at: placedGateSchema.optional(),
    }),
  }),
  /** A case of the goal, such as a member of a family, whose qubits read the wrong thing. */
  z.object({
    code: z.literal('case-outcome'),
    message,
    params: z.object({
      name: label,
      outcome: label,
      qubits,
      bits: qubits.optional(),
      probability: z.number(),
    }),
  }),
  z.object({
    code: z.literal('case-state'),
    message,
    params: z.object({ name: label, qubits, bits: qubits.optional() }),
  }),
  z.object({
    code: z.literal('observable-low'),
    message,
    params: z.object({ value: z.number(), at_least: z.number() }),
  }),
  z.object({
    code: z.literal('ancilla-changed'),
    message,
    params: z.object({ input: label, qubit: z.int() }),
  }),
  z.object({ code: z.literal('extra-gates'), message, params: z.object({ n: z.int() }), n: z.int() }),
  /** A gate that a passing circuit doesn't need. */
  z.object({ code: z.literal('idle-gate'), message, params: placedGateSchema }),
]);
export type Diagnosis = z.infer<typeof diagnosisSchema>;
