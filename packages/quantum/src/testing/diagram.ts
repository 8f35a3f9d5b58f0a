/**
 * Circuits as text, for tests that are drawn instead of listed:
 *
 *     q0: ─H──@──────────
 *     q1: ────X──RY(π/2)─
 *
 * A line is a wire, top wire first. Cells that begin in the same character column form one column of the circuit.
 * `@` is a control; a column with controls holds just one gate. `x` twice is a SWAP (with a control, CSWAP), one
 * or more controls with Z, X, P(…) and so on give CZ, CCX, MCX, CP …; `|` lets a line pass; angles are numbers
 * or fractions of π such as `-3π/4`.
 */
import { buildCircuit, type Circuit, type Operation } from '../circuit.js';
import { GATES, controlCount, isGateName, type GateName } from '../gates.js';

interface Cell {
  readonly qubit: number;
  readonly name: string;
  readonly params: number[];
}

/** Reads a drawing; the qubit count is the number of wires. Throws on anything it does not understand. */
export function parseDiagram(text: string): Circuit {
  const wires = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^q?\d+:/.test(line));
  const columns = new Map<number, Cell[]>();
  wires.forEach((wire, qubit) => {
    for (const match of wire.matchAll(/(?<=^|[\s─-])(@|[A-Za-z]+)(?:\(([^)]*)\))?(?=[\s─-]|$)/g)) {
      const [, name, args] = match;
      const params = args ? args.split(',').map(parseAngle) : [];
      columns.set(match.index, [...(columns.get(match.index) ?? []), { qubit, name: name!, params }]);
    }
    refuseRest(wire);
  });
  const operations = [...columns.entries()]
    .sort(([a], [b]) => a - b)
    .flatMap(([, cells], timeStep) => operationsOf(cells).map((operation) => ({ ...operation, timeStep })));
  return buildCircuit(wires.length, operations);
}

function refuseRest(wire: string): void {
  const rest = wire.replace(/^q?\d+:/, '').replace(/(@|[A-Za-z]+)(\([^)]*\))?/g, '');
  if (!/^[\s─|┼-]*$/.test(rest)) throw new Error(`Cannot read the wire "${wire}".`);
}

function parseAngle(text: string): number {
  const match = /^\s*(-?)(\d*\.?\d*(?:e[+-]?\d+)?)\*?(π|pi)?(?:\/(\d+))?\s*$/i.exec(text);
  if (!match || !(match[2] || match[3])) throw new Error(`"${text}" is not an angle.`);
  const [, sign, factor, pi, divisor] = match;
  const value = ((factor ? Number(factor) : 1) * (pi ? Math.PI : 1)) / (divisor ? Number(divisor) : 1);
  return sign ? -value : value;
}

function operationsOf(cells: readonly Cell[]): Operation[] {
  const controls = cells.filter(({ name }) => name === '@').map(({ qubit }) => qubit);
  const targets = cells.filter(({ name }) => name !== '@');
  const swapped = targets.filter(({ name }) => name === 'x').map(({ qubit }) => qubit);
  if (swapped.length > 0) {
    if (swapped.length !== 2 || targets.length !== 2 || controls.length > 1)
      throw new Error('A swap needs two x.');
    return [{ gate: controls.length ? 'CSWAP' : 'SWAP', qubits: [...controls, ...swapped] }];
  }
  if (controls.length > 0 && targets.length !== 1) throw new Error('A column with controls holds one gate.');
  return targets.map(({ name, qubit, params }) => {
    const gate = controls.length ? controlledName(name, controls.length) : name;
    if (!isGateName(gate)) throw new Error(`There is no gate named ${gate}.`);
    return { gate, qubits: [...controls, qubit], params };
  });
}

function controlledName(name: string, controls: number): string {
  if (name === 'X' && controls === 2) return 'CCX';
  return controls === 1 ? `C${name}` : `MC${name}`;
}

/** Draws a circuit so that `parseDiagram` reads the same circuit back (oracles excepted: they are only shown). */
export function drawCircuit({ qubitCount, operations }: Circuit): string {
  const lines = Array.from({ length: qubitCount }, (_, qubit) => `q${qubit}: `);
  const width = Math.max(...lines.map((line) => line.length));
  let drawn = lines.map((line) => line.padEnd(width));
  for (const column of columnsOf(operations)) {
    const cells = new Map(column.flatMap(cellsOf));
    const wide = Math.max(...[...cells.values()].map((cell) => cell.length));
    drawn = drawn.map((line, qubit) => `${line}─${(cells.get(qubit) ?? '').padEnd(wide, '─')}─`);
  }
  return drawn.join('\n');
}

/** One-qubit operations on different qubits share a column; any other has its own. */
function columnsOf(operations: readonly Operation[]): Operation[][] {
  const columns: Operation[][] = [];
  for (const operation of operations) {
    const last = columns.at(-1);
    const free = last?.every(({ qubits }) => qubits.length === 1 && qubits[0] !== operation.qubits[0]);
    if (last && free && operation.qubits.length === 1) last.push(operation);
    else columns.push([operation]);
  }
  return columns;
}

function cellsOf({ gate, qubits, params = [] }: Operation): [number, string][] {
  const controls = controlCount(gate, qubits.length);
  const oracle = GATES[gate].targets === 'any';
  const name = oracle ? gate : targetName(gate);
  const cell = params.length ? `${name}(${params.join(',')})` : name;
  return qubits.map((qubit, j) => [qubit, j < controls ? '@' : cell]);
}

function targetName(gate: GateName): string {
  if (gate === 'SWAP' || gate === 'CSWAP') return 'x';
  const plain = gate.replace(/^(MC|CC|C)/, '');
  return isGateName(plain) ? plain : gate;
}
