/** What is wrong with a circuit whose fields are right by themselves: only the whole shows it. */
import { distanceFromUnitary, entriesOf } from '@superpose/quantum/custom';
import {
  CONTROLS_DIFFER,
  NAME_TAKEN,
  NOT_A_MATRIX,
  ONE_DEFINITION,
  ONLY_GATES,
  TARGET_IS_CONTROL,
  TARGET_IS_FIRST,
  TOO_MANY_STATES,
  UNKNOWN_CUSTOM_GATE,
  notQubitsOf,
  notUnitary,
  outside,
  type FieldFault,
} from './gate-faults.js';
import { LARGEST_TYPING_ERROR, MAX_MATRIX_QUBITS } from './limits.js';
import type { WireCircuit, WireCustomGate, WireInstruction } from './wire-circuit.js';

type Path = FieldFault['path'];
type Report = (path: Path, message: string) => void;

/** The first field of an instruction that names a qubit which another one names already, with the sentence's end. */
export function repeatedQubit(gate: WireInstruction): FieldFault | null {
  const { name, qubit, target_qubit: target } = gate;
  if (target === qubit) {
    return { path: ['target_qubit'], message: name === 'CNOT' ? TARGET_IS_CONTROL : TARGET_IS_FIRST };
  }
  const seen = new Set(target === undefined ? [qubit] : [qubit, target]);
  for (const field of ['other_qubits', 'controls', 'negative_controls'] as const) {
    for (const other of gate[field] ?? []) {
      if (seen.has(other)) return { path: [field], message: CONTROLS_DIFFER };
      seen.add(other);
    }
  }
  return null;
}

/** Qubits and bits outside the circuit, and custom gates that aren't what they should be. */
export function circuitFaults(circuit: WireCircuit): FieldFault[] {
  const faults: FieldFault[] = [];
  const report: Report = (path, message) => faults.push({ path, message });
  const known = new Map<string, number>();
  circuit.custom_gates?.forEach((gate, index) => {
    checkCustomGate(gate, known, (path, message) => report(['custom_gates', index, ...path], message));
    known.set(gate.name, gate.qubits);
  });
  checkInstructions(circuit, known, report);
  if ((circuit.initial_states?.length ?? 0) > circuit.qubits) report(['initial_states'], TOO_MANY_STATES);
  return faults;
}

function checkCustomGate(gate: WireCustomGate, known: ReadonlyMap<string, number>, report: Report): void {
  const { name, qubits, gates, matrix } = gate;
  if (known.has(name)) report(['name'], NAME_TAKEN);
  if ((gates === undefined) === (matrix === undefined)) return report([], ONE_DEFINITION);
  if (matrix) return checkMatrix(qubits, matrix, report);
  gates!.forEach((inner, index) => {
    const isGate = !['MEASURE', 'RESET', 'BARRIER'].includes(inner.name) && !inner.condition;
    if (!isGate) report(['gates', index, 'name'], ONLY_GATES);
  });
  checkInstructions({ qubits, gates: gates! }, known, report);
}

function checkMatrix(qubits: number, matrix: NonNullable<WireCustomGate['matrix']>, report: Report): void {
  const size = 2 ** qubits;
  const isSquare = matrix.length === size && matrix.every((row) => row.length === size);
  if (qubits > MAX_MATRIX_QUBITS || !isSquare) return report(['matrix'], NOT_A_MATRIX);
  const distance = distanceFromUnitary({ qubitCount: qubits, entries: entriesOf(matrix) });
  if (!(distance <= LARGEST_TYPING_ERROR)) report(['matrix'], notUnitary(distance));
}

function checkInstructions(
  { qubits, gates, bits }: Pick<WireCircuit, 'qubits' | 'gates' | 'bits'>,
  known: ReadonlyMap<string, number>,
  report: Report,
): void {
  gates.forEach((gate, index) => {
    const at = (path: Path, message: string) => report(['gates', index, ...path], message);
    for (const { path, qubit } of qubitsNamed(gate)) if (qubit >= qubits) at(path, outside(qubits, 'qubit'));
    for (const { path, bit } of bitsNamed(gate)) {
      if (bits !== undefined && bit >= bits) at(path, outside(bits, 'bit'));
    }
    if (gate.name !== 'CUSTOM') return;
    const width = known.get(gate.gate!);
    if (width === undefined) at(['gate'], UNKNOWN_CUSTOM_GATE);
    else if (width !== 1 + (gate.other_qubits?.length ?? 0))
      at(['other_qubits'], notQubitsOf(gate.gate!, width - 1));
  });
}

function qubitsNamed(gate: WireInstruction): { readonly path: Path; readonly qubit: number }[] {
  const listed = (['controls', 'negative_controls', 'other_qubits'] as const).flatMap((field) =>
    (gate[field] ?? []).map((qubit, index) => ({ path: [field, index], qubit })),
  );
  const target = gate.target_qubit;
  return [
    { path: ['qubit'], qubit: gate.qubit },
    ...(target === undefined ? [] : [{ path: ['target_qubit'], qubit: target }]),
    ...listed,
  ];
}

function bitsNamed({ classical_bit: bit, condition }: WireInstruction): {
  readonly path: Path;
  readonly bit: number;
}[] {
  return [
    ...(bit === undefined ? [] : [{ path: ['classical_bit'], bit }]),
    ...(condition?.bits ?? []).map((named, index) => ({ path: ['condition', 'bits', index], bit: named })),
  ];
}
