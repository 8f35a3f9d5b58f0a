import type { EditorCircuit } from '../circuit/circuit';
import { toEngineCircuit } from '../circuit/engineCircuit';
import { toJson } from './json';
import { toQiskit } from './languages/qiskit';
import { toQasm2, toQasm3 } from './qasm';
import { toSvg } from './svg';

export interface ExportFormat {
  readonly id: 'qasm3' | 'qasm2' | 'qiskit' | 'json' | 'svg' | 'png';
  readonly fileName: string;
  readonly mediaType: string;
  /** The text of the file; for the picture in dots, the drawing it is made from. */
  readonly write: (circuit: EditorCircuit) => string;
}

const qiskitOf = (circuit: EditorCircuit): string => {
  const { qubitCount, operations } = toEngineCircuit(circuit);
  return toQiskit({ qubitCount, bitCount: 0, instructions: operations });
};

export const exportFormats: readonly ExportFormat[] = [
  { id: 'qasm3', fileName: 'circuit.qasm', mediaType: 'text/plain', write: toQasm3 },
  { id: 'qasm2', fileName: 'circuit.qasm', mediaType: 'text/plain', write: toQasm2 },
  { id: 'qiskit', fileName: 'circuit.py', mediaType: 'text/x-python', write: qiskitOf },
  { id: 'json', fileName: 'circuit.json', mediaType: 'application/json', write: toJson },
  { id: 'svg', fileName: 'circuit.svg', mediaType: 'image/svg+xml', write: toSvg },
  { id: 'png', fileName: 'circuit.png', mediaType: 'image/png', write: toSvg },
];
