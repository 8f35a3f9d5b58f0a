import type { WireGate } from '@superpose/contracts';
import type { Operation } from '@superpose/quantum';

/** A gate of the page's palette as it crosses the wire. */
export function wireGateOf({ gate, qubits, params, timeStep = 0 }: Operation): WireGate {
  const place = { qubit: qubits[0]!, timeStep };
  if (gate === 'CX') return { name: 'CNOT', ...place, target_qubit: qubits[1]! };
  if (params?.length) return { name: gate as 'RX', ...place, parameter: params[0]! };
  return { name: gate as 'H', ...place };
}
