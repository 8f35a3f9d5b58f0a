import { buildDynamicCircuit, type Instruction, type Operation } from '@superpose/quantum';
import { dotted, itemsOf, parseExpression, realOf, type Call, type Node } from './expression';
import { byMatrix, phase, placed, type Matrix, type ReadProgram } from './library';

const { cos, sin, SQRT1_2 } = Math;
type Complex = readonly [number, number];
const i: Complex = [0, 1];

/** exp(−iθP⊗P/2), for a product of Paulis whose square is 1: cos θ/2 − i·sin θ/2·PP. */
const pair =
  (product: readonly (readonly number[])[]) =>
  ([angle = 0]: readonly number[]): Matrix =>
    product.map((row, r) =>
      row.map((factor, c): Complex => [r === c ? cos(angle / 2) : 0, -sin(angle / 2) * factor]),
    );
const fixed = (matrix: Matrix) => () => matrix;
const swapped = (middle: number | Complex): Matrix => [[1, 0, 0, 0], [0, 0, middle, 0], [0, middle, 0, 0], [0, 0, 0, 1]]; // prettier-ignore
const phased = (by: number | Complex): Matrix => [[1, 0], [0, by]]; // prettier-ignore
const root = (sign: number): Matrix => {
  const [same, other]: [Complex, Complex] = [[0.5, 0.5 * sign], [0.5, -0.5 * sign]]; // prettier-ignore
  return [[same, other], [other, same]]; // prettier-ignore
};

/** The matrices in the documentation of braket.circuits.gates, by method. */
const GATES: Readonly<Record<string, (angles: readonly number[]) => Matrix>> = {
  h: fixed([[SQRT1_2, SQRT1_2], [SQRT1_2, -SQRT1_2]]), // prettier-ignore
  x: fixed([[0, 1], [1, 0]]), // prettier-ignore
  y: fixed([[0, [0, -1]], [i, 0]]), // prettier-ignore
  z: fixed(phased(-1)),
  s: fixed(phased(i)),
  si: fixed(phased([0, -1])),
  t: fixed(phased(phase(Math.PI / 4))),
  ti: fixed(phased(phase(-Math.PI / 4))),
  v: fixed(root(1)),
  vi: fixed(root(-1)),
  phaseshift: ([angle = 0]) => phased(phase(angle)),
  rx: ([a = 0]) => [[cos(a / 2), [0, -sin(a / 2)]], [[0, -sin(a / 2)], cos(a / 2)]], // prettier-ignore
  ry: ([a = 0]) => [[cos(a / 2), -sin(a / 2)], [sin(a / 2), cos(a / 2)]], // prettier-ignore
  rz: ([a = 0]) => [[phase(-a / 2), 0], [0, phase(a / 2)]], // prettier-ignore
  u: ([theta = 0, phi = 0, lambda = 0]) => {
    const [c, s] = [cos(theta / 2), sin(theta / 2)];
    const by = (factor: number, angle: number): Complex => [factor * cos(angle), factor * sin(angle)];
    return [[c, by(-s, lambda)], [by(s, phi), by(c, phi + lambda)]]; // prettier-ignore
  },
  swap: fixed(swapped(1)),
  iswap: fixed(swapped(i)),
  xx: pair([[0, 0, 0, 1], [0, 0, 1, 0], [0, 1, 0, 0], [1, 0, 0, 0]]), // prettier-ignore
  yy: pair([[0, 0, 0, -1], [0, 0, 1, 0], [0, 1, 0, 0], [-1, 0, 0, 0]]), // prettier-ignore
  zz: pair([[1, 0, 0, 0], [0, -1, 0, 0], [0, 0, -1, 0], [0, 0, 0, 1]]), // prettier-ignore
};
/** Those that have controls before their targets. */
const NAMED: Readonly<Record<string, readonly [gate: string, controls: number]>> = {
  ...{ cnot: ['x', 1], ccnot: ['x', 2], cy: ['y', 1], cz: ['z', 1], cv: ['v', 1] },
  ...{ cphaseshift: ['phaseshift', 1], cswap: ['swap', 1] },
};

/** What names of lists stand for inside of a function. */
type Lists = ReadonlyMap<string, readonly number[]>;

/** Reads a program as `toBraket` writes one; anything else throws. */
export function readBraket(text: string): ReadProgram {
  const reader = new BraketReader();
  for (const line of text.split('\n')) reader.read(line);
  return reader.program();
}

class BraketReader {
  private readonly functions = new Map<string, string[]>();
  private readonly steps: Instruction[] = [];
  private open: string[] | null = null;
  private measured: readonly number[] = [];
  private bits: readonly number[] | null = null;

