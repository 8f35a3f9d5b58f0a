import { z } from 'zod';
import {
  CONTROLS_DIFFER,
  NOT_A_CONDITION,
  NOT_A_GATE,
  NOT_A_LIST,
  TARGET_IS_CONTROL,
  TARGET_IS_FIRST,
  UNKNOWN_INSTRUCTION,
  VALUE_TOO_LARGE,
  notAnAngle,
  notAngles,
  notQubits,
  tooManyGates,
} from '../gate-faults.js';
import { DEFAULT_LIMITS, MAX_CLASSICAL_BITS, MAX_CONDITION_BITS, type Limits } from '../limits.js';
import {
  INSTRUCTION_NAMES,
  angleCount,
  wiresOf,
  type InstructionName,
  type WireInstruction,
} from '../wire-circuit.js';
import { integerBetween } from './fields.js';

/** Any instruction as it crosses the wire: one shape for all gates with as many qubits and angles. */
export const instructionSchema = (
  limits: Limits = DEFAULT_LIMITS,
): z.ZodType<WireInstruction, WireInstruction> => {
  const shapes = [...new Set(INSTRUCTION_NAMES.map(shapeOf))];
  const [first, ...others] = shapes.map((shape) =>
    shapeSchema(
      INSTRUCTION_NAMES.filter((name) => shapeOf(name) === shape),
      limits,
    ),
  );
  const schema = z.discriminatedUnion('name', [first!, ...others], {
    error: (issue) => (issue.code === 'invalid_union' ? UNKNOWN_INSTRUCTION : NOT_A_GATE),
  });
  return schema as unknown as z.ZodType<WireInstruction, WireInstruction>;
};

const NOT_UNITARY: readonly InstructionName[] = ['MEASURE', 'RESET', 'BARRIER'];

const shapeOf = (name: InstructionName): string =>
  NOT_UNITARY.includes(name) ? name : `${wiresOf(name)} ${angleCount(name)}`;

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
    for (const [path, message] of repeatedQubits(gate as WireInstruction)) {
      context.addIssue({ code: 'custom', path: [path], message });
    }
  });
}

/** The fields of an instruction beside its name, qubit and time step. */
function ownFields(name: InstructionName, limits: Limits): Record<string, z.ZodType> {
  const condition = conditionSchema().optional();
  if (name === 'BARRIER') return {};
  if (name === 'RESET') return { condition };
  if (name === 'MEASURE') return { classical_bit: integerBetween(0, MAX_CLASSICAL_BITS - 1), condition };
  const qubit = integerBetween(0, limits.maxRunQubits - 1);
  const [wires, angles] = [wiresOf(name), angleCount(name)];
  return {
    ...(name === 'CUSTOM' ? { gate: z.string(), other_qubits: qubitList(qubit, 0).optional() } : {}),
    ...(angles === 1 ? { parameter: angleSchema(limits) } : {}),
    ...(angles > 1 ? { parameters: anglesSchema(angles, limits) } : {}),
    ...(wires > 1 ? { target_qubit: qubit } : {}),
    controls: wires > 2 ? qubitList(qubit, wires - 2) : qubitList(qubit, 0).optional(),
    negative_controls: qubitList(qubit, 0).optional(),
    condition,
  };
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

/** What names a qubit that another field names already, with the sentence's end. */
function repeatedQubits(gate: WireInstruction): [string, string][] {
  const { name, qubit, target_qubit: target } = gate;
  if (target === qubit) return [['target_qubit', name === 'CNOT' ? TARGET_IS_CONTROL : TARGET_IS_FIRST]];
  const seen = new Set(target === undefined ? [qubit] : [qubit, target]);
  for (const field of ['other_qubits', 'controls', 'negative_controls'] as const) {
    for (const other of gate[field] ?? []) {
      if (seen.has(other)) return [[field, CONTROLS_DIFFER]];
      seen.add(other);
    }
  }
  return [];
}

export const instructionListSchema = (limits: Limits = DEFAULT_LIMITS) =>
  z
    .array(instructionSchema(limits), { error: NOT_A_LIST })
    .max(limits.maxGates, { error: tooManyGates(limits.maxGates) });
