export { apart } from './apart.js';
export { circuitFaults } from './circuit-faults.js';
export * from './classes.js';
export * from './csv.js';
export { editCount, type CountedGate } from './edit-count.js';
export * from './gate-faults.js';
export * from './limits.js';
export * from './names.js';
export * from './placed-gate.js';
export * from './problem.js';
export * from './read-circuit.js';
export * from './read-gates.js';
export * from './wire-circuit.js';
export { hasAngle, wireGateOf, type PlacedOperation, type WireGate } from './wire-gates.js';
// Only the types: the validators themselves would bring Zod into the client's bundle.
export type * from './schemas/index.js';
