import type { WireGate } from '@superpose/contracts';
import type { Operation } from '@superpose/quantum';

/** The wire's CNOT is the engine's CX, its control first. */
export function operationOf(gate: WireGate): Operation {
  const { timeStep } = gate;
  if (gate.name === 'CNOT') return { gate: 'CX', qubits: [gate.qubit, gate.target_qubit], timeStep };
  if ('parameter' in gate)
    return { gate: gate.name, qubits: [gate.qubit], params: [gate.parameter], timeStep };
  return { gate: gate.name, qubits: [gate.qubit], timeStep };
}
