import {
  buildDynamicCircuit,
  type GateDefinition,
  type Instruction,
  type Operation,
} from '@superpose/quantum';
import {
  complexOf,
  dotted,
  itemsOf,
  parseExpression,
  realOf,
  type Call,
  type Complex,
  type Node,
} from './expression';
import { byMatrix, conditioned, phase, placed, type Matrix, type ReadProgram } from './library';

const { cos, sin, SQRT1_2 } = Math;
const i: Complex = [0, 1];
const half = (re: number, im: number): Complex => [re / 2, im / 2];
const SX: Matrix = [
  [half(1, 1), half(1, -1)],
  [half(1, -1), half(1, 1)],
];

/** The matrices in the documentation of qiskit.circuit.library, by class. */
const CLASSES: Readonly<Record<string, (angles: readonly number[]) => Matrix>> = {
  HGate: () => [[SQRT1_2, SQRT1_2], [SQRT1_2, -SQRT1_2]], // prettier-ignore
  XGate: () => [[0, 1], [1, 0]], // prettier-ignore
  YGate: () => [[0, [0, -1]], [i, 0]], // prettier-ignore
  ZGate: () => [[1, 0], [0, -1]], // prettier-ignore
  SGate: () => [[1, 0], [0, i]], // prettier-ignore
  SdgGate: () => [[1, 0], [0, [0, -1]]], // prettier-ignore
  TGate: () => [[1, 0], [0, phase(Math.PI / 4)]], // prettier-ignore
  TdgGate: () => [[1, 0], [0, phase(-Math.PI / 4)]], // prettier-ignore
  SXGate: () => SX,
  SXdgGate: () => [[half(1, -1), half(1, 1)], [half(1, 1), half(1, -1)]], // prettier-ignore
  PhaseGate: ([a = 0]) => [[1, 0], [0, phase(a)]], // prettier-ignore
  RXGate: ([a = 0]) => [[cos(a / 2), [0, -sin(a / 2)]], [[0, -sin(a / 2)], cos(a / 2)]], // prettier-ignore
  RYGate: ([a = 0]) => [[cos(a / 2), -sin(a / 2)], [sin(a / 2), cos(a / 2)]], // prettier-ignore
  RZGate: ([a = 0]) => [[phase(-a / 2), 0], [0, phase(a / 2)]], // prettier-ignore
  UGate: ([theta = 0, phi = 0, lambda = 0]) => {
    const [c, s] = [cos(theta / 2), sin(theta / 2)];
    const by = (factor: number, angle: number): Complex => [factor * cos(angle), factor * sin(angle)];
    return [[c, by(-s, lambda)], [by(s, phi), by(c, phi + lambda)]]; // prettier-ignore
  },
  SwapGate: () => [[1, 0, 0, 0], [0, 0, 1, 0], [0, 1, 0, 0], [0, 0, 0, 1]], // prettier-ignore
  iSwapGate: () => [[1, 0, 0, 0], [0, 0, i, 0], [0, i, 0, 0], [0, 0, 0, 1]], // prettier-ignore
  RXXGate: ([a = 0]) => {
    const [c, s]: [number, Complex] = [cos(a / 2), [0, -sin(a / 2)]];
    return [[c, 0, 0, s], [0, c, s, 0], [0, s, c, 0], [s, 0, 0, c]]; // prettier-ignore
  },
  RYYGate: ([a = 0]) => {
    const [c, s, t]: [number, Complex, Complex] = [cos(a / 2), [0, -sin(a / 2)], [0, sin(a / 2)]];
    return [[c, 0, 0, t], [0, c, s, 0], [0, s, c, 0], [t, 0, 0, c]]; // prettier-ignore
  },
  RZZGate: ([a = 0]) => {
    const [less, more] = [phase(-a / 2), phase(a / 2)];
    return [[less, 0, 0, 0], [0, more, 0, 0], [0, 0, more, 0], [0, 0, 0, less]]; // prettier-ignore
  },
};

/** The methods of QuantumCircuit: the class that each places, how many angles it takes and how many controls. */
const METHODS: Readonly<Record<string, readonly [className: string, angles: number, controls: number]>> = {
  ...{ h: ['HGate', 0, 0], x: ['XGate', 0, 0], y: ['YGate', 0, 0], z: ['ZGate', 0, 0] },
  ...{ s: ['SGate', 0, 0], sdg: ['SdgGate', 0, 0], t: ['TGate', 0, 0], tdg: ['TdgGate', 0, 0] },
  ...{ sx: ['SXGate', 0, 0], sxdg: ['SXdgGate', 0, 0], p: ['PhaseGate', 1, 0], u: ['UGate', 3, 0] },
  ...{ rx: ['RXGate', 1, 0], ry: ['RYGate', 1, 0], rz: ['RZGate', 1, 0] },
  ...{ swap: ['SwapGate', 0, 0], iswap: ['iSwapGate', 0, 0] },
  ...{ rxx: ['RXXGate', 1, 0], ryy: ['RYYGate', 1, 0], rzz: ['RZZGate', 1, 0] },
  ...{ cx: ['XGate', 0, 1], ccx: ['XGate', 0, 2], cy: ['YGate', 0, 1], cz: ['ZGate', 0, 1] },
  ...{ ch: ['HGate', 0, 1], cp: ['PhaseGate', 1, 1], cswap: ['SwapGate', 0, 1] },
  ...{ crx: ['RXGate', 1, 1], cry: ['RYGate', 1, 1], crz: ['RZGate', 1, 1] },
};

