import {
  GATES,
  gateCalled,
  isGateName,
  type Condition,
  type GateName,
  type Instruction,
  type Operation,
} from '@superpose/quantum';
import { readAngle } from './angle.js';

/** What is wrong with a circuit in text, in a sentence for its writer. */
export class CircuitTextError extends Error {
  override readonly name = 'CircuitTextError';
}

const GATE = /^([A-Z]+)(?:\(([^()]*(?:\([^()]*\)[^()]*)*)\))?((?:\s+\d+)+)((?:\s+[+-]\d+)*)$/;
const MEASURE = /^MEASURE\s+(\d+)\s+c(\d+)$/;
const RESET = /^RESET\s+(\d+)$/;
const CONDITIONED = /^(.+?)\s+if((?:\s+!?c\d+)+)$/;
/** Keeps a column free. */
const EMPTY = '-';

/**
 * Reads a column of a circuit as lessons and exercises write it: gates separated by commas, each as `NAME(angles) qubits`
 * with the controls first, such as `H 0, CNOT 1 2` or `RX(pi/3) 0`. Further controls follow: `Z 2 +0 -1` acts where q0 is 1
 * and q1 is 0. `-` is an empty column.
 * @param names values of names that angles may have, such as `theta`
 * @throws CircuitTextError when a gate can't be read; whether it fits the register is the engine's to say
 */
export const readColumn = (text: string, names: Names = {}): Operation[] =>
  eachIn(text).map((gate) => readGate(gate, names));

/**
 * Reads a column in which qubits may also be measured into classical bits and reset, and gates may wait for bits:
 * `MEASURE 0 c1, RESET 3, X 2 if c0 !c1`, where the X waits for c0 to be 1 and c1 to be 0.
 * @throws CircuitTextError when an instruction can't be read
 */
export const readInstructions = (text: string, names: Names = {}): Instruction[] =>
  eachIn(text).map((instruction) => readInstruction(instruction, names));

type Names = Readonly<Record<string, number>>;

const eachIn = (column: string): string[] =>
  column.trim() === EMPTY ? [] : splitAtCommas(column).map((one) => one.trim());

function readInstruction(text: string, names: Names): Instruction {
  const measured = MEASURE.exec(text);
  if (measured) return { gate: 'MEASURE', qubits: [Number(measured[1])], bit: Number(measured[2]) };
  const reset = RESET.exec(text);
  if (reset) return { gate: 'RESET', qubits: [Number(reset[1])] };
  const [, gate = text, bits] = CONDITIONED.exec(text) ?? [];
  const operation = readGate(gate, names);
  return bits === undefined ? operation : { ...operation, condition: readCondition(bits) };
}

/** `c0 !c1`: bits that must be 1, and with a `!` bits that must be 0. */
function readCondition(text: string): Condition {
  const required = text.trim().split(/\s+/);
  return {
    bits: required.map((bit) => Number(bit.replace(/^!?c/, ''))),
    value: required.reduce((value, bit, place) => value + (bit.startsWith('!') ? 0 : 2 ** place), 0),
  };
}

function readGate(text: string, names: Names): Operation {
  const [, name = '', angles, qubits = '', controls = ''] = GATE.exec(text) ?? [];
  const gate = gateCalled(name) ?? name;
  if (!isGateName(gate) || takesMore(gate)) {
    throw new CircuitTextError(`"${text}" isn't a gate; write it like "H 0", "CNOT 0 1" or "RX(pi/3) 0"`);
  }
  const params =
    angles === undefined ? [] : splitAtCommas(angles).map((angle) => angleOf(angle.trim(), names));
  const { length } = GATES[gate].params;
  if (params.length !== length) {
    throw new CircuitTextError(`"${text}": ${name} takes ${length} ${length === 1 ? 'angle' : 'angles'}`);
  }
  const operation = { gate, qubits: numbersIn(qubits), ...furtherControls(controls) };
  return length === 0 ? operation : { ...operation, params };
}

/** ` +2 -0`: a control on 1 on q2, and one on 0 on q0. */
function furtherControls(text: string): Pick<Operation, 'controls' | 'negativeControls'> {
  const withSign = (sign: string): number[] =>
    [...text.matchAll(/([+-])(\d+)/g)].filter((one) => one[1] === sign).map((one) => Number(one[2]));
  const [controls, negativeControls] = [withSign('+'), withSign('-')];
  return {
    ...(controls.length > 0 ? { controls } : {}),
    ...(negativeControls.length > 0 ? { negativeControls } : {}),
  };
}

const numbersIn = (text: string): number[] => text.trim().split(/\s+/).map(Number);

/** Whether a gate is more than its name and angles: it has a function, a definition or entries. */
const takesMore = (gate: GateName): boolean => GATES[gate].targets === 'any' || gate === 'MATRIX';

function angleOf(text: string, names: Names): number {
  const angle = readAngle(text, names);
  if (angle === undefined) {
    throw new CircuitTextError(`"${text}" isn't an angle; write it like "1.57", "pi/2" or "acos(1/3)"`);
  }
  return angle;
}

/** A column's text at the commas that stand outside of brackets: a part for each gate. */
export function splitAtCommas(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}