  program(): ReadProgram {
    const { bits, measured, steps } = this;
    const used = steps.flatMap((step) => [...step.qubits, ...(isControlled(step) ? controlsOf(step) : [])]);
    const measurements = (bits ?? []).map(
      (bit, j) => ({ gate: 'MEASURE', qubits: [measured[j]!], bit }) as const,
    );
    const circuit = buildDynamicCircuit(
      Math.max(...used, ...measured) + 1,
      bits ? Math.max(...bits) + 1 : 0,
      [...steps, ...measurements],
    );
    return { circuit, measuresAll: bits === null };
  }

  read(line: string): void {
    const head = /^def (\w+)\(circuit, q, control=\(\), control_state=\(\)\):$/.exec(line);
    const names = /^# The results are those of (.+)\.$/.exec(line);
    if (line === '' || /^from (?:math import pi|braket\.circuits import Circuit)$/.test(line)) return;
    if (head) {
      this.open = [];
      this.functions.set(head[1]!, this.open);
    } else if (line.startsWith('    ')) this.open!.push(line.trim());
    else if (names) this.bits = names[1]!.split(', ').map((name) => Number(name.slice(1)));
    else if (line !== 'circuit = Circuit()') this.steps.push(...this.call(line, new Map()));
  }

  private call(line: string, lists: Lists): Instruction[] {
    if (line === 'pass') return [];
    const isOrNone = line.includes('control=control or None');
    if (isOrNone && !line.startsWith('circuit.gphase(')) throw new Error('only a phase has no controls');
    const node = parseExpression(line.replace('control=control or None', 'control=control')) as Call;
    const name = dotted(node.of);
    const body = this.functions.get(name);
    const control = listOf(node.named.get('control'), lists);
    const state = node.named.has('control_state')
      ? listOf(node.named.get('control_state'), lists)
      : control.map(() => 1);
    if (state.length !== control.length) throw new Error('the control state has another length');
    if (body) {
      const given: Lists = new Map([['q', listOf(node.args[1], lists)], ['control', control], ['control_state', state]]); // prettier-ignore
      return body.flatMap((each) => this.call(each, given));
    }
    const method = /^circuit\.(\w+)$/.exec(name)![1]!;
    if (method === 'barrier') return [{ gate: 'BARRIER', qubits: listOf(node.args[0], lists) }];
    if (method === 'measure') {
      this.measured = listOf(node.args[0], lists);
      return [];
    }
    const controls = control.map((qubit, j) => [qubit, state[j]!] as const);
    if (method === 'gphase') return this.phase(node, controls);
    return [this.gate(method, node, controls, lists)];
  }

  /** A phase on the last control, as Braket's documentation says; one without controls isn't seen. */
  private phase(node: Call, controls: readonly (readonly [number, number])[]): Operation[] {
    const [qubit, value] = controls.at(-1) ?? [0, 1];
    if (controls.length === 0) return [];
    const angle = realOf(node.args[0]!);
    const matrix: Matrix = value === 1 ? phased(phase(angle)) : [[phase(angle), 0], [0, 1]]; // prettier-ignore
    return [placed(byMatrix('gphase', matrix), [qubit], controls.slice(0, -1))];
  }

  private gate(
    method: string,
    node: Call,
    further: readonly (readonly [number, number])[],
    lists: Lists,
  ): Operation {
    const [name, count] = NAMED[method] ?? [method, 0];
    if (count > 0 && (further.length > 0 || node.named.size > 0))
      throw new Error(`${method} has no control=`);
    const matrixOf = GATES[name]!;
    const size = count + Math.log2(matrixOf([]).length);
    const qubits = node.args.slice(0, size).map((arg) => qubitOf(arg, lists));
    const matrix = matrixOf(node.args.slice(size).map(realOf));
    const power = node.named.get('power');
    const gate = byMatrix(method, power ? powered(matrix, realOf(power)) : matrix);
    const controls = [...qubits.slice(0, count).map((qubit) => [qubit, 1] as const), ...further];
    return placed(gate, qubits.slice(count), controls);
  }
}

const isControlled = (step: Instruction): step is Operation => 'definition' in step;
const controlsOf = ({ controls = [], negativeControls = [] }: Operation) => [
  ...controls,
  ...negativeControls,
];

/** A symmetric unitary to the power −1: its complex conjugate. */
function powered(matrix: Matrix, power: number): Matrix {
  if (power !== -1) throw new Error('only the power −1 is known');
  return matrix.map((row) =>
    row.map((entry): Complex => (typeof entry === 'number' ? [entry, 0] : [entry[0], -entry[1]])),
  );
}

function qubitOf(node: Node, lists: Lists): number {
  if (node.kind !== 'index') return realOf(node);
  return lists.get(dotted(node.of))![realOf(node.at)]!;
}

function listOf(node: Node | undefined, lists: Lists): readonly number[] {
  if (!node) return [];
  if (node.kind === 'name') return lists.get(node.name)!;
  return itemsOf(node).flatMap((item) =>
    item.kind === 'spread' ? listOf(item.of, lists) : [qubitOf(item, lists)],
  );
}
