import {
  isOperation,
  isPaletteGate,
  type DynamicCircuit,
  type GateName,
  type Instruction,
  type Operation,
} from '@superpose/quantum';
import { pythonAngle, pythonMatrix } from './angles';
import { appliedGate, areAllOn, requiredBits, type AppliedGate, type Control } from './appliedGate';
import { Definitions } from './definitions';

/** The method of a circuit that places a gate, those that place it with one control, two and so on, and its class. */
type Row = readonly [className: string, method: string, ...controlled: string[]];

/** Qiskit has the engine's phases: controls of these gates act alike. */
const ROWS: Partial<Record<GateName, Row>> = {
  H: ['HGate', 'h', 'ch'],
  X: ['XGate', 'x', 'cx', 'ccx'],
  Y: ['YGate', 'y', 'cy'],
  Z: ['ZGate', 'z', 'cz'],
  S: ['SGate', 's'],
  SDG: ['SdgGate', 'sdg'],
  T: ['TGate', 't'],
  TDG: ['TdgGate', 'tdg'],
  SX: ['SXGate', 'sx'],
  SXDG: ['SXdgGate', 'sxdg'],
  P: ['PhaseGate', 'p', 'cp'],
  RX: ['RXGate', 'rx', 'crx'],
  RY: ['RYGate', 'ry', 'cry'],
  RZ: ['RZGate', 'rz', 'crz'],
  U: ['UGate', 'u'],
  SWAP: ['SwapGate', 'swap', 'cswap'],
  ISWAP: ['iSwapGate', 'iswap'],
  RXX: ['RXXGate', 'rxx'],
  RYY: ['RYYGate', 'ryy'],
  RZZ: ['RZZGate', 'rzz'],
};

/**
 * The circuit as a Qiskit program; Qiskit too calls the least significant bit qubit 0. All qubits are measured at the end
 * of a circuit without classical bits.
 * @throws UnwritableError for a gate that is given by a function
 */
export function toQiskit(circuit: DynamicCircuit): string {
  const { qubitCount, bitCount, instructions } = circuit;
  const writer = new QiskitWriter(isBasic(circuit));
  const body = instructions.flatMap((instruction) => writer.statements(instruction));
  const lines = [
    ...writer.imports(),
    '',
    ...writer.definitions.lines,
    `circuit = QuantumCircuit(${bitCount > 0 ? `${qubitCount}, ${bitCount}` : qubitCount})`,
    ...body,
    ...(bitCount > 0 ? [] : ['circuit.measure_all()']),
  ];
  return `${lines.join('\n')}\n`;
}

/** Programs of the palette's first gates alone need no import: their angles keep all digits. */
const isBasic = ({ bitCount, instructions }: DynamicCircuit): boolean =>
  bitCount === 0 &&
  instructions.every(
    (each) => isOperation(each) && isPaletteGate(each.gate) && !each.controls && !each.negativeControls,
  );

class QiskitWriter {
  readonly definitions = new Definitions({
    nameOf: (word) => `${word.toLowerCase()}_gate`,
    body: (operations, name) => operations.map((operation) => this.call(operation, name)),
    write: (name, { name: label, qubitCount }, body) => [
      `${name} = QuantumCircuit(${qubitCount}, name=${JSON.stringify(label)})`,
      ...body,
      `${name} = ${name}.to_gate()`,
      '',
    ],
  });
  private readonly classes = new Set<string>();
  private usesPi = false;

  constructor(private readonly keepsDigits: boolean) {}

  imports(): string[] {
    return [
      ...(this.usesPi ? ['from math import pi'] : []),
      'from qiskit import QuantumCircuit',
      ...(this.classes.size > 0
        ? [`from qiskit.circuit.library import ${[...this.classes].sort().join(', ')}`]
        : []),
    ];
  }

  statements(instruction: Instruction): string[] {
    const { condition } = instruction;
    const conditions = condition ? requiredBits(condition.bits, condition.value) : [];
    return [
      ...conditions.map(
        ([bit, value], depth) => `${indent(depth)}with circuit.if_test((circuit.clbits[${bit}], ${value})):`,
      ),
      indent(conditions.length) + this.statement(instruction),
    ];
  }

  private statement(instruction: Instruction): string {
    if (isOperation(instruction)) return this.call(instruction, 'circuit');
    const { gate, qubits } = instruction;
    if (gate === 'MEASURE') return `circuit.measure(${qubits[0]}, ${instruction.bit})`;
    return `circuit.${gate.toLowerCase()}(${qubits.join(', ')})`;
  }

  private call(operation: Operation, circuit: string): string {
    const applied = appliedGate(operation, 'Qiskit');
    const { gate, params, targets, controls } = applied;
    const qubits = [...controls.map(({ qubit }) => qubit), ...targets];
    const [, ...methods] = ROWS[gate] ?? [];
    const method = areAllOn(controls) ? methods[controls.length] : undefined;
    if (method) return `${circuit}.${method}(${[...params.map(this.angle), ...qubits].join(', ')})`;
    if (gate === 'X' && areAllOn(controls)) {
      return `${circuit}.mcx([${qubits.slice(0, -1).join(', ')}], ${targets[0]})`;
    }
    return `${circuit}.append(${this.gateOf(applied)}${controlled(controls)}, [${qubits.join(', ')}])`;
  }

  /** The gate as an object, without its controls. */
  private gateOf(applied: AppliedGate): string {
    const { gate, params } = applied;
    const row = ROWS[gate];
    if (!row && gate !== 'MATRIX') return this.definitions.nameFor(applied);
    const className = row?.[0] ?? 'UnitaryGate';
    this.classes.add(className);
    return `${className}(${row ? params.map(this.angle).join(', ') : pythonMatrix(params)})`;
  }

  private readonly angle = (angle: number): string => {
    const text = this.keepsDigits ? String(angle) : pythonAngle(angle);
    if (text.includes('pi')) this.usesPi = true;
    return text;
  };
}

/** The last character of a control state is that of the first control. */
function controlled(controls: readonly Control[]): string {
  if (controls.length === 0) return '';
  if (areAllOn(controls)) return `.control(${controls.length})`;
  const state = controls.map(({ value }) => value).reverse();
  return `.control(${controls.length}, ctrl_state='${state.join('')}')`;
}

const indent = (depth: number): string => '    '.repeat(depth);
