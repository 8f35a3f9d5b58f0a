import {
  calledName,
  isOperation,
  type Condition,
  type DynamicCircuit,
  type GateName,
  type Instruction,
  type Operation,
} from '@superpose/quantum';
import { latexAngle } from './angles';
import { appliedGate, requiredBits, type AppliedGate } from './appliedGate';
import { QuantikzGrid, type Part } from './quantikzGrid';

/** What a box says, where it isn't the gate's name; angles follow in brackets. */
const LABELS: Partial<Record<GateName, string>> = {
  SDG: 'S^\\dagger',
  TDG: 'T^\\dagger',
  SX: '\\sqrt{X}',
  SXDG: '\\sqrt{X}^\\dagger',
  RX: 'R_X',
  RY: 'R_Y',
  RZ: 'R_Z',
  RXX: 'R_{XX}',
  RYY: 'R_{YY}',
  RZZ: 'R_{ZZ}',
  SQRTSWAP: '\\sqrt{\\times}',
  SQRTSWAPDG: '\\sqrt{\\times}^\\dagger',
  ISWAP: 'i\\times',
  ISWAPDG: 'i\\times^\\dagger',
  MATRIX: 'M',
};

/**
 * A LaTeX document that draws the circuit with quantikz, qubit 0 on top and below the qubits a double wire for each bit
 * that is measured or asked. A double line joins a measurement to its bit, and a gate to the bits of its condition.
 * Angles that are no multiple of π have four decimals.
 * @throws UnwritableError for a gate that is given by a function
 */
export function toQuantikz(circuit: DynamicCircuit): string {
  const { qubitCount, instructions } = circuit;
  const bits = namedBits(circuit);
  const rowOfBit = new Map(bits.map((bit, index) => [bit, qubitCount + index]));
  const grid = new QuantikzGrid(qubitCount + bits.length);
  for (const instruction of instructions) {
    if (instruction.gate === 'BARRIER') grid.slice();
    else grid.draw([...partsOf(instruction, rowOfBit), ...conditionParts(instruction.condition, rowOfBit)]);
  }
  const qubits = Array.from({ length: qubitCount }, (_, qubit) => qubit);
  const wires = [...qubits.map(() => 'q'), ...bits.map(() => 'c')];
  const labels = [...qubits.map((qubit) => `$q_{${qubit}}$`), ...bits.map((bit) => `$c_{${bit}}$`)];
  return [
    '\\documentclass{standalone}',
    '\\usepackage{tikz}',
    '\\usetikzlibrary{quantikz2}',
    '\\begin{document}',
    `\\begin{quantikz}[wire types={${wires.join(',')}}]`,
    ...grid.lines(labels),
    '\\end{quantikz}',
    '\\end{document}',
    '',
  ].join('\n');
}

/** The bits that an instruction names, in order. */
function namedBits({ instructions }: DynamicCircuit): number[] {
  const bits = instructions.flatMap((each) => [
    ...(each.gate === 'MEASURE' ? [each.bit] : []),
    ...(each.condition?.bits ?? []),
  ]);
  return [...new Set(bits)].sort((a, b) => a - b);
}

const conditionParts = (condition: Condition | undefined, rowOfBit: ReadonlyMap<number, number>): Part[] =>
  condition
    ? requiredBits(condition.bits, condition.value).map(([bit, value]) => ({
        row: rowOfBit.get(bit)!,
        kind: value === 1 ? 'on' : 'off',
        isBit: true,
      }))
    : [];

function partsOf(instruction: Instruction, rowOfBit: ReadonlyMap<number, number>): Part[] {
  if (isOperation(instruction)) return gateParts(instruction);
  const { gate, qubits, condition } = instruction;
  const row = qubits[0]!;
  if (gate !== 'MEASURE') return [{ row, kind: 'box', text: '\\gate{\\ket{0}}' }];
  const { bit } = instruction;
  // With a condition several bits are joined: the meter says which one it writes. One dot is enough for a bit.
  const meter: Part = { row, kind: 'box', text: `\\meter{${condition ? `c_{${bit}}` : ''}}` };
  return condition?.bits.includes(bit)
    ? [meter]
    : [meter, { row: rowOfBit.get(bit)!, kind: 'end', isBit: true }];
}

