import {
  buildDynamicCircuit,
  type GateDefinition,
  type Instruction,
  type Operation,
} from '@superpose/quantum';
import { indexOf, itemsOf, parseExpression, realOf, type Complex, type Node } from './expression';
import { byMatrix, conditioned, phase, placed, type Matrix, type ReadProgram } from './library';

const { cos, sin, SQRT1_2 } = Math;
const i: Complex = [0, 1];
const half = (re: number, im: number): Complex => [re / 2, im / 2];

/** Std.Intrinsic: R_P(θ) = exp(−iθP/2), and the same of two qubits. */
const TWO: Readonly<Record<string, (angle: number) => Matrix>> = {
  Rxx: (a) => {
    const [c, s]: [number, Complex] = [cos(a / 2), [0, -sin(a / 2)]];
    return [[c, 0, 0, s], [0, c, s, 0], [0, s, c, 0], [s, 0, 0, c]]; // prettier-ignore
  },
  Ryy: (a) => {
    const [c, s, t]: [number, Complex, Complex] = [cos(a / 2), [0, -sin(a / 2)], [0, sin(a / 2)]];
    return [[c, 0, 0, t], [0, c, s, 0], [0, s, c, 0], [t, 0, 0, c]]; // prettier-ignore
  },
  Rzz: (a) => {
    const [less, more] = [phase(-a / 2), phase(a / 2)];
    return [[less, 0, 0, 0], [0, more, 0, 0], [0, 0, more, 0], [0, 0, 0, less]]; // prettier-ignore
  },
};

const ONE: Readonly<Record<string, (angle: number) => Matrix>> = {
  R1: (a) => [[1, 0], [0, phase(a)]], // prettier-ignore
  Rx: (a) => [[cos(a / 2), [0, -sin(a / 2)]], [[0, -sin(a / 2)], cos(a / 2)]], // prettier-ignore
  Ry: (a) => [[cos(a / 2), -sin(a / 2)], [sin(a / 2), cos(a / 2)]], // prettier-ignore
  Rz: (a) => [[phase(-a / 2), 0], [0, phase(a / 2)]], // prettier-ignore
  ...TWO,
};

const FIXED: Readonly<Record<string, Matrix>> = {
  H: [[SQRT1_2, SQRT1_2], [SQRT1_2, -SQRT1_2]], // prettier-ignore
  X: [[0, 1], [1, 0]], // prettier-ignore
  Y: [[0, [0, -1]], [i, 0]], // prettier-ignore
  Z: [[1, 0], [0, -1]], // prettier-ignore
  S: [[1, 0], [0, i]], // prettier-ignore
  T: [[1, 0], [0, [SQRT1_2, SQRT1_2]]], // prettier-ignore
  SX: [[half(1, 1), half(1, -1)], [half(1, -1), half(1, 1)]], // prettier-ignore
  SWAP: [[1, 0, 0, 0], [0, 0, 1, 0], [0, 1, 0, 0], [0, 0, 0, 1]], // prettier-ignore
};

const adjoint = (matrix: Matrix): Matrix =>
  matrix.map((row, r) =>
    row.map((_, c): Complex => {
      const value = matrix[c]![r]!;
      return typeof value === 'number' ? [value, 0] : [value[0], -value[1]];
    }),
  );

/** Reads a program as `toQsharp` writes one; anything else throws. */
export function readQsharp(text: string): ReadProgram {
  const reader = new QsharpReader();
  for (const line of text.split('\n')) reader.read(line);
  return reader.program();
}

const HEADS = /^(?:\/\/ q\[k\] .*|import Std\.(?:Canon|Intrinsic|Measurement)\.\*;|import Std\.Math\.PI;|)$/;

class QsharpReader {
  private readonly gates = new Map<string, GateDefinition>();
  private steps: Instruction[] = [];
  /** The operation that is being read. */
  private open = '';
  private qubitCount = 0;
  private readonly bits: string[] = [];
  private condition: (readonly [number, number])[] = [];
  private measuresAll = false;
  private result = '';

  program(): ReadProgram {
    if (!this.measuresAll && this.result !== this.bits.join(', ')) throw new Error('other bits are returned');
    const circuit = buildDynamicCircuit(this.qubitCount, this.bits.length, this.steps);
    return { circuit, measuresAll: this.measuresAll };
  }

