import { circuitFaults, repeatedQubit } from './circuit-faults.js';
import {
  NOT_A_CONDITION,
  NOT_A_CUSTOM_GATE,
  NOT_A_CUSTOM_GATE_LIST,
  NOT_A_GATE,
  NOT_A_GATE_NAME,
  NOT_A_LIST,
  NOT_A_MATRIX,
  NOT_A_STATE_LIST,
  NOT_A_TEXT,
  UNKNOWN_INSTRUCTION,
  UNKNOWN_STATE,
  VALUE_TOO_LARGE,
  isIntegerBetween,
  notAnAngle,
  notAnInteger,
  notAngles,
  notQubits,
  tooManyGates,
  type FieldFault,
} from './gate-faults.js';
import { instructionFields, type InstructionField } from './instruction-fields.js';
import {
  DEFAULT_LIMITS,
  GATE_NAME_PATTERN,
  MAX_CLASSICAL_BITS,
  MAX_CONDITION_BITS,
  MAX_CUSTOM_GATES,
  type Limits,
} from './limits.js';
import {
  INITIAL_STATES,
  INSTRUCTION_NAMES,
  type InitialState,
  type InstructionName,
  type WireCircuit,
  type WireInstruction,
} from './wire-circuit.js';

/**
 * Reads a circuit of all instructions without Zod, as `readGates` reads a list of the basic gates: it accepts exactly what
 * the schema of an export accepts and reports one of its faults.
 */
export function readCircuit(
  value: unknown,
  limits: Limits = DEFAULT_LIMITS,
): { readonly circuit: WireCircuit } | { readonly fault: FieldFault } {
  const circuit: Partial<WireCircuit> = isObject(value) ? value : {};
  const { maxRunQubits } = limits;
  const fault =
    integerFault('qubits', circuit.qubits, 1, maxRunQubits) ??
    within(['gates'], listFault(circuit.gates, limits)) ??
    (circuit.bits === undefined ? null : integerFault('bits', circuit.bits, 0, MAX_CLASSICAL_BITS)) ??
    within(['initial_states'], statesFault(circuit.initial_states)) ??
    within(['custom_gates'], customGatesFault(circuit.custom_gates, limits));
  if (fault) return { fault };
  const known = knownFields(circuit as WireCircuit);
  const [inWhole] = circuitFaults(known);
  return inWhole ? { fault: inWhole } : { circuit: known };
}

/** The circuit without fields that an instruction has no use for; the schema passes over them too. */
function knownFields({
  qubits,
  gates,
  bits,
  initial_states: states,
  custom_gates: custom,
}: WireCircuit): WireCircuit {
  return {
    qubits,
    gates: gates.map(knownInstruction),
    ...(bits === undefined ? {} : { bits }),
    ...(states ? { initial_states: states } : {}),
    ...(custom
      ? {
          custom_gates: custom.map(({ name, qubits: width, gates: inner, matrix }) => ({
            name,
            qubits: width,
            ...(inner ? { gates: inner.map(knownInstruction) } : {}),
            ...(matrix ? { matrix } : {}),
          })),
        }
      : {}),
  };
}

function knownInstruction(gate: WireInstruction): WireInstruction {
  const fields = ['name', 'qubit', 'timeStep', ...Object.keys(instructionFields(gate.name))];
  return Object.fromEntries(
    Object.entries(gate).filter(([field]) => fields.includes(field)),
  ) as unknown as WireInstruction;
}

const at = (path: FieldFault['path'], message: string): FieldFault => ({ path, message });

const within = (path: FieldFault['path'], fault: FieldFault | null): FieldFault | null =>
  fault && at([...path, ...fault.path], fault.message);

/** The first fault of a list's members. */
function firstFault(
  list: readonly unknown[],
  faultOf: (member: unknown) => FieldFault | null,
): FieldFault | null {
  for (const [index, member] of list.entries()) {
    const fault = within([index], faultOf(member));
    if (fault) return fault;
  }
  return null;
}

const integerFault = (field: string, value: unknown, min: number, max: number): FieldFault | null =>
  isIntegerBetween(min, value, max) ? null : at([field], notAnInteger(min, max));

function listFault(value: unknown, limits: Limits): FieldFault | null {
  if (!Array.isArray(value)) return at([], NOT_A_LIST);
  if (value.length > limits.maxGates) return at([], tooManyGates(limits.maxGates));
  return firstFault(value, (gate) => instructionFault(gate, limits));
}

