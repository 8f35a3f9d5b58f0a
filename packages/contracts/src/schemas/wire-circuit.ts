import { distanceFromUnitary, entriesOf } from '@superpose/quantum/custom';
import { z } from 'zod';
import {
  NOT_A_CUSTOM_GATE_LIST,
  NOT_A_GATE_NAME,
  NOT_A_MATRIX,
  ONE_DEFINITION,
  ONLY_GATES,
  NAME_TAKEN,
  TOO_MANY_STATES,
  UNKNOWN_CUSTOM_GATE,
  UNKNOWN_STATE,
  notQubitsOf,
  notUnitary,
  outside,
} from '../gate-faults.js';
import {
  DEFAULT_LIMITS,
  GATE_NAME_PATTERN,
  LARGEST_TYPING_ERROR,
  MAX_CLASSICAL_BITS,
  MAX_CUSTOM_GATES,
  MAX_MATRIX_QUBITS,
  type Limits,
} from '../limits.js';
import {
  INITIAL_STATES,
  type WireCircuit,
  type WireCustomGate,
  type WireInstruction,
} from '../wire-circuit.js';
import { complexSchema } from './complex.js';
import { integerBetween } from './fields.js';
import { instructionListSchema } from './instruction.js';

/** The fields of a circuit of all instructions, beside `qubits`. */
export const circuitFields = (limits: Limits = DEFAULT_LIMITS) => ({
  gates: instructionListSchema(limits),
  bits: integerBetween(0, MAX_CLASSICAL_BITS).optional(),
  initial_states: z.array(z.enum(INITIAL_STATES, { error: UNKNOWN_STATE })).optional(),
  custom_gates: z
    .array(customGateSchema(limits), { error: NOT_A_CUSTOM_GATE_LIST })
    .max(MAX_CUSTOM_GATES, { error: NOT_A_CUSTOM_GATE_LIST })
    .optional(),
});

const customGateSchema = (limits: Limits) =>
  z.object({
    name: z.string({ error: NOT_A_GATE_NAME }).regex(GATE_NAME_PATTERN, { error: NOT_A_GATE_NAME }),
    qubits: integerBetween(1, limits.maxRunQubits),
    gates: instructionListSchema(limits).optional(),
    matrix: z.array(z.array(complexSchema, { error: NOT_A_MATRIX }), { error: NOT_A_MATRIX }).optional(),
  });

type Path = (string | number)[];
type Report = (path: Path, message: string) => void;

/** Says what only the whole circuit can: qubits and bits outside it, and custom gates that aren't what they should be. */
export function checkCircuit(circuit: WireCircuit, context: z.RefinementCtx): void {
  const report: Report = (path, message) => context.addIssue({ code: 'custom', path, message });
  const known = new Map<string, number>();
  circuit.custom_gates?.forEach((gate, index) => {
    checkCustomGate(gate, known, (path, message) => report(['custom_gates', index, ...path], message));
    known.set(gate.name, gate.qubits);
  });
  checkInstructions(circuit, known, report);
  if ((circuit.initial_states?.length ?? 0) > circuit.qubits) report(['initial_states'], TOO_MANY_STATES);
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

function bitsNamed({
  classical_bit: bit,
  condition,
}: WireInstruction): { readonly path: Path; readonly bit: number }[] {
  return [
    ...(bit === undefined ? [] : [{ path: ['classical_bit'], bit }]),
    ...(condition?.bits ?? []).map((named, index) => ({ path: ['condition', 'bits', index], bit: named })),
  ];
}
