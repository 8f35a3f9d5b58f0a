import {
  isOperation,
  type DynamicCircuit,
  type GateName,
  type Instruction,
  type Operation,
} from '@superpose/quantum';
import { multipleOfPi } from '@superpose/openqasm';
import { pythonAngle, pythonMatrix } from './angles';
import { appliedGate, areAllOn, partsOfU, requiredBits, type AppliedGate } from './appliedGate';
import { unconditionedMeasurements } from './cirqMeasurements';
import { Definitions } from './definitions';

/** A gate as an object; an angle is written by `angle`, or by `exponent` as a multiple of π. */
type Row = (params: readonly number[], words: Words) => string;

interface Words {
  readonly angle: (angle: number) => string;
  readonly exponent: (angle: number) => string;
}

const fixed =
  (text: string): Row =>
  () =>
    text;
const rotation =
  (name: string): Row =>
  ([angle = 0], words) =>
    `cirq.${name}(${words.angle(angle)})`;
/** P**t has the eigenvalues 1 and e^{iπt}; shifted by −1/2 they are those of a rotation, which controls show. */
const pairRotation =
  (name: string): Row =>
  ([angle = 0], words) =>
    `cirq.${name}(exponent=${words.exponent(angle)}, global_shift=-0.5)`;

const ROWS: Partial<Record<GateName, Row>> = {
  H: fixed('cirq.H'),
  X: fixed('cirq.X'),
  Y: fixed('cirq.Y'),
  Z: fixed('cirq.Z'),
  S: fixed('cirq.S'),
  SDG: fixed('(cirq.S**-1)'),
  T: fixed('cirq.T'),
  TDG: fixed('(cirq.T**-1)'),
  SX: fixed('(cirq.X**0.5)'),
  SXDG: fixed('(cirq.X**-0.5)'),
  P: ([angle = 0], words) => `cirq.ZPowGate(exponent=${words.exponent(angle)})`,
  RX: rotation('rx'),
  RY: rotation('ry'),
  RZ: rotation('rz'),
  SWAP: fixed('cirq.SWAP'),
  SQRTSWAP: fixed('(cirq.SWAP**0.5)'),
  SQRTSWAPDG: fixed('(cirq.SWAP**-0.5)'),
  ISWAP: fixed('cirq.ISWAP'),
  ISWAPDG: fixed('(cirq.ISWAP**-1)'),
  RXX: pairRotation('XXPowGate'),
  RYY: pairRotation('YYPowGate'),
  RZZ: pairRotation('ZZPowGate'),
  MATRIX: (entries) => `cirq.MatrixGate(np.array(${pythonMatrix(entries)}))`,
};

/** The names of gates with controls, all on 1; every other one is made by `controlled_by`. */
const CONTROLLED: Partial<Record<GateName, readonly string[]>> = {
  X: ['cirq.CNOT', 'cirq.CCNOT'],
  Z: ['cirq.CZ', 'cirq.CCZ'],
  SWAP: ['cirq.CSWAP'],
};

/**
 * The circuit as a Cirq program. A bit is the key of its measurements, of which conditions read the latest. All qubits are
 * measured at the end of a circuit without classical bits.
 * @throws UnwritableError for a gate that is given by a function
 */
