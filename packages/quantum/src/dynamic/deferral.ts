/**
 * Which measurements can wait for the end. A measurement can if no condition reads its bit
 * and later gates on its qubit only turn phases or use it as a control, which commutes with measuring it.
 */
import { GATES, controlCount } from '../gates.js';
import type { Operation } from '../operation.js';
import { isOperation, type DynamicCircuit } from './instruction.js';

/** For each instruction, whether it is a measurement that can wait for the end. */
export function deferrable({ qubitCount, bitCount, instructions }: DynamicCircuit): boolean[] {
  const isChanged = new Uint8Array(qubitCount);
  const isRead = new Uint8Array(bitCount);
  const result = new Array<boolean>(instructions.length).fill(false);
  for (let index = instructions.length - 1; index >= 0; index--) {
    const instruction = instructions[index]!;
    for (const bit of instruction.condition?.bits ?? []) isRead[bit] = 1;
    if (isOperation(instruction)) for (const qubit of changedQubits(instruction)) isChanged[qubit] = 1;
    else if (instruction.gate === 'RESET') isChanged[instruction.qubits[0]!] = 1;
    else if (instruction.gate === 'MEASURE') {
      result[index] = !isChanged[instruction.qubits[0]!] && !isRead[instruction.bit];
    }
  }
  return result;
}

/** The qubits whose reading an operation can change; it turns phases of all others, or uses them as controls. */
export function changedQubits({ gate, qubits, definition }: Operation): readonly number[] {
  if (definition) {
    const changed = new Set(definition.operations.flatMap(changedQubits));
    return [...changed].map((operand) => qubits[operand]!);
  }
  const { structure } = GATES[gate];
  if (structure === 'phase' || structure === 'diagonal' || structure === 'phaseOracle') return [];
  return qubits.slice(controlCount(gate, qubits.length));
}
