import type { EditorCircuit, PlacedGate } from '../circuit/circuit';

/** The circuit as a Qiskit program; Qiskit too calls the least significant bit qubit 0. Angles keep all their digits. */
export function toQiskit(circuit: EditorCircuit): string {
  const byStep = [...circuit.gates].sort((a, b) => a.timeStep - b.timeStep);
  const lines = [
    'from qiskit import QuantumCircuit',
    '',
    `circuit = QuantumCircuit(${circuit.qubitCount})`,
    ...byStep.map(callOf),
    'circuit.measure_all()',
  ];
  return `${lines.join('\n')}\n`;
}

/** Qiskit's methods have the engine's names for gates, in lower case. */
const callOf = ({ gate, qubits, params = [] }: PlacedGate): string =>
  `circuit.${gate.toLowerCase()}(${[...params, ...qubits].join(', ')})`;
