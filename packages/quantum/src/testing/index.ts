export { CIRCUIT_KINDS, circuitOfKind, type CircuitKind, type KindOptions } from './circuit-kinds.js';
export { drawCircuit, parseDiagram } from './diagram.js';
export { referenceMatrix, referenceSimulate } from './reference-simulator.js';
export {
  randomCircuit,
  randomControls,
  randomOperation,
  type RandomCircuitOptions,
} from './random-circuit.js';
export { randomDynamicCircuit, type RandomDynamicCircuitOptions } from './random-dynamic-circuit.js';
export { referenceDynamicCircuit, type ReferenceOutcome } from './reference-dynamic-circuit.js';
export { largestDifference } from './compare.js';
export { sampleCircuit } from './sample-circuit.js';
