import {
  buildDynamicCircuit,
  type GateDefinition,
  type Instruction,
  type Operation,
} from '@superpose/quantum';
import {
  complexOf,
  dotted,
  indexOf,
  itemsOf,
  parseExpression,
  realOf,
  type Call,
  type Complex,
  type Node,
} from './expression';
import { byMatrix, conditioned, placed, type Matrix, type ReadProgram } from './library';

/** Eigenvalues of a gate as half turns, each with the projector on its eigenspace, as `_eigen_components` has them. */
type Eigen = readonly (readonly [halfTurns: number, projector: Matrix])[];

const h = 0.5;
const i = (im: number): Complex => [0, im];
const X: Eigen = [
  [0, [[h, h], [h, h]]], // prettier-ignore
  [1, [[h, -h], [-h, h]]], // prettier-ignore
];
const Y: Eigen = [
  [0, [[h, i(-h)], [i(h), h]]], // prettier-ignore
  [1, [[h, i(h)], [i(-h), h]]], // prettier-ignore
];
const Z: Eigen = [
  [0, [[1, 0], [0, 0]]], // prettier-ignore
  [1, [[0, 0], [0, 1]]], // prettier-ignore
];
const pair = (a: number, b: number, c: number, d: number): Matrix => [
  [a, 0, 0, d],
  [0, b, c, 0],
  [0, c, b, 0],
  [d, 0, 0, a],
];
const XX: Eigen = [
  [0, pair(h, h, h, h)],
  [1, pair(h, h, -h, -h)],
];
const YY: Eigen = [
  [0, pair(h, h, h, -h)],
  [1, pair(h, h, -h, h)],
];
const ZZ: Eigen = [
  [0, pair(1, 0, 0, 0)],
  [1, pair(0, 1, 0, 0)],
];
const SWAP: Eigen = [
  [0, [[1, 0, 0, 0], [0, h, h, 0], [0, h, h, 0], [0, 0, 0, 1]]], // prettier-ignore
  [1, pair(0, h, -h, 0)],
];
const ISWAP: Eigen = [
  [0, pair(1, 0, 0, 0)],
  [0.5, pair(0, h, h, 0)],
  [-0.5, pair(0, h, -h, 0)],
];

/** Σ exp(iπ(θ + shift)·exponent) times the projector of θ. */
function eigenGate(eigen: Eigen, exponent: number, shift = 0): Matrix {
  const size = eigen[0]![1].length;
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_unused, column): Complex => {
      let [re, im] = [0, 0];
      for (const [halfTurns, projector] of eigen) {
        const angle = Math.PI * (halfTurns + shift) * exponent;
        const value = projector[row]![column]!;
        const [pr, pi] = typeof value === 'number' ? [value, 0] : value;
        re += Math.cos(angle) * pr - Math.sin(angle) * pi;
        im += Math.cos(angle) * pi + Math.sin(angle) * pr;
      }
      return [re, im];
    }),
  );
}

/** Gates without an argument, which may be raised to a power. */
const RAISED: Readonly<Record<string, readonly [eigen: Eigen, exponent: number]>> = {
  ...{ 'cirq.X': [X, 1], 'cirq.Y': [Y, 1], 'cirq.Z': [Z, 1], 'cirq.S': [Z, 0.5], 'cirq.T': [Z, 0.25] },
  ...{ 'cirq.SWAP': [SWAP, 1], 'cirq.ISWAP': [ISWAP, 1] },
};
const POWERS: Readonly<Record<string, Eigen>> = {
  ...{ 'cirq.ZPowGate': Z, 'cirq.XXPowGate': XX, 'cirq.YYPowGate': YY, 'cirq.ZZPowGate': ZZ },
};
/** R_P(θ) = exp(−iθP/2), P to the power θ/π with the shift −1/2. */
const ROTATIONS: Readonly<Record<string, Eigen>> = { 'cirq.rx': X, 'cirq.ry': Y, 'cirq.rz': Z };
/** The gate that a name controls, and by how many qubits. */
const CONTROLLED: Readonly<Record<string, readonly [Eigen, number]>> = {
  ...{ 'cirq.CNOT': [X, 1], 'cirq.CCNOT': [X, 2], 'cirq.CZ': [Z, 1], 'cirq.CCZ': [Z, 2] },
  'cirq.CSWAP': [SWAP, 1],
};

/** Reads a program as `toCirq` writes one; anything else throws. */
export function readCirq(text: string): ReadProgram {
  const reader = new CirqReader();
  for (const line of text.split('\n')) reader.read(line);
  return reader.program();
}

class CirqReader {
  private readonly modules = new Set<string>();
  private readonly gates = new Map<string, GateDefinition>();
  private readonly steps: Instruction[] = [];
  /** The class that is being read. */
  private open: { name: string; qubitCount: number; operations: Operation[] } | null = null;
  private qubitCount = 0;
  private measuresAll = false;

  program(): ReadProgram {
    const bits = this.steps.flatMap((step) => (step.gate === 'MEASURE' ? [step.bit] : []));
    const circuit = buildDynamicCircuit(
      this.qubitCount,
      Math.max(0, ...bits.map((bit) => bit + 1)),
      this.steps,
    );
    return { circuit, measuresAll: this.measuresAll };
  }

