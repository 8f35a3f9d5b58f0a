/**
 * Which measurements can wait for the end. A measurement can if no condition reads its bit
 * and later gates on its qubit only turn phases or use it as a control, which commutes with measuring it.
 */
import { changedQubits } from '../changed-qubits.js';
import { isOperation, type DynamicCircuit } from '../instruction.js';

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
