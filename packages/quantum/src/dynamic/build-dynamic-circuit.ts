import { CircuitError, type CircuitErrorField } from '../errors.js';
import { validateOperation } from '../validate-circuit.js';
import {
  isOperation,
  type Barrier,
  type Condition,
  type DynamicCircuit,
  type Instruction,
  type Measurement,
  type Reset,
} from '../instruction.js';

/** The most qubits of a dynamic circuit; one whose state vector doesn't fit runs only if it is made of Clifford gates. */
export const MAX_DYNAMIC_QUBITS = 4096;
export const MAX_BITS = 4096;
/** A condition's value is a number that JSON carries exactly. */
const MAX_CONDITION_BITS = 32;

/**
 * Checks the instructions and puts them in execution order: by time step, and within one step as listed.
 * Throws a CircuitError that names the instruction's place in the list and the field at fault.
 */
export function buildDynamicCircuit(
  qubitCount: number,
  bitCount: number,
  instructions: readonly Instruction[],
): DynamicCircuit {
  requireSize(qubitCount, 1, MAX_DYNAMIC_QUBITS, 'qubit');
  requireSize(bitCount, 0, MAX_BITS, 'classical bit');
  instructions.forEach((instruction, index) => {
    if (isOperation(instruction)) validateOperation(instruction, index, qubitCount);
    else validateInstruction(instruction, index, qubitCount, bitCount);
    if (instruction.condition) validateCondition(instruction.condition, instruction, index, bitCount);
  });
  const ordered = instructions.toSorted((a, b) => (a.timeStep ?? 0) - (b.timeStep ?? 0));
  return { qubitCount, bitCount, instructions: ordered };
}

function requireSize(count: number, least: number, most: number, noun: string): void {
  if (Number.isInteger(count) && count >= least && count <= most) return;
  throw new CircuitError(
    count > most ? 'too_many_qubits' : 'qubit_count_invalid',
    null,
    'qubitCount',
    `A circuit may have ${least} to ${most} ${noun}s, not ${String(count)}.`,
  );
}

type Fault = (field: CircuitErrorField, message: string) => never;

const faultAt =
  (index: number): Fault =>
  (field, message) => {
    throw new CircuitError(field === 'qubits' ? 'qubit_out_of_range' : 'bit_invalid', index, field, message);
  };

function validateInstruction(
  instruction: Measurement | Reset | Barrier,
  index: number,
  qubitCount: number,
  bitCount: number,
): void {
  const { gate, qubits, timeStep } = instruction;
  const fault: Fault = faultAt(index);
  if (gate !== 'BARRIER' && qubits.length !== 1)
    fault('qubits', `${gate} needs 1 qubit, not ${qubits.length}.`);
  if (new Set(qubits).size !== qubits.length) fault('qubits', `${gate} names a qubit more than once.`);
  const outside = qubits.find((qubit) => !isIndexBelow(qubit, qubitCount));
  if (outside !== undefined) {
    fault(
      'qubits',
      `${gate} names qubit ${String(outside)}, but the circuit has ${counted(qubitCount, 'qubit')}.`,
    );
  }
  if (timeStep !== undefined && !isIndexBelow(timeStep, Infinity)) {
    throw new CircuitError(
      'time_step_invalid',
      index,
      'timeStep',
      `The time step of ${gate} must be an integer of 0 or more.`,
    );
  }
  if (instruction.gate === 'MEASURE' && !isIndexBelow(instruction.bit, bitCount)) {
    fault(
      'bit',
      `MEASURE names bit ${String(instruction.bit)}, but the circuit has ${counted(bitCount, 'bit')}.`,
    );
  }
}

function validateCondition(
  { bits, value }: Condition,
  { gate }: Instruction,
  index: number,
  bitCount: number,
): void {
  const fault: Fault = faultAt(index);
  if (gate === 'BARRIER') fault('condition', 'BARRIER takes no condition.');
  if (bits.length < 1 || bits.length > MAX_CONDITION_BITS) {
    fault('condition', `The condition of ${gate} needs 1 to ${MAX_CONDITION_BITS} bits.`);
  }
  if (new Set(bits).size !== bits.length) {
    fault('condition', `The condition of ${gate} names a bit more than once.`);
  }
  const outside = bits.find((bit) => !isIndexBelow(bit, bitCount));
  if (outside !== undefined) {
    fault(
      'condition',
      `The condition of ${gate} names bit ${String(outside)}, but the circuit has ${counted(bitCount, 'bit')}.`,
    );
  }
  if (!isIndexBelow(value, 2 ** bits.length)) {
    fault('condition', `The condition of ${gate} must have a value from 0 to ${2 ** bits.length - 1}.`);
  }
}

const isIndexBelow = (value: unknown, end: number): boolean =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < end;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
