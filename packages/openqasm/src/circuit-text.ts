import {
  GATES,
  gateCalled,
  isGateName,
  type GateName,
  type Instruction,
  type Operation,
} from '@superpose/quantum';
import { readAngle } from './angle.js';

/** What is wrong with a circuit in text, in a sentence for its writer. */
export class CircuitTextError extends Error {
  override readonly name = 'CircuitTextError';
}

const GATE = /^([A-Z]+)(?:\(([^()]*(?:\([^()]*\)[^()]*)*)\))?((?:\s+\d+)+)$/;
/** Keeps a column free. */
const EMPTY = '-';

/**
 * Reads a column of a circuit as lessons and exercises write it: gates separated by commas, each as `NAME(angles) qubits`
 * with the controls first, such as `H 0, CNOT 1 2` or `RX(pi/3) 0`. `-` is an empty column.
 * @param names values of names that angles may have, such as `theta`
 * @throws CircuitTextError when a gate can't be read; whether it fits the register is the engine's to say
 */
export const readColumn = (text: string, names: Readonly<Record<string, number>> = {}): Operation[] =>
  text.trim() === EMPTY ? [] : splitAtCommas(text).map((gate) => readGate(gate.trim(), names));

const MEASURE = /^MEASURE\s+(\d+)\s+c(\d+)$/;
const CONDITIONED = /^(.+)\s+if\s+c(\d+)$/;

/**
 * Reads a column in which qubits may be measured into classical bits and gates may wait for a bit to be 1:
 * `MEASURE 0 c1, X 2 if c0`.
 * @throws CircuitTextError when an instruction can't be read
 */
export const readInstructions = (text: string): Instruction[] =>
  text.trim() === EMPTY ? [] : splitAtCommas(text).map((one) => readInstruction(one.trim()));

function readInstruction(text: string): Instruction {
  const measured = MEASURE.exec(text);
  if (measured) return { gate: 'MEASURE', qubits: [Number(measured[1])], bit: Number(measured[2]) };
  const [, gate = text, bit] = CONDITIONED.exec(text) ?? [];
  const operation = readGate(gate.trimEnd(), {});
  return bit === undefined ? operation : { ...operation, condition: { bits: [Number(bit)], value: 1 } };
}

function readGate(text: string, names: Readonly<Record<string, number>>): Operation {
  const [, name = '', angles, qubits = ''] = GATE.exec(text) ?? [];
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
  const operation = { gate, qubits: qubits.trim().split(/\s+/).map(Number) };
  return length === 0 ? operation : { ...operation, params };
}

/** Whether a gate is more than its name and angles: it has a function, a definition or entries. */
const takesMore = (gate: GateName): boolean => GATES[gate].targets === 'any' || gate === 'MATRIX';

function angleOf(text: string, names: Readonly<Record<string, number>>): number {
  const angle = readAngle(text, names);
  if (angle === undefined) {
    throw new CircuitTextError(`"${text}" isn't an angle; write it like "1.57", "pi/2" or "acos(1/3)"`);
  }
  return angle;
}

/** At the commas that stand outside of brackets. */
function splitAtCommas(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}