function instructionFault(value: unknown, limits: Limits): FieldFault | null {
  if (!isObject(value)) return at([], NOT_A_GATE);
  const name = INSTRUCTION_NAMES.find((known) => known === value.name);
  if (!name) return at(['name'], UNKNOWN_INSTRUCTION);
  return (
    integerFault('qubit', value.qubit, 0, limits.maxRunQubits - 1) ??
    integerFault('timeStep', value.timeStep, 0, limits.maxTimeSteps - 1) ??
    ownFieldsFault(name, value, limits) ??
    repeatedQubit(knownInstruction(value as unknown as WireInstruction))
  );
}

function ownFieldsFault(
  name: InstructionName,
  value: Record<string, unknown>,
  limits: Limits,
): FieldFault | null {
  for (const [field, kind] of Object.entries(instructionFields(name))) {
    const fault = within([field], fieldFault(kind, value[field], limits));
    if (fault) return fault;
  }
  return null;
}

function fieldFault(field: InstructionField, value: unknown, limits: Limits): FieldFault | null {
  const qubit = (each: unknown) => plainInteger(each, limits.maxRunQubits - 1);
  const angle = (each: unknown) => {
    const isAngle = typeof each === 'number' && Math.abs(each) <= limits.maxAngle;
    return isAngle ? null : at([], notAnAngle(limits.maxAngle));
  };
  switch (field.kind) {
    case 'qubit':
      return qubit(value);
    case 'bit':
      return plainInteger(value, MAX_CLASSICAL_BITS - 1);
    case 'angle':
      return angle(value);
    case 'text':
      return typeof value === 'string' ? null : at([], NOT_A_TEXT);
    case 'qubits':
      if (value === undefined && field.least === 0) return null;
      return Array.isArray(value) && value.length >= field.least
        ? firstFault(value, qubit)
        : at([], notQubits(field.least));
    case 'angles':
      return Array.isArray(value) && value.length === field.count
        ? firstFault(value, angle)
        : at([], notAngles(field.count));
    case 'condition':
      return value === undefined ? null : conditionFault(value);
  }
}

const plainInteger = (value: unknown, max: number): FieldFault | null =>
  isIntegerBetween(0, value, max) ? null : at([], notAnInteger(0, max));

function conditionFault(value: unknown): FieldFault | null {
  if (!isObject(value)) return at([], NOT_A_CONDITION);
  const { bits, value: required } = value;
  if (!Array.isArray(bits) || bits.length < 1 || bits.length > MAX_CONDITION_BITS)
    return at(['bits'], NOT_A_CONDITION);
  const fault =
    within(
      ['bits'],
      firstFault(bits, (bit) => plainInteger(bit, MAX_CLASSICAL_BITS - 1)),
    ) ?? integerFault('value', required, 0, 2 ** MAX_CONDITION_BITS - 1);
  if (fault) return fault;
  if (new Set(bits).size < bits.length) return at(['bits'], NOT_A_CONDITION);
  return (required as number) < 2 ** bits.length ? null : at(['value'], VALUE_TOO_LARGE);
}

function statesFault(value: unknown): FieldFault | null {
  if (value === undefined) return null;
  if (!Array.isArray(value)) return at([], NOT_A_STATE_LIST);
  return firstFault(value, (state) =>
    INITIAL_STATES.includes(state as InitialState) ? null : at([], UNKNOWN_STATE),
  );
}

function customGatesFault(value: unknown, limits: Limits): FieldFault | null {
  if (value === undefined) return null;
  if (!Array.isArray(value) || value.length > MAX_CUSTOM_GATES) return at([], NOT_A_CUSTOM_GATE_LIST);
  return firstFault(value, (gate) => customGateFault(gate, limits));
}

function customGateFault(value: unknown, limits: Limits): FieldFault | null {
  if (!isObject(value)) return at([], NOT_A_CUSTOM_GATE);
  const { name, qubits, gates, matrix } = value;
  if (typeof name !== 'string' || !GATE_NAME_PATTERN.test(name)) return at(['name'], NOT_A_GATE_NAME);
  return (
    integerFault('qubits', qubits, 1, limits.maxRunQubits) ??
    (gates === undefined ? null : within(['gates'], listFault(gates, limits))) ??
    (matrix === undefined ? null : within(['matrix'], matrixFault(matrix)))
  );
}

function matrixFault(value: unknown): FieldFault | null {
  if (!Array.isArray(value)) return at([], NOT_A_MATRIX);
  return firstFault(value, (row) =>
    Array.isArray(row) ? firstFault(row, entryFault) : at([], NOT_A_MATRIX),
  );
}

function entryFault(value: unknown): FieldFault | null {
  if (!isObject(value)) return at([], NOT_A_MATRIX);
  const wrong = ['real', 'imag'].find((part) => !Number.isFinite(value[part]));
  return wrong === undefined ? null : at([wrong], NOT_A_MATRIX);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
