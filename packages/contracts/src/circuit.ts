import { z } from 'zod';
import { DEFAULT_LIMITS, integerBetween, type Limits } from './limits.js';

export const SINGLE_QUBIT_GATE_NAMES = ['H', 'X', 'Y', 'Z', 'S', 'T'] as const;
export const ROTATION_GATE_NAMES = ['RX', 'RY', 'RZ'] as const;
export type RotationName = (typeof ROTATION_GATE_NAMES)[number];
export const GATE_NAMES = [...SINGLE_QUBIT_GATE_NAMES, ...ROTATION_GATE_NAMES, 'CNOT'] as const;
export type GateName = (typeof GATE_NAMES)[number];

/**
 * A gate as it crosses the wire. `timeStep` 0 is the column T1. For a CNOT, `qubit` is the control and
 * `target_qubit` the target; for a rotation, `parameter` is the angle in radians.
 */
export const gateSchema = (limits: Limits = DEFAULT_LIMITS) => {
  const place = {
    qubit: integerBetween(0, limits.maxRunQubits - 1),
    timeStep: integerBetween(0, limits.maxTimeSteps - 1),
  };
  const angleError = `must be a finite angle in radians between -${limits.maxAngle} and ${limits.maxAngle}`;
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
      error: 'must differ from the control qubit',
    });
  return z.discriminatedUnion('name', [plain, rotation, cnot], {
    error: (issue) =>
      issue.code === 'invalid_union' ? `must be one of ${GATE_NAMES.join(', ')}` : 'must be a gate object',
  });
};

export type WireGate = z.infer<ReturnType<typeof gateSchema>>;

export const gateListSchema = (limits: Limits = DEFAULT_LIMITS) =>
  z
    .array(gateSchema(limits), { error: 'must be a list of gates' })
    .max(limits.maxGates, { error: `must hold at most ${limits.maxGates} gates` });

/** Says which gates lie outside a register of `qubitCount` qubits; the schema cannot, for it knows no register. */
export function gatesOutsideRegister(
  gates: readonly WireGate[],
  qubitCount: number,
): { path: (string | number)[]; message: string }[] {
  const message = `must be from 0 to ${qubitCount - 1} for ${qubitCount} ${qubitCount === 1 ? 'qubit' : 'qubits'}`;
  return gates.flatMap((gate, index) => {
    const fields: [string, number][] = [['qubit', gate.qubit]];
    if (gate.name === 'CNOT') fields.push(['target_qubit', gate.target_qubit]);
    return fields
      .filter(([, qubit]) => qubit >= qubitCount)
      .map(([field]) => ({ path: ['gates', index, field], message }));
  });
}
