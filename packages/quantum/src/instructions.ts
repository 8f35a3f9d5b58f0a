/** The types of circuits, for packages that describe them and run none. */
export type { Condition, DynamicCircuit, Instruction, Measurement } from './instruction.js';
export type { GateDefinition, Operation } from './operation.js';
