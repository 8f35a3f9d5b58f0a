import type { Operation } from './operation.js';

/** Classical bits that must read `value` for an instruction to be carried out; bit j of the value is that of `bits[j]`. */
export interface Condition {
  readonly bits: readonly number[];
  readonly value: number;
}

interface Placed {
  readonly qubits: readonly number[];
  readonly timeStep?: number;
  readonly condition?: Condition;
}

/** Measures one qubit in the basis |0⟩, |1⟩; the result goes into a classical bit, in place of what it held. */
export interface Measurement extends Placed {
  readonly gate: 'MEASURE';
  readonly bit: number;
}

/** Brings one qubit to |0⟩, whatever it was: it is measured, and flipped where that gave 1. The result is forgotten. */
export interface Reset extends Placed {
  readonly gate: 'RESET';
}

/** Does nothing; drawings and exports keep what stands on either side of it apart. */
export interface Barrier extends Placed {
  readonly gate: 'BARRIER';
}

/** A gate, which may be carried out only if classical bits have a value. */
export type ConditionedOperation = Operation & Pick<Placed, 'condition'>;

/** A step of a dynamic circuit. */
export type Instruction = ConditionedOperation | Measurement | Reset | Barrier;

export const INSTRUCTION_NAMES = ['MEASURE', 'RESET', 'BARRIER'] as const;

export function isOperation(instruction: Instruction): instruction is ConditionedOperation {
  const { gate } = instruction;
  return gate !== 'MEASURE' && gate !== 'RESET' && gate !== 'BARRIER';
}

/** A circuit with classical bits, measurement and conditions. Made by `buildDynamicCircuit` only, so it is always valid. */
export interface DynamicCircuit {
  readonly qubitCount: number;
  /** All classical bits are 0 at the start. */
  readonly bitCount: number;
  readonly instructions: readonly Instruction[];
}