  read(line: string): void {
    if (/^(?:from math import pi|import cirq|import numpy as np|import sympy)$/.test(line)) {
      this.modules.add(line.split(' ').at(-1)!);
      return;
    }
    if (line === '# barrier') {
      this.steps.push({ gate: 'BARRIER', qubits: Array.from({ length: this.qubitCount }, (_, k) => k) });
      return;
    }
    if (/^(?:#.*|circuit \+?= cirq\.Circuit\(|\)|)$/.test(line) || this.readClass(line)) return;
    const register = /^q = cirq\.LineQubit\.range\((\d+)\)$/.exec(line);
    const term = /^ {4}(\S.*),$/.exec(line);
    if (register) this.qubitCount = Number(register[1]);
    else if (term) this.addTerm(parseExpression(term[1]!));
    else throw new Error(`unknown line: ${line}`);
  }

  private readClass(line: string): boolean {
    const head = /^class (\w+)\(cirq\.Gate\):$/.exec(line);
    const size = /^ {8}return (\d+)$/.exec(line);
    const part = /^ {8}yield (.+)$/.exec(line);
    if (head) this.open = { name: head[1]!, qubitCount: 0, operations: [] };
    else if (size) this.open!.qubitCount = Number(size[1]);
    else if (part) this.open!.operations.push(this.instruction(parseExpression(part[1]!)) as Operation);
    else if (!/^ {4}def (?:_num_qubits_\(self\)|_decompose_\(self, q\)):$|^ {8}return \[\]$/.test(line))
      return false;
    if (this.open) this.gates.set(this.open.name, this.open);
    return true;
  }

  private addTerm(node: Node): void {
    if (node.kind !== 'call') throw new Error(`a ${node.kind} is no operation`);
    if (node.args[0]?.kind === 'spread') this.measuresAll = true;
    else this.steps.push(this.instruction(node));
  }

  private instruction(node: Node): Instruction {
    if (node.kind !== 'call') throw new Error(`a ${node.kind} is no operation`);
    if (node.of.kind !== 'member' || node.of.of.kind !== 'call') return this.applied(node);
    const inner = this.instruction(node.of.of);
    if (node.of.name === 'with_classical_controls') return conditioned(inner, node.args.map(this.required));
    if (node.of.name !== 'controlled_by') throw new Error(`unknown method ${node.of.name}`);
    const values = node.named.has('control_values')
      ? itemsOf(node.named.get('control_values')).map(realOf)
      : node.args.map(() => 1);
    if (values.length !== node.args.length) throw new Error('as many values as controls are needed');
    const { definition, qubits } = inner as Operation;
    return placed(
      definition!,
      qubits,
      node.args.map((arg, j) => [this.qubit(arg), values[j]!] as const),
    );
  }

  /** `'c0'`, or `sympy.Eq(sympy.Symbol('c0'), 0)`. */
  private readonly required = (node: Node): readonly [number, number] => {
    const bitOf = (key: Node) => Number(/^c(\d+)$/.exec(key.kind === 'text' ? key.value : '')![1]);
    if (node.kind === 'text') return [bitOf(node), 1];
    if (node.kind !== 'call' || dotted(node.of) !== 'sympy.Eq' || !this.modules.has('sympy')) {
      throw new Error('unknown condition');
    }
    const [symbol, value] = node.args as [Call, Node];
    if (dotted(symbol.of) !== 'sympy.Symbol') throw new Error('unknown condition');
    return [bitOf(symbol.args[0]!), realOf(value)];
  };

  private readonly qubit = (node: Node | undefined): number => {
    const index = indexOf(node, 'q');
    return index < 0 ? this.qubitCount + index : index;
  };

  private applied({ of, args, named }: Call): Instruction {
    const name = of.kind === 'member' ? dotted(of) : '';
    const qubits = args.map(this.qubit);
    if (name === 'cirq.reset') return { gate: 'RESET', qubits };
    if (name === 'cirq.measure') {
      const key = named.get('key');
      return { gate: 'MEASURE', qubits, bit: this.required(key!)[0] };
    }
    const known = CONTROLLED[name];
    if (!known) return placed(this.gate(of), qubits);
    const [eigen, count] = known;
    const controls = qubits.slice(0, count).map((qubit) => [qubit, 1] as const);
    return placed(byMatrix(name, eigenGate(eigen, 1)), qubits.slice(count), controls);
  }

  private gate(node: Node): GateDefinition {
    if (node.kind === 'binary' && node.sign === '**') return this.raised(node.left, realOf(node.right));
    if (node.kind !== 'call') return this.raised(node, 1);
    const name = dotted(node.of);
    const own = this.gates.get(name);
    if (own && node.args.length === 0) return own;
    if (name === 'cirq.MatrixGate') return this.byArray(node.args[0] as Call);
    const rotation = ROTATIONS[name];
    if (rotation) return byMatrix(name, eigenGate(rotation, realOf(node.args[0]!) / Math.PI, -0.5));
    const shift = node.named.get('global_shift');
    const exponent = realOf(node.named.get('exponent')!);
    return byMatrix(name, eigenGate(POWERS[name]!, exponent, shift ? realOf(shift) : 0));
  }

  private raised(node: Node, power: number): GateDefinition {
    const name = dotted(node);
    if (name === 'cirq.H' && power === 1) {
      return byMatrix(name, [[Math.SQRT1_2, Math.SQRT1_2], [Math.SQRT1_2, -Math.SQRT1_2]]); // prettier-ignore
    }
    const [eigen, exponent] = RAISED[name]!;
    return byMatrix(name, eigenGate(eigen, exponent * power));
  }

  private byArray(array: Call): GateDefinition {
    if (dotted(array.of) !== 'np.array' || !this.modules.has('np')) throw new Error('unknown array');
    return byMatrix(
      'matrix',
      itemsOf(array.args[0]).map((row) => itemsOf(row).map(complexOf)),
    );
  }
}