  read(line: string): void {
    if (HEADS.test(line)) return;
    const head = /^operation (\w+)\((q : Qubit\[\])?\) : (?:Unit is Adj \+ Ctl|Result\[\]) \{$/.exec(line);
    if (head) {
      this.open = head[1]!;
      this.steps = [];
    } else if (line === '}') this.close();
    else if (/^ {4}\S/.test(line)) this.statement(line.slice(4));
    else if (/^ {8}\S/.test(line) && this.condition.length > 0) this.statement(line.slice(8));
    else throw new Error(`unknown line: ${line}`);
  }

  /** An operation takes as many qubits as it is called with: `instruction` sets the count. */
  private close(): void {
    if (this.open === 'Main') return;
    const operations = this.steps as Operation[];
    this.gates.set(this.open, { name: this.open, qubitCount: 0, operations });
  }

  private statement(text: string): void {
    if (text === '// barrier') {
      this.steps.push({ gate: 'BARRIER', qubits: Array.from({ length: this.qubitCount }, (_, k) => k) });
      return;
    }
    const use = /^use q = Qubit\[(\d+)\];$/.exec(text);
    const bit = /^mutable (c\d+) = Zero;$/.exec(text);
    const branch = /^if (.+) \{$/.exec(text);
    const result = /^return \[(.+)\];$/.exec(text);
    if (use) this.qubitCount = Number(use[1]);
    else if (bit) this.bits.push(bit[1]!);
    else if (branch) this.condition = branch[1]!.split(' and ').map((term) => this.required(term));
    else if (text === '}') this.condition = [];
    else if (text === 'return MResetEachZ(q);') this.measuresAll = true;
    else if (result) this.result = result[1]!;
    else if (text !== 'ResetAll(q);') this.steps.push(conditioned(this.instruction(text), this.condition));
  }

  private bitOf(name: string): number {
    const bit = this.bits.indexOf(name);
    if (bit < 0) throw new Error(`there is no ${name}`);
    return bit;
  }

  private required(term: string): readonly [number, number] {
    const [, name = '', value] = /^(c\d+) == (One|Zero)$/.exec(term)!;
    return [this.bitOf(name), value === 'One' ? 1 : 0];
  }

  private instruction(text: string): Instruction {
    const measured = /^set (c\d+) = M\(q\[(\d+)\]\);$/.exec(text);
    if (measured) return { gate: 'MEASURE', qubits: [Number(measured[2])], bit: this.bitOf(measured[1]!) };
    if (!text.endsWith(';')) throw new Error(`no statement: ${text}`);
    // Functors become parts of names.
    const node = parseExpression(text.slice(0, -1).replace(/\b(Controlled|Adjoint) /g, '$1_'));
    if (node.kind !== 'call' || node.of.kind !== 'name') throw new Error(`no call: ${text}`);
    const { name } = node.of;
    if (name === 'Reset') return { gate: 'RESET', qubits: [qubitOf(node.args[0])] };
    if (name === 'CNOT' || name === 'CCNOT') {
      const qubits = node.args.map(qubitOf);
      const controls = qubits.slice(0, -1).map((qubit) => [qubit, 1] as const);
      if (controls.length !== name.length - 3) throw new Error(`${name} has other qubits`);
      return placed(byMatrix('X', FIXED.X!), qubits.slice(-1), controls);
    }
    if (name === 'ApplyControlledOnBitString') {
      const [values, operation, register, given] = node.args as [Node, Node, Node, Node];
      const wanted = itemsOf(values).map((value) => (value.kind === 'name' && value.name === 'true' ? 1 : 0));
      const controls = itemsOf(register).map((qubit, j) => [qubitOf(qubit), wanted[j]!] as const);
      return this.applied(operation.kind === 'name' ? operation.name : '', argumentsIn(given), controls);
    }
    const controlled = /^Controlled_(.+)$/.exec(name);
    if (!controlled) return this.applied(name, node.args, []);
    const controls = itemsOf(node.args[0]).map((qubit) => [qubitOf(qubit), 1] as const);
    return this.applied(controlled[1]!, argumentsIn(node.args[1]!), controls);
  }

  private applied(
    name: string,
    args: readonly Node[],
    controls: readonly (readonly [number, number])[],
  ): Operation {
    const own = this.gates.get(name);
    if (own) {
      const qubits = itemsOf(args[0]).map(qubitOf);
      return placed({ ...own, qubitCount: qubits.length }, qubits, controls);
    }
    if (name === 'R') {
      // With PauliI it is the phase e^{−iθ/2}.
      const [pauli, angle, qubit] = args as [Node, Node, Node];
      if (pauli.kind !== 'name' || pauli.name !== 'PauliI') throw new Error('another axis');
      const factor = phase(-realOf(angle) / 2);
      return placed(byMatrix('R', [[factor, 0], [0, factor]]), [qubitOf(qubit)], controls); // prettier-ignore
    }
    const rotation = ONE[name];
    if (rotation) {
      const gate = byMatrix(name, rotation(realOf(args[0]!)));
      return placed(gate, args.slice(1).map(qubitOf), controls);
    }
    const isAdjoint = name.startsWith('Adjoint_');
    const matrix = FIXED[isAdjoint ? name.slice('Adjoint_'.length) : name]!;
    return placed(byMatrix(name, isAdjoint ? adjoint(matrix) : matrix), args.map(qubitOf), controls);
  }
}

const qubitOf = (node: Node | undefined): number => indexOf(node, 'q');

/** A tuple is the arguments; anything else is the only one. */
const argumentsIn = (node: Node): readonly Node[] => (node.kind === 'tuple' ? node.items : [node]);
