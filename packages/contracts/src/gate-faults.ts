import { MAX_MATRIX_QUBITS } from '@superpose/quantum/custom';
import { gateCalled, wireCount } from '@superpose/quantum/gates';
import { MAX_CONDITION_BITS, MAX_CUSTOM_GATES, MAX_EXERCISE_MEASUREMENTS, type Limits } from './limits.js';
import { GATE_NAMES } from './names.js';
import { INITIAL_STATES, INSTRUCTION_NAMES, type InstructionName } from './wire-circuit.js';
import { hasAngle, qubitFields, type GateQubits } from './wire-gates.js';

/** A field that is wrong, and the end of the sentence that says why: `gates[3].qubit` `must be …`. */
export interface FieldFault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

export const NOT_A_LIST = 'must be a list of gates';
export const NOT_A_GATE = 'must be a gate object';
export const UNKNOWN_GATE = `must be one of ${GATE_NAMES.join(', ')}`;
export const unknownAmong = (names: readonly InstructionName[]) => `must be one of ${names.join(', ')}`;
export const UNKNOWN_INSTRUCTION = unknownAmong(INSTRUCTION_NAMES);
export const TOO_MANY_MEASUREMENTS = `must hold at most ${MAX_EXERCISE_MEASUREMENTS} measurements and resets together`;
export const TARGET_IS_CONTROL = 'must differ from the control qubit';
export const TARGET_IS_FIRST = 'must differ from the first qubit';
export const NOT_A_CONDITION = `must name 1 to ${MAX_CONDITION_BITS} different \`bits\` and their \`value\``;
export const UNKNOWN_STATE = `must be one of ${INITIAL_STATES.join(', ')}`;
export const TOO_MANY_STATES = 'must hold at most as many states as there are qubits';
export const NOT_A_CUSTOM_GATE_LIST = `must be a list of at most ${MAX_CUSTOM_GATES} custom gates`;
export const NOT_A_CUSTOM_GATE = 'must be a custom gate object';
export const NOT_A_STATE_LIST = 'must be a list of initial states';
export const NOT_A_TEXT = 'must be the name of a custom gate';
export const NOT_A_GATE_NAME = 'must be 1 to 24 letters, digits, _, † or ′, and no digit first';
export const NAME_TAKEN = 'must differ from the names of the other custom gates';
export const ONE_DEFINITION = 'must have either `gates` or `matrix`';
export const ONLY_GATES =
  'must be a gate without a condition; a custom gate holds no measurement, reset or barrier';
export const NOT_A_MATRIX = `must be 2 to the number of qubits rows of as many complex numbers, for at most ${MAX_MATRIX_QUBITS} qubits`;
export const UNKNOWN_CUSTOM_GATE = 'must be the name of a custom gate that is defined before';
export const notUnitary = (distance: number) =>
  `must be unitary; its columns are off by ${Number(distance.toPrecision(2))}`;
export const notQubitsOf = (gate: string, count: number) =>
  `must be a list of ${count} ${count === 1 ? 'qubit' : 'qubits'} for ${gate}`;
/** Of a qubit or bit that the circuit doesn't have. */
export const outside = (count: number, noun: 'qubit' | 'bit') =>
  count === 0
    ? `must not be named where there are no ${noun}s`
    : `must be from 0 to ${count - 1} for ${count} ${count === 1 ? noun : `${noun}s`}`;
export const VALUE_TOO_LARGE = 'must be less than 2 to the number of its bits';
export const CONTROLS_DIFFER = 'must differ from each other and from the other qubits';
export const notControls = (count: number) =>
  `must be a list of ${count} ${count === 1 ? 'qubit' : 'qubits'}`;
export const notQubits = (least: number) =>
  least === 0
    ? 'must be a list of qubits'
    : `must be a list of at least ${least} ${least === 1 ? 'qubit' : 'qubits'}`;
export const notAngles = (count: number) => `must be a list of ${count} angles in radians`;
export const notAnInteger = (min: number, max: number) => `must be an integer from ${min} to ${max}`;
export const notAnAngle = (max: number) => `must be a finite angle in radians between -${max} and ${max}`;
export const tooManyGates = (max: number) => `must hold at most ${max} gates`;

/** The first fault of one gate in a register of `qubitCount` qubits, or null. */
export function gateFault(
  gate: unknown,
  qubitCount: number,
  { maxTimeSteps, maxAngle }: Limits,
): FieldFault | null {
  if (typeof gate !== 'object' || gate === null || Array.isArray(gate)) return at([], NOT_A_GATE);
  const { name, timeStep, parameter, qubit } = gate as Record<string, unknown>;
  const known = gateCalled(name);
  if (!known) return at(['name'], UNKNOWN_GATE);
  if (!isIntegerBetween(0, qubit, qubitCount - 1)) return at(['qubit'], notAnInteger(0, qubitCount - 1));
  if (!isIntegerBetween(0, timeStep, maxTimeSteps - 1)) {
    return at(['timeStep'], notAnInteger(0, maxTimeSteps - 1));
  }
  if (hasAngle(known)) {
    const isAngle = typeof parameter === 'number' && parameter >= -maxAngle && parameter <= maxAngle;
    if (!isAngle) return at(['parameter'], notAnAngle(maxAngle));
  }
  return otherQubitsFault(gate as Record<string, unknown>, wireCount(known), qubitCount);
}

/** The first fault of a gate's qubits beside `qubit`. */
function otherQubitsFault(
  { qubit, target_qubit: target, controls }: Record<string, unknown>,
  wires: number,
  qubitCount: number,
): FieldFault | null {
  if (wires === 1) return null;
  const isQubit = (value: unknown) => isIntegerBetween(0, value, qubitCount - 1);
  if (!isQubit(target)) return at(['target_qubit'], notAnInteger(0, qubitCount - 1));
  if (target === qubit) return at(['target_qubit'], TARGET_IS_CONTROL);
  if (wires === 2) return null;
  if (!Array.isArray(controls) || controls.length !== wires - 2) {
    return at(['controls'], notControls(wires - 2));
  }
  const wrong = controls.findIndex((control) => !isQubit(control));
  if (wrong >= 0) return at(['controls', wrong], notAnInteger(0, qubitCount - 1));
  return new Set([qubit, target, ...controls]).size === wires ? null : at(['controls'], CONTROLS_DIFFER);
}

const at = (path: FieldFault['path'], message: string): FieldFault => ({ path, message });

/** Says which gates lie outside a register of `qubitCount` qubits; the schema can't, because it knows no register. */
export function gatesOutsideRegister(gates: readonly GateQubits[], qubitCount: number): FieldFault[] {
  const message = outside(qubitCount, 'qubit');
  return gates.flatMap((gate, index) =>
    qubitFields(gate)
      .filter(({ qubit }) => qubit >= qubitCount)
      .map(({ path }) => ({ path: ['gates', index, ...path], message })),
  );
}

export const isIntegerBetween = (min: number, value: unknown, max: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
