import type { Operation } from './circuit.js';
import { GATES, type GateName } from './gates.js';

/** The fields of a gate on the wire that the engine needs; the engine imports no contract, so it asks for their shape. */
export interface WireGateFields {
  readonly name: GateName | 'CNOT';
  readonly qubit: number;
  readonly target_qubit?: number;
  readonly parameter?: number;
  readonly timeStep: number;
}

/**
 * A wire gate as an operation, for every service: the wire's CNOT is the engine's CX, its control first. Fields
 * that the gate does not have are left out, because a request may contain more than its contract asks for.
 */
export function operationOfWireGate(wireGate: WireGateFields): Operation {
  const { name, qubit, target_qubit: target, parameter, timeStep } = wireGate;
  if (name === 'CNOT') return { gate: 'CX', qubits: [qubit, target!], timeStep };
  if (GATES[name].params.length === 0) return { gate: name, qubits: [qubit], timeStep };
  return { gate: name, qubits: [qubit], params: [parameter!], timeStep };
}
