import {
  PALETTE_GATES,
  calledName,
  wireCount,
  type PaletteGate,
  type PaletteName,
} from '@superpose/quantum/gates';
import { z } from 'zod';
import {
  CONTROLS_DIFFER,
  NOT_A_GATE,
  NOT_A_LIST,
  TARGET_IS_CONTROL,
  UNKNOWN_GATE,
  notAnAngle,
  notControls,
  tooManyGates,
} from '../gate-faults.js';
import { DEFAULT_LIMITS, type Limits } from '../limits.js';
import { hasAngle, type WireGate } from '../wire-gates.js';
import { integerBetween } from './fields.js';

export type { WireGate };

/** A gate as it crosses the wire: one shape for all gates with as many qubits and angles. */
export const gateSchema = (limits: Limits = DEFAULT_LIMITS): z.ZodType<WireGate, WireGate> => {
  const shapes = [...new Set(PALETTE_GATES.map(shapeOf))];
  const [first, ...others] = shapes.map((shape) =>
    shapeSchema(
      PALETTE_GATES.filter((gate) => shapeOf(gate) === shape),
      limits,
    ),
  );
  return z.discriminatedUnion('name', [first!, ...others], {
    error: (issue) => (issue.code === 'invalid_union' ? UNKNOWN_GATE : NOT_A_GATE),
  });
};

/** The fields as readers see them: those that not every gate has are optional. */
type Fields = {
  name: z.ZodEnum<{ [Name in PaletteName]: Name }>;
  qubit: z.ZodInt;
  timeStep: z.ZodInt;
  parameter: z.ZodOptional<z.ZodNumber>;
  target_qubit: z.ZodOptional<z.ZodInt>;
  controls: z.ZodOptional<z.ZodArray<z.ZodInt>>;
};

const shapeOf = (gate: PaletteGate): string => `${wireCount(gate)} ${hasAngle(gate)}`;

function shapeSchema(gates: readonly PaletteGate[], limits: Limits) {
  const [name, ...names] = gates.map((gate) => calledName(gate)) as [PaletteName, ...PaletteName[]];
  const wires = wireCount(gates[0]!);
  const qubit = integerBetween(0, limits.maxRunQubits - 1);
  const fields = {
    name: names.length === 0 ? z.literal(name) : z.enum([name, ...names]),
    qubit,
    timeStep: integerBetween(0, limits.maxTimeSteps - 1),
    ...(hasAngle(gates[0]!) ? { parameter: angleSchema(limits) } : {}),
    ...(wires > 1 ? { target_qubit: qubit } : {}),
    ...(wires > 2 ? { controls: controlsSchema(wires - 2, qubit) } : {}),
  };
  const schema = z.object(fields as unknown as Fields);
  if (wires === 1) return schema;
  const apart = schema.refine((gate) => gate.qubit !== gate.target_qubit, {
    path: ['target_qubit'],
    error: TARGET_IS_CONTROL,
  });
  if (wires === 2) return apart;
  return apart.refine(
    ({ controls = [], qubit, target_qubit: target }) => isDistinct([...controls, qubit, target]),
    { path: ['controls'], error: CONTROLS_DIFFER },
  );
}

const isDistinct = (qubits: readonly (number | undefined)[]) => new Set(qubits).size === qubits.length;

const controlsSchema = (count: number, qubit: ReturnType<typeof integerBetween>) =>
  z.array(qubit, { error: notControls(count) }).length(count, { error: notControls(count) });

function angleSchema({ maxAngle }: Limits) {
  const error = notAnAngle(maxAngle);
  return z.number({ error }).min(-maxAngle, { error }).max(maxAngle, { error });
}

export const gateListSchema = (limits: Limits = DEFAULT_LIMITS) =>
  z
    .array(gateSchema(limits), { error: NOT_A_LIST })
    .max(limits.maxGates, { error: tooManyGates(limits.maxGates) });
