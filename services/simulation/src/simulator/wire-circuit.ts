import { buildCircuit, type Circuit, type Operation } from '@superpose/quantum';
import type { WireGate } from '@superpose/contracts';

/** The wire's spelling of a circuit → the engine's; the only place that knows both. */
export function circuitOf(qubitCount: number, gates: readonly WireGate[]): Circuit {
  return buildCircuit(qubitCount, gates.map(operationOf));
}

function operationOf(gate: WireGate): Operation {
  const { timeStep } = gate;
  if (gate.name === 'CNOT') return { gate: 'CX', qubits: [gate.qubit, gate.target_qubit], timeStep };
  if ('parameter' in gate) {
    return { gate: gate.name, qubits: [gate.qubit], params: [gate.parameter], timeStep };
  }
  return { gate: gate.name, qubits: [gate.qubit], timeStep };
}
