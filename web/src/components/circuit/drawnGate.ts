import { GATES, controlCount, type GateName } from '@superpose/quantum/gates';
import type { DrawnGate } from './gateShapes';

/**
 * A gate of the catalogue as it's drawn.
 * @param qubits controls first, as the engine has them
 */
export function drawnGate(gate: GateName, qubits: readonly number[], angle?: string): DrawnGate {
  const { symbol, family } = GATES[gate];
  const count = controlCount(gate, qubits.length);
  const wires = { controls: qubits.slice(0, count), targets: qubits.slice(count) };
  return { symbol, family, ...wires, ...(angle === undefined ? {} : { angle }) };
}
