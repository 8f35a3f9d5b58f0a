import { z } from 'zod';
import { GRADED_NAMES } from '../wire-circuit.js';
import { complexSchema } from './complex.js';

const count = z.int().min(0);
const qubits = z.array(z.int().min(0));

/** What a circuit must keep to beside its goal; a limit that is left out doesn't apply. */
export const goalLimitsSchema = z.object({
  gates: count.optional(),
  cnots: count.optional(),
  ts: count.optional(),
  depth: count.optional(),
  /** Gates that the start circuit does not have, or that it has and the reference solution does not, whichever are more. */
  edits: count.optional(),
  allowed_gates: z.array(z.enum(GRADED_NAMES)).optional(),
  /** A CNOT joins adjacent wires only. */
  neighbours_only: z.literal(true).optional(),
});
export type GoalLimits = z.infer<typeof goalLimitsSchema>;

/** A box that the learner cannot move: gates with a smaller time step come before it, later ones after it. */
export const lockedBoxSchema = z.object({ label: z.string(), time_step: z.int().min(0), qubits });
export type LockedBox = z.infer<typeof lockedBoxSchema>;

/** Any of the engine's gates, controls first; run in the order listed. */
export const goalOperationSchema = z.object({
  gate: z.string(),
  qubits,
  params: z.array(z.number()).optional(),
});
export type GoalOperation = z.infer<typeof goalOperationSchema>;

const operations = z.array(goalOperationSchema);

const density = z.array(z.array(complexSchema));
/**
 * The reading of some qubits for certain, or their state as a density matrix. Bit j of an index is `qubits[j]`. Classical
 * bits, where there are any, come after the qubits: of an outcome they are the leftmost digits, and between different
 * readings of theirs a density matrix is 0.
 */
export const expectedSchema = z.union([
  z.object({ qubits, outcome: z.string(), bits: qubits.optional() }),
  z.object({ qubits, bits: qubits, density }),
  z.object({ qubits, density }),
]);
export type Expected = z.infer<typeof expectedSchema>;

/** One run of the circuit: `prepare` comes before it, and `boxes[i]` runs in the locked box i. */
export const goalCaseSchema = z.object({
  name: z.string(),
  prepare: operations,
  boxes: z.array(operations),
  expected: expectedSchema,
});
export type GoalCase = z.infer<typeof goalCaseSchema>;

/** The goal of an exercise whose target is neither a state nor probabilities nor a unitary. */
export const goalSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['family', 'distinguish', 'error_correction']),
    cases: z.array(goalCaseSchema),
  }),
  z.object({
    kind: z.literal('oracle'),
    form: z.enum(['bit', 'phase']),
    /** The value for each input, the input 0 first. */
    truth_table: z.string(),
    inputs: qubits,
    /** The qubit that a bit oracle flips; null for a phase oracle. */
    output: z.int().nullable(),
    /** They start as 0 and must end as 0. */
    ancillas: qubits,
  }),
  z.object({
    kind: z.literal('isometry'),
    inputs: qubits,
    ancillas: qubits,
    /** On the inputs alone. */
    unitary: z.array(z.array(complexSchema)),
  }),
  z.object({ kind: z.literal('reduced_state'), expected: expectedSchema }),
  z.object({
    kind: z.literal('observable'),
    /** A Pauli string has a letter per qubit, q0 last, as basis labels do. */
    terms: z.array(z.object({ pauli: z.string(), coefficient: z.number() })),
    at_least: z.number(),
  }),
]);
export type WireGoal = z.infer<typeof goalSchema>;
