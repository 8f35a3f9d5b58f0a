import type { DynamicCircuit } from '@superpose/quantum';
import { isDynamic, type EditorCircuit } from '../circuit/circuit';
import { toDynamicCircuit, toEngineCircuit } from '../circuit/engineCircuit';
import { toJson } from './json';
import { toBraket, toCirq, toQiskit, toQsharp, toQuantikz, toQuil } from './languages';
import { toQasm2, toQasm3 } from './toQasm';
import { toSvg } from './svg';
import { writtenBy, type Written } from './written';

export interface ExportFormat {
  readonly id:
    | 'qasm3'
    | 'qasm2'
    | 'qiskit'
    | 'cirq'
    | 'braket'
    | 'quil'
    | 'qsharp'
    | 'quantikz'
    | 'json'
    | 'svg'
    | 'png';
  readonly fileName: string;
  readonly mediaType: string;
  /**
   * The text of the file; for the picture in dots, the drawing it is made from.
   * @throws UnwritableError for what the format can't say
   */
  readonly write: (circuit: EditorCircuit) => string;
}

type Writer = (circuit: DynamicCircuit) => string;

const writing =
  (write: Writer): ExportFormat['write'] =>
  (circuit) => {
    if (isDynamic(circuit)) return write(toDynamicCircuit(circuit));
    const { qubitCount, operations } = toEngineCircuit(circuit);
    return write({ qubitCount, bitCount: 0, instructions: operations });
  };

export const exportFormats: readonly ExportFormat[] = [
  { id: 'qasm3', fileName: 'circuit.qasm', mediaType: 'text/plain', write: toQasm3 },
  { id: 'qasm2', fileName: 'circuit.qasm', mediaType: 'text/plain', write: toQasm2 },
  { id: 'qiskit', fileName: 'circuit.py', mediaType: 'text/x-python', write: writing(toQiskit) },
  { id: 'cirq', fileName: 'circuit.py', mediaType: 'text/x-python', write: writing(toCirq) },
  { id: 'braket', fileName: 'circuit.py', mediaType: 'text/x-python', write: writing(toBraket) },
  { id: 'quil', fileName: 'circuit.quil', mediaType: 'text/plain', write: writing(toQuil) },
  { id: 'qsharp', fileName: 'Circuit.qs', mediaType: 'text/plain', write: writing(toQsharp) },
  { id: 'quantikz', fileName: 'circuit.tex', mediaType: 'application/x-tex', write: writing(toQuantikz) },
  { id: 'json', fileName: 'circuit.json', mediaType: 'application/json', write: toJson },
  { id: 'svg', fileName: 'circuit.svg', mediaType: 'image/svg+xml', write: toSvg },
  { id: 'png', fileName: 'circuit.png', mediaType: 'image/png', write: toSvg },
];

/** A circuit in a format, or why the format can't hold it. */
export const written = (format: ExportFormat, circuit: EditorCircuit): Written =>
  writtenBy(format.write, circuit);
