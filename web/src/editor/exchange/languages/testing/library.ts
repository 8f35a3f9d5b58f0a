import {
  matrixGate,
  type DynamicCircuit,
  type GateDefinition,
  type Instruction,
  type Operation,
} from '@superpose/quantum';
import type { Complex } from './expression';

/** What a reader makes of a program. */
export interface ReadProgram {
  readonly circuit: DynamicCircuit;
  /** Whether all qubits are measured at the end. */
  readonly measuresAll: boolean;
}

/** A matrix row by row, as a library's documentation gives it. */
export type Matrix = readonly (readonly (number | Complex)[])[];

const entry = (value: number | Complex): Complex => (typeof value === 'number' ? [value, 0] : value);

/** A gate of a library by its matrix; those on two qubits are the same in either order of the qubits. */
export const byMatrix = (name: string, rows: Matrix): GateDefinition =>
  matrixGate(name, { qubitCount: Math.log2(rows.length), entries: rows.flat().flatMap(entry) });

export const phase = (angle: number): Complex => [Math.cos(angle), Math.sin(angle)];

export function placed(
  definition: GateDefinition,
  qubits: readonly number[],
  controls: readonly (readonly [qubit: number, value: number])[] = [],
): Operation {
  const on = (wanted: number) => controls.filter(([, value]) => value === wanted).map(([qubit]) => qubit);
  return {
    gate: 'CUSTOM',
    qubits,
    definition,
    ...(on(1).length > 0 ? { controls: on(1) } : {}),
    ...(on(0).length > 0 ? { negativeControls: on(0) } : {}),
  };
}

/** Adds a condition on bits, each with the value that it must have; a bit that is named twice must agree. */
export function conditioned(
  instruction: Instruction,
  required: readonly (readonly [bit: number, value: number])[],
): Instruction {
  if (required.length === 0) return instruction;
  const bits = required.map(([bit]) => bit);
  const value = required.reduce((sum, [, is], j) => sum + is * 2 ** j, 0);
  return { ...instruction, condition: { bits, value } } as Instruction;
}
