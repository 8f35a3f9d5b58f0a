import { GRADED_NAMES } from '@superpose/contracts';
import { complexSchema } from '@superpose/contracts/schemas';
import { z } from 'zod';

export const circuitText = z.array(z.string()).min(1);
export const label = z.string().regex(/^[01]+$/, { error: 'must be a basis label such as "01"' });
export const amplitude = z.union([z.number(), complexSchema]);

const qubits = z
  .array(z.int().min(0))
  .min(1)
  .refine((list) => new Set(list).size === list.length, { error: 'must name each qubit once' });
const name = z.string().trim().min(1).max(60);
/** A circuit that may be empty, for "no error" or an identity. */
const someGates = z.array(z.string());
const count = z.int().min(0);

export const limitsSchema = z.strictObject({
  gates: count.optional(),
  cnots: count.optional(),
  ts: count.optional(),
  depth: count.optional(),
  edits: count.optional(),
  allowedGates: z.array(z.enum(GRADED_NAMES)).min(1).optional(),
  neighboursOnly: z.literal(true).optional(),
});
export type LimitsContent = z.infer<typeof limitsSchema>;

const boxes = z
  .array(z.strictObject({ label: z.string().min(1).max(8), column: z.int().min(1), qubits }))
  .min(1);

/** A state of some qubits: amplitudes, or what a circuit of the whole register or the reference solution leaves them in. */
const partialState = z.union([
  z.strictObject({ amplitudes: z.record(label, amplitude) }),
  z.strictObject({ circuit: circuitText }),
  z.strictObject({ like: z.literal('solution') }),
]);

/** Classical bits that are looked at together with qubits. */
const bits = z
  .array(z.int().min(0))
  .refine((list) => new Set(list).size === list.length, { error: 'must name each bit once' })
  .optional();
/** Qubits that are looked at; none where bits are. */
const someQubits = z
  .array(z.int().min(0))
  .refine((list) => new Set(list).size === list.length, { error: 'must name each qubit once' });
const SOMETHING = { error: 'must name a qubit or a bit to look at' };

export const familySchema = z
  .strictObject({
    boxes: boxes.optional().transform((value) => value ?? []),
    measured: someQubits.optional(),
    /** Compared too; of an outcome the leftmost digits, the last bit first. */
    bits,
    cases: z
      .array(
        z
          .strictObject({
            name,
            prepare: someGates.optional(),
            /** What is in the boxes; one circuit alone is in all of them. */
            boxes: z.array(someGates).optional(),
            /** The reading of the measured qubits and bits for certain, or the state that they must be in. */
            outcome: label.optional(),
            state: partialState.optional(),
          })
          .refine(({ outcome, state }) => (outcome === undefined) !== (state === undefined), {
            error: 'must have either an "outcome" or a "state"',
          }),
      )
      .min(2),
  })
  .refine(({ measured, bits: read }) => (measured?.length ?? 0) + (read?.length ?? 0) > 0, SOMETHING);
export const distinguishSchema = z.strictObject({
  measured: qubits,
  states: z.array(z.strictObject({ name, prepare: someGates, outcome: label })).min(2),
});
export const errorCorrectionSchema = z.strictObject({
  boxes: boxes.length(1),
  /** Must end in whatever state it began in. */
  protect: z.int().min(0),
  errors: z.array(z.strictObject({ name, circuit: someGates })).min(1),
});
export const oracleSchema = z.strictObject({
  form: z.enum(['bit', 'phase']),
  truthTable: label.refine(({ length }) => length > 1 && Number.isInteger(Math.log2(length)), {
    error: 'must have 2, 4, 8 or more values, a power of two',
  }),
});
export const isometrySchema = z.strictObject({ inputs: qubits, circuit: circuitText });
export const reducedStateSchema = z.strictObject({ qubits, bits, state: partialState });
export const observableSchema = z.strictObject({
  observable: z.record(z.string().regex(/^[IXYZ]+$/, { error: 'must be Paulis such as "XZ"' }), z.number()),
  atLeast: z.number(),
});
export type PartialState = z.infer<typeof partialState>;
