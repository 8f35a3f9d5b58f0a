import { buildCircuit, operationOfWireGate, type Circuit } from '@superpose/quantum';
import type { WireGate } from '@superpose/contracts';

/** The wire's spelling of a circuit → the engine's. */
export function circuitOf(qubitCount: number, gates: readonly WireGate[]): Circuit {
  return buildCircuit(qubitCount, gates.map(operationOfWireGate));
}
