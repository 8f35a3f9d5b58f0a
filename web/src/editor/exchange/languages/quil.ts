import {
  isOperation,
  targetMatrix,
  type DynamicCircuit,
  type GateName,
  type Instruction,
  type Operation,
} from '@superpose/quantum';
import { complexText, pythonAngle } from './angles';
import { appliedGate, partsOfU, requiredBits, type AppliedGate } from './appliedGate';
import { Definitions } from './definitions';

/** The standard gates that need no definition. */
const NAMES: Partial<Record<GateName, string>> = {
  H: 'H',
  X: 'X',
  Y: 'Y',
  Z: 'Z',
  S: 'S',
  SDG: 'DAGGER S',
  T: 'T',
  TDG: 'DAGGER T',
  P: 'PHASE',
  RX: 'RX',
  RY: 'RY',
  RZ: 'RZ',
  SWAP: 'SWAP',
  ISWAP: 'ISWAP',
  ISWAPDG: 'DAGGER ISWAP',
};

/** Those with one control on 1, two and so on that have a name; every other one is made by CONTROLLED. */
const CONTROLLED: Partial<Record<GateName, readonly string[]>> = {
  X: ['CNOT', 'CCNOT'],
  Z: ['CZ'],
  P: ['CPHASE'],
  SWAP: ['CSWAP'],
};

/**
 * The circuit as a Quil program: qubit k is Quil's qubit k, classical bit k is `ro[k]`. All qubits are measured at the end
 * of a circuit without classical bits, qubit k into `ro[k]`. A barrier is a comment.
 * @throws UnwritableError for a gate that is given by a function
 */
export function toQuil(circuit: DynamicCircuit): string {
  const { qubitCount, bitCount, instructions } = circuit;
  const writer = new QuilWriter();
  const body = instructions.flatMap((instruction) => writer.statements(instruction));
  const end = Array.from({ length: bitCount > 0 ? 0 : qubitCount }, (_, k) => `MEASURE ${k} ro[${k}]`);
  const definitions = writer.definitions.lines;
  return `${[...definitions, `DECLARE ro BIT[${bitCount || qubitCount}]`, ...body, ...end].join('\n')}\n`;
}

class QuilWriter {
  readonly definitions = new Definitions({
    nameOf: (word) => `${word.toUpperCase()}_GATE`,
    body: (operations) => operations.flatMap((operation) => this.call(operation, (qubit) => `q${qubit}`)),
    write: (name, { qubitCount }, body) => [
      `DEFGATE ${name} ${Array.from({ length: qubitCount }, (_, k) => `q${k}`).join(' ')} AS SEQUENCE:`,
      // A sequence has one line at least.
      ...(body.length > 0 ? body : ['I q0']).map((line) => `    ${line}`),
      '',
    ],
  });
  private readonly matrices = new Map<string, string>();
  private labels = 0;

  statements(instruction: Instruction): string[] {
    const { condition } = instruction;
    const body = this.unconditioned(instruction);
    if (!condition) return body;
    const label = `@AFTER_${++this.labels}`;
    const jumps = requiredBits(condition.bits, condition.value).map(
      ([bit, value]) => `${value === 1 ? 'JUMP-UNLESS' : 'JUMP-WHEN'} ${label} ro[${bit}]`,
    );
    return [...jumps, ...body, `LABEL ${label}`];
  }

  private unconditioned(instruction: Instruction): string[] {
    if (isOperation(instruction)) return this.call(instruction, String);
    const { gate, qubits } = instruction;
    if (gate === 'BARRIER') return ['# barrier'];
    return gate === 'RESET' ? [`RESET ${qubits[0]}`] : [`MEASURE ${qubits[0]} ro[${instruction.bit}]`];
  }

  private call(operation: Operation, nameOf: (qubit: number) => string): string[] {
    const applied = appliedGate(operation, 'Quil');
    const { controls } = applied;
    const parts = applied.gate === 'U' ? partsOfU(applied) : [applied];
    // CONTROLLED asks for 1, so qubits that must be 0 are flipped before and after.
    const flips = controls.filter(({ value }) => value === 0).map(({ qubit }) => `X ${nameOf(qubit)}`);
    return [...flips, ...parts.map((part) => this.line(part, nameOf)), ...flips];
  }

  private line(applied: AppliedGate, nameOf: (qubit: number) => string): string {
    const { gate, params, targets, controls } = applied;
    const named = CONTROLLED[gate]?.[controls.length - 1];
    const name = named ?? `${'CONTROLLED '.repeat(controls.length)}${NAMES[gate] ?? this.defined(applied)}`;
    const angles =
      params.length > 0 && gate !== 'MATRIX' && NAMES[gate] ? `(${params.map(pythonAngle).join(', ')})` : '';
    return [name + angles, ...[...controls.map(({ qubit }) => qubit), ...targets].map(nameOf)].join(' ');
  }

  private defined(applied: AppliedGate): string {
    const { gate, params } = applied;
    const entries = applied.definition ? null : targetMatrix(gate, params);
    if (!entries) return this.definitions.nameFor(applied);
    const entry = (at: number) => complexText(entries[at]!, entries[at + 1]!, 'i');
    const rows = [0, 4].map((at) => `${entry(at)}, ${entry(at + 2)}`);
    const known = this.matrices.get(rows.join());
    if (known) return known;
    const name = `MATRIX_${this.matrices.size + 1}`;
    this.matrices.set(rows.join(), name);
    this.definitions.lines.push(`DEFGATE ${name} AS MATRIX:`, ...rows.map((row) => `    ${row}`), '');
    return name;
  }
}
