import { z } from 'zod';
import { repeatedQubit } from '../circuit-faults.js';
import {
  NOT_A_CONDITION,
  NOT_A_GATE,
  NOT_A_LIST,
  NOT_A_TEXT,
  VALUE_TOO_LARGE,
  notAnAngle,
  notAngles,
  notQubits,
  tooManyGates,
  unknownAmong,
} from '../gate-faults.js';
import { instructionFields, type InstructionField } from '../instruction-fields.js';
import { DEFAULT_LIMITS, MAX_CLASSICAL_BITS, MAX_CONDITION_BITS, type Limits } from '../limits.js';
import { INSTRUCTION_NAMES, type InstructionName, type WireInstruction } from '../wire-circuit.js';
import { integerBetween } from './fields.js';

/** Any instruction with one of these names as it crosses the wire: one shape for all gates with as many qubits and angles. */
export const instructionSchema = (
  limits: Limits = DEFAULT_LIMITS,
  names: readonly InstructionName[] = INSTRUCTION_NAMES,
): z.ZodType<WireInstruction, WireInstruction> => {
  const shapes = [...new Set(names.map(shapeOf))];
  const [first, ...others] = shapes.map((shape) =>
    shapeSchema(
      names.filter((name) => shapeOf(name) === shape),
      limits,
    ),
  );
  const schema = z.discriminatedUnion('name', [first!, ...others], {
    error: (issue) => (issue.code === 'invalid_union' ? unknownAmong(names) : NOT_A_GATE),
  });
  return schema as unknown as z.ZodType<WireInstruction, WireInstruction>;
};

const shapeOf = (name: InstructionName): string => JSON.stringify(instructionFields(name));

/** The fields as readers see them: those that not every instruction has are optional. */
interface Fields extends Record<keyof Omit<WireInstruction, 'name'>, z.ZodType> {
  name: z.ZodEnum<{ [Name in InstructionName]: Name }>;
}

function shapeSchema(names: readonly InstructionName[], limits: Limits) {
  const [name, ...alike] = names as [InstructionName, ...InstructionName[]];
  const fields = {
    name: alike.length === 0 ? z.literal(name) : z.enum([name, ...alike]),
    qubit: integerBetween(0, limits.maxRunQubits - 1),
    timeStep: integerBetween(0, limits.maxTimeSteps - 1),
    ...ownFields(name, limits),
  };
  return z.object(fields as unknown as Fields).superRefine((gate, context) => {
    const fault = repeatedQubit(gate as WireInstruction);
    if (fault) context.addIssue({ code: 'custom', ...fault, path: [...fault.path] });
  });
}

/** The fields of an instruction beside its name, qubit and time step. */
const ownFields = (name: InstructionName, limits: Limits): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(instructionFields(name)).map(([field, kind]) => [field, fieldSchema(kind, limits)]),
  );

function fieldSchema(field: InstructionField, limits: Limits): z.ZodType {
  const qubit = integerBetween(0, limits.maxRunQubits - 1);
  switch (field.kind) {
    case 'qubit':
      return qubit;
    case 'qubits':
      return field.least === 0 ? qubitList(qubit, 0).optional() : qubitList(qubit, field.least);
    case 'bit':
      return integerBetween(0, MAX_CLASSICAL_BITS - 1);
    case 'angle':
      return angleSchema(limits);
    case 'angles':
      return anglesSchema(field.count, limits);
    case 'condition':
      return conditionSchema().optional();
    case 'text':
      return z.string({ error: NOT_A_TEXT });
  }
}

const qubitList = (qubit: z.ZodType<number>, least: number) =>
  z.array(qubit, { error: notQubits(least) }).min(least, { error: notQubits(least) });

function angleSchema({ maxAngle }: Limits) {
  const error = notAnAngle(maxAngle);
  return z.number({ error }).min(-maxAngle, { error }).max(maxAngle, { error });
}

const anglesSchema = (count: number, limits: Limits) =>
  z.array(angleSchema(limits), { error: notAngles(count) }).length(count, { error: notAngles(count) });

const conditionSchema = () =>
  z
    .object(
      {
        bits: z
          .array(integerBetween(0, MAX_CLASSICAL_BITS - 1), { error: NOT_A_CONDITION })
          .min(1, { error: NOT_A_CONDITION })
          .max(MAX_CONDITION_BITS, { error: NOT_A_CONDITION }),
        value: integerBetween(0, 2 ** MAX_CONDITION_BITS - 1),
      },
      { error: NOT_A_CONDITION },
    )
    .refine(({ bits }) => new Set(bits).size === bits.length, { path: ['bits'], error: NOT_A_CONDITION })
    .refine(({ bits, value }) => value < 2 ** bits.length, { path: ['value'], error: VALUE_TOO_LARGE });

export const instructionListSchema = (
  limits: Limits = DEFAULT_LIMITS,
  names: readonly InstructionName[] = INSTRUCTION_NAMES,
) =>
  z
    .array(instructionSchema(limits, names), { error: NOT_A_LIST })
    .max(limits.maxGates, { error: tooManyGates(limits.maxGates) });