export function toCirq(circuit: DynamicCircuit): string {
  const { qubitCount, bitCount } = circuit;
  const { instructions, usesSpare } = unconditionedMeasurements(circuit);
  const writer = new CirqWriter(qubitCount);
  const segments = segmentsOf(instructions).map((each) => each.flatMap((one) => writer.terms(one)));
  if (bitCount === 0) segments.at(-1)!.push("cirq.measure(*q, key='result')");
  const lines = [
    "# q[k] is the circuit's qubit k; Cirq takes the first qubit for the most significant.",
    ...writer.imports(),
    '',
    ...writer.definitions.lines,
    ...(usesSpare ? ['# q[-1] carries the results of measurements that wait for a condition.'] : []),
    `q = cirq.LineQubit.range(${usesSpare ? qubitCount + 1 : qubitCount})`,
    ...segments.flatMap((terms, index) => [
      ...(index === 0 ? [] : ['# barrier']),
      `circuit ${index === 0 ? '' : '+'}= cirq.Circuit(`,
      ...terms.map((term) => `    ${term},`),
      ')',
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

/** Cirq has no barrier: what comes after one is a circuit that is appended, whose operations stay in their moments. */
function segmentsOf(instructions: readonly Instruction[]): Instruction[][] {
  const segments: Instruction[][] = [[]];
  for (const instruction of instructions) {
    if (instruction.gate === 'BARRIER') segments.push([]);
    else segments.at(-1)!.push(instruction);
  }
  return segments;
}

class CirqWriter {
  readonly definitions = new Definitions({
    nameOf: (word) => `${word}Gate`,
    body: (operations) => operations.flatMap((operation) => this.call(operation)),
    write: (name, { qubitCount }, body) => [
      ...[`class ${name}(cirq.Gate):`, '    def _num_qubits_(self):', `        return ${qubitCount}`, ''],
      '    def _decompose_(self, q):',
      ...(body.length > 0 ? body.map((term) => `        yield ${term}`) : ['        return []']),
      ...['', ''],
    ],
  });
  private readonly modules = new Set<string>();
  /** The bits that have been measured: Cirq knows no others. */
  private readonly measured = new Set<number>();

  constructor(private readonly qubitCount: number) {}

  imports(): string[] {
    const all = ['from math import pi', 'import cirq', 'import numpy as np', 'import sympy'];
    return all.filter((line) => line === 'import cirq' || this.modules.has(line));
  }

  /** The operations of an instruction; none for one whose condition can't hold. */
  terms(instruction: Instruction): string[] {
    const { condition } = instruction;
    const required = condition ? requiredBits(condition.bits, condition.value) : [];
    // A bit that wasn't measured is 0.
    if (required.some(([bit, value]) => value === 1 && !this.measured.has(bit))) return [];
    const conditions = required
      .filter(([bit]) => this.measured.has(bit))
      .map(([bit, value]) => (value === 1 ? `'c${bit}'` : this.isZero(bit)));
    const wait = conditions.length > 0 ? `.with_classical_controls(${conditions.join(', ')})` : '';
    return this.operations(instruction).map((term) => term + wait);
  }

  private isZero(bit: number): string {
    this.modules.add('import sympy');
    return `sympy.Eq(sympy.Symbol('c${bit}'), 0)`;
  }

  private operations(instruction: Instruction): string[] {
    if (isOperation(instruction)) return this.call(instruction);
    const qubit = this.qubit(instruction.qubits[0]!);
    if (instruction.gate !== 'MEASURE') return [`cirq.reset(${qubit})`];
    this.measured.add(instruction.bit);
    return [`cirq.measure(${qubit}, key='c${instruction.bit}')`];
  }

  private readonly qubit = (qubit: number): string => `q[${qubit === this.qubitCount ? -1 : qubit}]`;

  private call(operation: Operation): string[] {
    const applied = appliedGate(operation, 'Cirq');
    return applied.gate === 'U' ? partsOfU(applied).map((part) => this.term(part)) : [this.term(applied)];
  }

  private term(applied: AppliedGate): string {
    const { gate, params, targets, controls } = applied;
    const on = (qubits: readonly number[]) => qubits.map(this.qubit).join(', ');
    const controlling = controls.map(({ qubit }) => qubit);
    const name = areAllOn(controls) ? CONTROLLED[gate]?.[controls.length - 1] : undefined;
    if (name) return `${name}(${on([...controlling, ...targets])})`;
    const row = ROWS[gate];
    const object = row ? row(params, this.words) : `${this.definitions.nameFor(applied)}()`;
    if (gate === 'MATRIX') this.modules.add('import numpy as np');
    const term = `${object}(${on(targets)})`;
    if (controls.length === 0) return term;
    const values = areAllOn(controls)
      ? ''
      : `, control_values=[${controls.map(({ value }) => value).join(', ')}]`;
    return `${term}.controlled_by(${on(controlling)}${values})`;
  }

  private readonly words: Words = {
    angle: (angle) => this.noting(pythonAngle(angle)),
    exponent: (angle) => {
      const multiple = multipleOfPi(angle);
      if (multiple) return multiple[1] === 1 ? `${multiple[0]}` : `${multiple[0]}/${multiple[1]}`;
      return angle === 0 ? '0' : this.noting(`${angle}/pi`);
    },
  };

  private noting(text: string): string {
    if (text.includes('pi')) this.modules.add('from math import pi');
    return text;
  }
}
