import { operationOf, type WireGate } from '@superpose/contracts';
import { buildCircuit, type Circuit } from '@superpose/quantum';

/** The wire's spelling of a circuit → the engine's. */
export function circuitOf(qubitCount: number, gates: readonly WireGate[]): Circuit {
  return buildCircuit(qubitCount, gates.map(operationOf));
}
