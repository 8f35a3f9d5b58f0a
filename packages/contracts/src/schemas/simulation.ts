import { z } from 'zod';
import { NOT_A_LIST, notAnInteger } from '../gate-faults.js';
import { DEFAULT_LIMITS, type Limits } from '../limits.js';
import { complexSchema } from './complex.js';
import { instructionListSchema } from './instruction.js';
import { checkCircuit, circuitFields } from './wire-circuit.js';
import { integerBetween, measurementFields, measurementResponseFields } from './fields.js';

/** Basis label (q(n−1)…q0, left to right) → how often it was measured; only outcomes that were seen. */
export const countsSchema = z.record(z.string(), z.int());
export type WireCounts = z.infer<typeof countsSchema>;

/** POST /api/algorithms/simulator/custom: at most 12 qubits, always run at once. */
export const customRequestSchema = (limits: Limits = DEFAULT_LIMITS) =>
  z
    .object({
      qubits: integerBetween(1, limits.maxCustomQubits),
      ...circuitFields(limits),
      ...measurementFields(limits),
      compact: z.boolean({ error: 'must be true or false' }).optional(),
    })
    .superRefine(checkCircuit);
export type CustomRequest = z.infer<ReturnType<typeof customRequestSchema>>;
/** As it is sent, without the defaults. */
export type CustomRequestBody = z.input<ReturnType<typeof customRequestSchema>>;

const resultFields = {
  success: z.literal(true),
  error_message: z.null(),
  num_qubits: z.int(),
  measurement_counts: countsSchema,
  circuit_depth: z.int(),
  gate_count: z.int(),
  ...measurementResponseFields,
  elapsed_ms: z.number(),
};

/** What measurements in the circuit, resets and conditions add to a result. */
const dynamicResultFields = {
  /** How it was run: one statevector, all branches, as many branches as the shots took, or stabilizers. */
  method: z.enum(['statevector', 'branches', 'shots', 'stabilizer']).optional(),
  /** The classical bits that a measurement names. */
  measured_bits: z.array(z.int()).optional(),
  /** Classical bits at the end (c(m−1)…c0, left to right) → how often; `measurement_counts` reads all qubits once more. */
  bit_counts: countsSchema.optional(),
  /** Exact, where all branches were run. */
  bit_probabilities: z.record(z.string(), z.number()).optional(),
  /** The states that the circuit can end in, where all branches were run and they are few. */
  branches: z
    .array(z.object({ bits: z.string(), probability: z.number(), quantum_state: z.array(complexSchema) }))
    .optional(),
};

/** What a compact result has instead of `quantum_state`, `probabilities` and `branches`: Base64 of little-endian float64. */
const compactResultFields = {
  /** The real and the imaginary part of each amplitude, in the order of `quantum_state`. */
  state_base64: z.string().optional(),
  /** Only without a state, whose squares they are. */
  probabilities_base64: z.string().optional(),
};

export const customResultSchema = z.object({
  ...resultFields,
  /** Index k is the basis state whose label, read as a binary number, is k. Where all measurements come last, the state without them; of any other circuit that can end in several states there is none. */
  quantum_state: z.array(complexSchema).optional(),
  /** Exact; not where only some branches were run. */
  probabilities: z.array(z.number()).optional(),
  ...compactResultFields,
  ...dynamicResultFields,
});
export type CustomResult = z.infer<typeof customResultSchema>;

/** POST /api/algorithms/simulator/run: gates with a qubit count, or an OpenQASM program instead of both. */
export const runRequestSchema = (limits: Limits = DEFAULT_LIMITS) =>
  z
    .object({
      qubits: integerBetween(1, limits.maxRunQubits).optional(),
      ...circuitFields(limits),
      gates: instructionListSchema(limits).optional(),
      qasm: z.string({ error: 'must be an OpenQASM program as text' }).min(1).optional(),
      ...measurementFields(limits),
    })
    .superRefine((request, context) => {
      if (request.qasm !== undefined) {
        if (request.gates !== undefined || request.qubits !== undefined) {
          context.addIssue({
            code: 'custom',
            path: ['qasm'],
            message: 'cannot stand beside `gates` or `qubits`; send one or the other',
          });
        }
        return;
      }
      if (request.qubits === undefined) {
        context.addIssue({
          code: 'custom',
          path: ['qubits'],
          message: notAnInteger(1, limits.maxRunQubits),
        });
        return;
      }
      if (request.gates === undefined) {
        context.addIssue({ code: 'custom', path: ['gates'], message: NOT_A_LIST });
        return;
      }
      checkCircuit({ ...request, qubits: request.qubits, gates: request.gates }, context);
    });
export type RunRequest = z.infer<ReturnType<typeof runRequestSchema>>;

const outcomeSchema = z.object({ label: z.string(), probability: z.number(), count: z.int() });

/** Above 12 qubits `outcomes` (the 64 most probable) replaces the state and the probabilities. */
export const runResultSchema = z.object({
  ...resultFields,
  quantum_state: z.array(complexSchema).optional(),
  probabilities: z.array(z.number()).optional(),
  outcomes: z.array(outcomeSchema).optional(),
  ...dynamicResultFields,
});
export type RunResult = z.infer<typeof runResultSchema>;

export const qasmRequestSchema = (limits: Limits = DEFAULT_LIMITS) =>
  z
    .object({ qubits: integerBetween(1, limits.maxRunQubits), ...circuitFields(limits) })
    .superRefine(checkCircuit);
export const qasmResultSchema = z.object({
  qasm3: z.string(),
  /** Null where OpenQASM 2 can't say what the circuit does. */
  qasm2: z.string().nullable(),
  /** Why `qasm2` is null, in a sentence that names the gate. */
  qasm2_refusal: z.string().optional(),
});
export type QasmResult = z.infer<typeof qasmResultSchema>;

export const gateLibraryEntrySchema = z.object({
  name: z.string(),
  description: z.string(),
  symbol: z.string(),
  parameterized: z.boolean(),
});
export type GateLibraryEntry = z.infer<typeof gateLibraryEntrySchema>;

export const gateLibrarySchema = z.object({
  single_qubit_gates: z.array(gateLibraryEntrySchema),
  two_qubit_gates: z.array(gateLibraryEntrySchema),
  /** All others that a circuit may hold, measurements and resets included. */
  more_gates: z.array(
    gateLibraryEntrySchema.extend({
      /** How many it acts on, controls that it has by its name included; null for a CUSTOM gate. */
      qubits: z.int().nullable(),
      /** How many angles it takes: `parameter` holds one, `parameters` several. */
      angles: z.int(),
    }),
  ),
});
export type GateLibrary = z.infer<typeof gateLibrarySchema>;

export const simulatorInfoSchema = z.object({
  name: z.string(),
  version: z.string(),
  simulation_method: z.string(),
  max_qubits: z.object({ custom: z.int(), run: z.int() }),
  max_gates: z.int(),
  max_shots: z.int(),
  /** Longer runs are refused, by their estimate. */
  max_run_seconds: z.int(),
  supported_gates: z.array(z.string()),
  /** All others that a circuit may hold. */
  more_gates: z.array(z.string()),
  workers: z.int(),
  /** `limit` jobs may wait in all, `client_limit` of one client. */
  queue: z.object({ waiting: z.int(), active: z.int(), limit: z.int(), client_limit: z.int() }).nullable(),
});
export type SimulatorInfo = z.infer<typeof simulatorInfoSchema>;