function gateParts(operation: Operation): Part[] {
  const applied = appliedGate(operation, 'quantikz');
  const { gate, targets, controls } = applied;
  const dots = controls.map(({ qubit, value }): Part => ({ row: qubit, kind: value === 1 ? 'on' : 'off' }));
  return [...dots, ...(dots.length > 0 && gate === 'Z' ? [dot(targets[0]!)] : targetParts(applied))];
}

const dot = (row: number): Part => ({ row, kind: 'on' });

function targetParts(applied: AppliedGate): Part[] {
  const { gate, targets, controls } = applied;
  if (gate === 'X' && controls.length > 0) return [{ row: targets[0]!, kind: 'box', text: '\\targ{}' }];
  if (gate === 'SWAP') return targets.map((row) => ({ row, kind: 'swap' }));
  const label = labelOf(applied);
  const [first, last] = [Math.min(...targets), Math.max(...targets)];
  if (first === last) return [{ row: first, kind: 'box', text: `\\gate{${label}}` }];
  const isInside = controls.some(({ qubit }) => qubit > first && qubit < last);
  // The gates of two qubits that have names are the same in either order.
  const isOrdered = applied.definition !== undefined;
  // No box may lie over a control: then each qubit has one, with the number of its input, and lines join them.
  if (isInside) {
    const numbered = (j: number) => (isOrdered ? `{${label}}_{${j}}` : label);
    return targets.map((row, j) => ({ row, kind: 'box', text: `\\gate{${numbered(j)}}` }));
  }
  return [wideBox(label, isOrdered ? targets : targets.toSorted((a, b) => a - b))];
}

/** One box over all rows from the first target to the last; other wires pass through it. */
function wideBox(label: string, targets: readonly number[]): Part {
  const [first, last] = [Math.min(...targets), Math.max(...targets)];
  const height = last - first + 1;
  const isInOrder = targets.every((row, j) => j === 0 || row > targets[j - 1]!);
  const passes = (row: number) => !targets.includes(row);
  const rows = Array.from({ length: height }, (_, j) => first + j);
  const [top, ...inside] = rows.map((row) => {
    if (passes(row)) return '\\linethrough';
    return isInOrder ? '' : `\\gateinput{$${targets.indexOf(row)}$}`;
  });
  // A filled box hides what passes through it, and such a wire must not strike the label out.
  const options = [
    String(height),
    ...(rows.some(passes) ? ['style={fill=none}'] : []),
    ...(height % 2 === 1 && passes((first + last) / 2) ? ['label style={yshift=0.3cm}'] : []),
  ];
  // Numbers of inputs stand inside of the box, beside its label.
  const text = isInOrder ? label : `\\quad ${label}\\quad`;
  return { row: first, height, kind: 'box', text: `\\gate[${options.join(',')}]{${text}}${top}`, inside };
}

function labelOf({ gate, params, definition }: AppliedGate): string {
  if (definition) return `\\text{${escaped(definition.name)}}`;
  const label = LABELS[gate] ?? calledName(gate);
  return gate === 'MATRIX' || params.length === 0 ? label : `${label}(${params.map(latexAngle).join(', ')})`;
}

/** Signs that LaTeX doesn't take as they are. */
const SIGNS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '†': '$^\\dagger$',
  '√': '$\\sqrt{}$',
};

const escaped = (name: string): string =>
  name.replace(/[\\~^†√{}$&#_%]/g, (sign) => SIGNS[sign] ?? `\\${sign}`).replace(/\s+/g, ' ');
