import { isOperation, type Instruction } from '@superpose/quantum';
import { fromQiskit } from '../qiskitReader/fromQiskit';
import { ReadError } from '../reading/readError';

/** Instructions in short: `CX 0 1`, `MEASURE 0 >1`, `H 0 if c0=1`. */
export function short(instruction: Instruction): string {
  const { gate, qubits, condition } = instruction;
  const { params = [], controls = [], negativeControls = [] } = isOperation(instruction) ? instruction : {};
  return [
    params.length > 0 ? `${gate}(${params.map((angle) => Number(angle.toFixed(4))).join(' ')})` : gate,
    ...controls.map((qubit) => `+${qubit}`),
    ...negativeControls.map((qubit) => `-${qubit}`),
    ...qubits,
    ...(instruction.gate === 'MEASURE' ? [`>${instruction.bit}`] : []),
    ...(condition ? [`if ${condition.bits.map((bit) => `c${bit}`).join('')}=${condition.value}`] : []),
  ].join(' ');
}

/** What a program for Qiskit makes. */
export const read = (...lines: string[]) => {
  const { qubitCount, bitCount, steps } = fromQiskit(lines.join('\n'));
  return { qubitCount, bitCount, steps: steps.map(({ instruction }) => short(instruction)) };
};
export const stepsOf = (...lines: string[]): string[] => read(...lines).steps;

/** Why a program isn't read, with its place: `2:4 write …`. */
export function refusalOf(...lines: string[]): string {
  try {
    fromQiskit(lines.join('\n'));
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    return `${error.place.line}:${error.place.column} ${error.reason}`;
  }
  return 'it was read';
}
