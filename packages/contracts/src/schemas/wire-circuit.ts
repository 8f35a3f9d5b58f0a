import { z } from 'zod';
import { circuitFaults } from '../circuit-faults.js';
import {
  NOT_A_CUSTOM_GATE,
  NOT_A_CUSTOM_GATE_LIST,
  NOT_A_GATE_NAME,
  NOT_A_MATRIX,
  NOT_A_STATE_LIST,
  UNKNOWN_STATE,
} from '../gate-faults.js';
import {
  DEFAULT_LIMITS,
  GATE_NAME_PATTERN,
  MAX_CLASSICAL_BITS,
  MAX_CUSTOM_GATES,
  type Limits,
} from '../limits.js';
import { INITIAL_STATES, type WireCircuit } from '../wire-circuit.js';
import { integerBetween } from './fields.js';
import { instructionListSchema } from './instruction.js';

/** The fields of a circuit of all instructions, beside `qubits`. */
export const circuitFields = (limits: Limits = DEFAULT_LIMITS) => ({
  gates: instructionListSchema(limits),
  bits: integerBetween(0, MAX_CLASSICAL_BITS).optional(),
  initial_states: z
    .array(z.enum(INITIAL_STATES, { error: UNKNOWN_STATE }), { error: NOT_A_STATE_LIST })
    .optional(),
  custom_gates: z
    .array(customGateSchema(limits), { error: NOT_A_CUSTOM_GATE_LIST })
    .max(MAX_CUSTOM_GATES, { error: NOT_A_CUSTOM_GATE_LIST })
    .optional(),
});

const entryPart = z.number({ error: NOT_A_MATRIX });
const entrySchema = z.object({ real: entryPart, imag: entryPart }, { error: NOT_A_MATRIX });

const customGateSchema = (limits: Limits) =>
  z.object(
    {
      name: z.string({ error: NOT_A_GATE_NAME }).regex(GATE_NAME_PATTERN, { error: NOT_A_GATE_NAME }),
      qubits: integerBetween(1, limits.maxRunQubits),
      gates: instructionListSchema(limits).optional(),
      matrix: z.array(z.array(entrySchema, { error: NOT_A_MATRIX }), { error: NOT_A_MATRIX }).optional(),
    },
    { error: NOT_A_CUSTOM_GATE },
  );

/** Says what only the whole circuit can. */
export function checkCircuit(circuit: WireCircuit, context: z.RefinementCtx): void {
  for (const { path, message } of circuitFaults(circuit)) {
    context.addIssue({ code: 'custom', path: [...path], message });
  }
}
