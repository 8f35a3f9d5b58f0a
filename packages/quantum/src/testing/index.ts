export { drawCircuit, parseDiagram } from './diagram.js';
export { referenceMatrix, referenceSimulate } from './reference-simulator.js';
export { randomCircuit, randomOperation, type RandomCircuitOptions } from './random-circuit.js';
export { largestDifference } from './compare.js';
export { sampleCircuit } from './sample-circuit.js';
