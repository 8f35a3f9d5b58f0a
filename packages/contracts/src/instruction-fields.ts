/** Which fields an instruction of the wire has beside its name, qubit and time step; the schema and `readCircuit` ask here. */
import { angleCount, wiresOf, type InstructionName } from './wire-circuit.js';

export type InstructionField =
  | { readonly kind: 'qubit' | 'angle' | 'bit' | 'text' }
  | { readonly kind: 'angles'; readonly count: number }
  /** `least` is 0 where the field may be missing. */
  | { readonly kind: 'qubits'; readonly least: number }
  /** It may be missing. */
  | { readonly kind: 'condition' };

type FieldName =
  | 'gate'
  | 'other_qubits'
  | 'parameter'
  | 'parameters'
  | 'target_qubit'
  | 'controls'
  | 'negative_controls'
  | 'classical_bit'
  | 'condition';

export type InstructionFields = Partial<Readonly<Record<FieldName, InstructionField>>>;

const CONDITION = { condition: { kind: 'condition' } } as const;
const QUBITS = { kind: 'qubits', least: 0 } as const;

export function instructionFields(name: InstructionName): InstructionFields {
  if (name === 'BARRIER') return {};
  if (name === 'RESET') return CONDITION;
  if (name === 'MEASURE') return { classical_bit: { kind: 'bit' }, ...CONDITION };
  const [wires, angles] = [wiresOf(name), angleCount(name)];
  return {
    ...(name === 'CUSTOM' ? { gate: { kind: 'text' }, other_qubits: QUBITS } : {}),
    ...(angles === 1 ? { parameter: { kind: 'angle' } } : {}),
    ...(angles > 1 ? { parameters: { kind: 'angles', count: angles } } : {}),
    ...(wires > 1 ? { target_qubit: { kind: 'qubit' } } : {}),
    controls: wires > 2 ? { kind: 'qubits', least: wires - 2 } : QUBITS,
    negative_controls: QUBITS,
    ...CONDITION,
  };
}
