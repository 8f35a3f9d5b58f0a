import type { EditorCircuit, PlacedGate } from '../circuit/circuit';
import { gateRow } from '../circuit/gateCatalogue';

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

function callOf({ name, qubit, targetQubit, parameter }: PlacedGate): string {
  const values = [parameter, qubit, targetQubit].filter((value) => value !== undefined);
  return `circuit.${gateRow(name).qiskitMethod}(${values.join(', ')})`;
}