/** Reads a program as `toQiskit` writes one; anything else throws. */
export function readQiskit(text: string): ReadProgram {
  const reader = new QiskitReader();
  for (const line of text.split('\n')) reader.read(line);
  return reader.program();
}

class QiskitReader {
  private readonly circuits = new Map<string, { readonly sizes: number[]; readonly steps: Instruction[] }>();
  private readonly gates = new Map<string, GateDefinition>();
  private readonly imported = new Set<string>();
  private conditions: (readonly [number, number])[] = [];
  private measuresAll = false;

  program(): ReadProgram {
    const { sizes, steps } = this.circuits.get('circuit')!;
    const circuit = buildDynamicCircuit(sizes[0]!, sizes[1] ?? 0, steps);
    return { circuit, measuresAll: this.measuresAll };
  }

  read(line: string): void {
    const [, spaces = '', statement = ''] = /^((?: {4})*)(\S.*)?$/.exec(line) ?? [];
    if (statement === '') return;
    this.conditions = this.conditions.slice(0, spaces.length / 4);
    if (this.conditions.length !== spaces.length / 4) throw new Error(`indented too far: ${line}`);
    const imports = /^from (math|qiskit|qiskit\.circuit\.library) import (.+)$/.exec(statement);
    const block = /^with circuit\.if_test\(\(circuit\.clbits\[(\d+)\], ([01])\)\):$/.exec(statement);
    const assignment = /^(\w+) = (.+)$/.exec(statement);
    if (imports) for (const name of imports[2]!.split(', ')) this.imported.add(name);
    else if (block) this.conditions.push([Number(block[1]), Number(block[2])]);
    else if (assignment) this.assign(assignment[1]!, parseExpression(assignment[2]!));
    else this.call(parseExpression(statement));
  }

  private assign(name: string, value: Node): void {
    if (value.kind !== 'call') throw new Error(`${name} is no call`);
    if (dotted(value.of) === 'QuantumCircuit') {
      this.circuits.set(name, { sizes: value.args.map(realOf), steps: [] });
      return;
    }
    if (dotted(value.of) !== `${name}.to_gate`) throw new Error(`${name} is no gate`);
    const { sizes, steps } = this.circuits.get(name)!;
    this.circuits.delete(name);
    this.gates.set(name, { name, qubitCount: sizes[0]!, operations: steps as Operation[] });
  }

  private call(node: Node): void {
    if (node.kind !== 'call' || node.of.kind !== 'member') throw new Error(`a ${node.kind} is no statement`);
    const { of, name } = node.of;
    const { steps } = this.circuits.get(dotted(of))!;
    if (name === 'measure_all') this.measuresAll = true;
    else steps.push(conditioned(this.instruction(name, node), this.conditions));
  }

  private instruction(method: string, { args }: Call): Instruction {
    if (method === 'measure') return { gate: 'MEASURE', qubits: [realOf(args[0]!)], bit: realOf(args[1]!) };
    if (method === 'reset') return { gate: 'RESET', qubits: [realOf(args[0]!)] };
    if (method === 'barrier') return { gate: 'BARRIER', qubits: args.map(realOf) };
    if (method === 'mcx') {
      const controls = itemsOf(args[0]).map((node) => [realOf(node), 1] as const);
      return placed(byMatrix('mcx', CLASSES.XGate!([])), [realOf(args[1]!)], controls);
    }
    if (method === 'append') return this.appended(args[0]!, itemsOf(args[1]).map(realOf));
    const [className, angleCount, controlCount] = METHODS[method]!;
    const numbers = args.map(realOf);
    const qubits = numbers.slice(angleCount);
    const gate = byMatrix(method, CLASSES[className]!(numbers.slice(0, angleCount)));
    if (qubits.length !== controlCount + gate.qubitCount) throw new Error(`${method} has other qubits`);
    const controls = qubits.slice(0, controlCount).map((qubit) => [qubit, 1] as const);
    return placed(gate, qubits.slice(controlCount), controls);
  }

  /** `gate.control(n, ctrl_state='…')`: the last character is the first control's. */
  private appended(node: Node, qubits: readonly number[]): Instruction {
    const isControlled = node.kind === 'call' && node.of.kind === 'member' && node.of.name === 'control';
    if (!isControlled) return placed(this.gate(node), qubits);
    const count = realOf(node.args[0]!);
    const state = node.named.get('ctrl_state');
    const values = state?.kind === 'text' ? [...state.value].reverse().map(Number) : Array(count).fill(1);
    if (values.length !== count) throw new Error('the control state has another length');
    const controls = qubits.slice(0, count).map((qubit, j) => [qubit, values[j]] as const);
    return placed(this.gate((node.of as { of: Node }).of), qubits.slice(count), controls);
  }

  private gate(node: Node): GateDefinition {
    if (node.kind === 'name') return this.gates.get(node.name)!;
    if (node.kind !== 'call') throw new Error(`a ${node.kind} is no gate`);
    const className = dotted(node.of);
    if (!this.imported.has(className)) throw new Error(`${className} isn't imported`);
    if (className === 'UnitaryGate') {
      return byMatrix(
        className,
        itemsOf(node.args[0]).map((row) => itemsOf(row).map(complexOf)),
      );
    }
    return byMatrix(className, CLASSES[className]!(node.args.map(realOf)));
  }
}
