import { z } from 'zod';
import {
  NOT_A_GATE,
  NOT_A_LIST,
  TARGET_IS_CONTROL,
  UNKNOWN_GATE,
  notAnAngle,
  tooManyGates,
} from '../gate-faults.js';
import { DEFAULT_LIMITS, type Limits } from '../limits.js';
import { ROTATION_GATE_NAMES, SINGLE_QUBIT_GATE_NAMES } from '../names.js';
import { integerBetween } from './fields.js';

/**
 * A gate as it crosses the wire, where `timeStep` 0 is the column T1. For a CNOT, `qubit` is the control and
 * `target_qubit` the target; for a rotation, `parameter` is the angle in radians.
 */
export const gateSchema = (limits: Limits = DEFAULT_LIMITS) => {
  const place = {
    qubit: integerBetween(0, limits.maxRunQubits - 1),
    timeStep: integerBetween(0, limits.maxTimeSteps - 1),
  };
  const angleError = notAnAngle(limits.maxAngle);
  const plain = z.object({ name: z.enum(SINGLE_QUBIT_GATE_NAMES), ...place });
  const rotation = z.object({
    name: z.enum(ROTATION_GATE_NAMES),
    ...place,
    parameter: z
      .number({ error: angleError })
      .min(-limits.maxAngle, { error: angleError })
      .max(limits.maxAngle, { error: angleError }),
  });
  const cnot = z
    .object({ name: z.literal('CNOT'), ...place, target_qubit: integerBetween(0, limits.maxRunQubits - 1) })
    .refine((gate) => gate.qubit !== gate.target_qubit, {
      path: ['target_qubit'],
      error: TARGET_IS_CONTROL,
    });
  return z.discriminatedUnion('name', [plain, rotation, cnot], {
    error: (issue) => (issue.code === 'invalid_union' ? UNKNOWN_GATE : NOT_A_GATE),
  });
};

export type WireGate = z.infer<ReturnType<typeof gateSchema>>;

export const gateListSchema = (limits: Limits = DEFAULT_LIMITS) =>
  z
    .array(gateSchema(limits), { error: NOT_A_LIST })
    .max(limits.maxGates, { error: tooManyGates(limits.maxGates) });
