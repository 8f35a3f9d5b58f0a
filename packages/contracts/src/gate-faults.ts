import type { Limits } from './limits.js';
import { GATE_NAMES, ROTATION_GATE_NAMES, SINGLE_QUBIT_GATE_NAMES, type GateName } from './names.js';

/** A field that is wrong, and the end of the sentence that says why: `gates[3].qubit` `must be …`. */
export interface FieldFault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

export const NOT_A_LIST = 'must be a list of gates';
export const NOT_A_GATE = 'must be a gate object';
export const UNKNOWN_GATE = `must be one of ${GATE_NAMES.join(', ')}`;
export const TARGET_IS_CONTROL = 'must differ from the control qubit';
export const notAnInteger = (min: number, max: number) => `must be an integer from ${min} to ${max}`;
export const notAnAngle = (max: number) => `must be a finite angle in radians between -${max} and ${max}`;
export const tooManyGates = (max: number) => `must hold at most ${max} gates`;

const SINGLE: ReadonlySet<unknown> = new Set(SINGLE_QUBIT_GATE_NAMES);
const ROTATION: ReadonlySet<unknown> = new Set(ROTATION_GATE_NAMES);

/** The first fault of one gate in a register of `qubitCount` qubits, or null. */
export function gateFault(
  gate: unknown,
  qubitCount: number,
  { maxTimeSteps, maxAngle }: Limits,
): FieldFault | null {
  if (typeof gate !== 'object' || gate === null || Array.isArray(gate)) return at([], NOT_A_GATE);
  const { name, qubit, timeStep, parameter, target_qubit: target } = gate as Record<string, unknown>;
  const isCnot = name === 'CNOT';
  if (!isCnot && !SINGLE.has(name) && !ROTATION.has(name)) return at(['name'], UNKNOWN_GATE);
  if (!isIntegerBetween(0, qubit, qubitCount - 1)) return at(['qubit'], notAnInteger(0, qubitCount - 1));
  if (!isIntegerBetween(0, timeStep, maxTimeSteps - 1)) {
    return at(['timeStep'], notAnInteger(0, maxTimeSteps - 1));
  }
  if (ROTATION.has(name)) {
    const isAngle = typeof parameter === 'number' && parameter >= -maxAngle && parameter <= maxAngle;
    return isAngle ? null : at(['parameter'], notAnAngle(maxAngle));
  }
  if (!isCnot) return null;
  if (!isIntegerBetween(0, target, qubitCount - 1)) {
    return at(['target_qubit'], notAnInteger(0, qubitCount - 1));
  }
  return target === qubit ? at(['target_qubit'], TARGET_IS_CONTROL) : null;
}

const at = (path: FieldFault['path'], message: string): FieldFault => ({ path, message });

/** The fields of a gate that name its qubits. */
interface GateQubits {
  readonly name: GateName;
  readonly qubit: number;
  readonly target_qubit?: number;
}

/** Says which gates lie outside a register of `qubitCount` qubits; the schema can't, because it knows no register. */
export function gatesOutsideRegister(gates: readonly GateQubits[], qubitCount: number): FieldFault[] {
  const message = `must be from 0 to ${qubitCount - 1} for ${qubitCount} ${qubitCount === 1 ? 'qubit' : 'qubits'}`;
  return gates.flatMap((gate, index) => {
    const fields: [string, number | undefined][] = [['qubit', gate.qubit]];
    if (gate.name === 'CNOT') fields.push(['target_qubit', gate.target_qubit]);
    return fields
      .filter(([, qubit]) => qubit !== undefined && qubit >= qubitCount)
      .map(([field]) => ({ path: ['gates', index, field], message }));
  });
}

export const isIntegerBetween = (min: number, value: unknown, max: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
