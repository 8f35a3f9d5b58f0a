import { instructionsOf, isDynamic, type WireCircuit } from '@superpose/contracts';
import {
  buildCircuit,
  buildDynamicCircuit,
  CircuitError,
  isOperation,
  type Circuit,
  type DynamicCircuit,
} from '@superpose/quantum';
import { circuitTooLarge } from '../runner/circuit-runner.js';

/** The wire's spelling of a circuit → the engine's; one without measurements, resets and conditions is an ordinary one. */
export function circuitOf(wire: WireCircuit): Circuit | DynamicCircuit {
  const { qubitCount, bitCount, instructions } = instructionsOf(wire);
  try {
    return isDynamic(wire)
      ? buildDynamicCircuit(qubitCount, bitCount, instructions)
      : buildCircuit(qubitCount, instructions.filter(isOperation));
  } catch (error) {
    // What the schema can't see: custom gates that hold too many others.
    if (error instanceof CircuitError) throw circuitTooLarge(error.message);
    throw error;
  }
}
