import { describe, expect, it } from '@jest/globals';
import { buildDynamicCircuit, type GateDefinition, type Instruction } from '@superpose/quantum';
import { toQuantikz } from './quantikz';

/** The rows of cells between the labels of the wires and the column where they run out. */
function cellsOf(qubitCount: number, bitCount: number, ...instructions: Instruction[]): string[][] {
  const lines = toQuantikz(buildDynamicCircuit(qubitCount, bitCount, instructions)).split('\n');
  return lines
    .filter((line) => line.includes('\\lstick'))
    .map((line) =>
      line
        .replace(/ \\\\$/, '')
        .split('&')
        .map((cell) => cell.trim())
        .slice(1, -1),
    );
}
/** One row of cells a wire, of a circuit without bits. */
const drawn = (qubitCount: number, ...instructions: Instruction[]) =>
  cellsOf(qubitCount, 0, ...instructions).map((cells) => cells.join(' & '));

const gateOf = (name: string, qubitCount: number): GateDefinition => ({ name, qubitCount, operations: [] });

it('a drawing is a whole document', () => {
  const bell = buildDynamicCircuit(2, 1, [
    { gate: 'H', qubits: [0] },
    { gate: 'CX', qubits: [0, 1] },
    { gate: 'MEASURE', qubits: [1], bit: 0 },
    { gate: 'RESET', qubits: [1] },
  ]);
  expect(toQuantikz(bell)).toBe(
    [
      '\\documentclass{standalone}',
      '\\usepackage{tikz}',
      '\\usetikzlibrary{quantikz2}',
      '\\begin{document}',
      '\\begin{quantikz}[wire types={q,q,c}]',
      '  \\lstick{$q_{0}$} & \\gate{H} & \\ctrl{1} &  &  & \\\\',
      '  \\lstick{$q_{1}$} &  & \\targ{} & \\meter{}\\wire[d][1]{c} & \\gate{\\ket{0}} & \\\\',
      '  \\lstick{$c_{0}$} &  &  &  &  &',
      '\\end{quantikz}',
      '\\end{document}',
      '',
    ].join('\n'),
  );
});

describe('gates', () => {
  it('say their names and angles', () => {
    const angles: Instruction[] = [
      { gate: 'RX', qubits: [0], params: [Math.PI] },
      { gate: 'RZ', qubits: [0], params: [(-3 * Math.PI) / 4] },
      { gate: 'U', qubits: [0], params: [Math.PI / 2, 1 / 3, 0] },
      { gate: 'MATRIX', qubits: [0], params: [1, 0, 0, 0, 0, 0, 1, 0] },
      { gate: 'SDG', qubits: [0] },
      { gate: 'SX', qubits: [0] },
    ];
    expect(cellsOf(1, 0, ...angles)).toEqual([
      [
        ...['\\gate{R_X(\\pi)}', '\\gate{R_Z(-3\\pi/4)}', '\\gate{U(\\pi/2, 0.3333, 0)}', '\\gate{M}'],
        ...['\\gate{S^\\dagger}', '\\gate{\\sqrt{X}}'],
      ],
    ]);
  });

  it('are as far left as their wires and what crosses them let them be', () => {
    const cells = drawn(
      3,
      { gate: 'CX', qubits: [0, 2] },
      { gate: 'H', qubits: [1] },
      { gate: 'X', qubits: [0] },
    );
    expect(cells).toEqual(['\\ctrl{2} & \\gate{X}', ' & \\gate{H}', '\\targ{} & ']);
  });

  it('are joined to controls above and below, on 1 and on 0', () => {
    expect(drawn(3, { gate: 'H', qubits: [1], controls: [0], negativeControls: [2] })).toEqual([
      ...['\\ctrl{1}', '\\gate{H}', '\\octrl{-1}'],
    ]);
    expect(drawn(3, { gate: 'X', qubits: [0], controls: [2], negativeControls: [1] })).toEqual([
      ...['\\targ{}', '\\octrl{-1}\\wire[d][1]{q}', '\\control{}'],
    ]);
    expect(drawn(3, { gate: 'MCZ', qubits: [0, 1, 2] })).toEqual(['\\ctrl{1}', '\\ctrl{1}', '\\control{}']);
    expect(drawn(1, { gate: 'Z', qubits: [0] })).toEqual(['\\gate{Z}']);
  });

  it('a swap has two crosses, also around its control', () => {
    expect(drawn(2, { gate: 'SWAP', qubits: [1, 0] })).toEqual(['\\swap{1}', '\\targX{}']);
    expect(drawn(3, { gate: 'CSWAP', qubits: [1, 0, 2] })).toEqual(['\\swap{1}', '\\ctrl{1}', '\\targX{}']);
    expect(drawn(3, { gate: 'CSWAP', qubits: [2, 0, 1] })).toEqual(['\\swap{1}', '\\targX{}', '\\ctrl{-1}']);
  });

  it('on several wires have one box, which others pass through', () => {
    const rxx = { gate: 'RXX', qubits: [0, 2], params: [1] } as const;
    const hollow = '\\gate[3,style={fill=none},label style={yshift=0.3cm}]{R_{XX}(1)}';
    expect(drawn(3, rxx)).toEqual([hollow, '\\linethrough', '']);
    expect(drawn(4, { ...rxx, controls: [3] })).toEqual([hollow, '\\linethrough', '', '\\ctrl{-1}']);
    expect(drawn(4, { ...rxx, qubits: [0, 3] })).toEqual([
      ...['\\gate[4,style={fill=none}]{R_{XX}(1)}', '\\linethrough', '\\linethrough', ''],
    ]);
    expect(drawn(2, { ...rxx, qubits: [0, 1] })).toEqual(['\\gate[2]{R_{XX}(1)}', '']);
  });

  it('on several wires have a box each where a control is among them', () => {
    expect(drawn(3, { gate: 'ISWAP', qubits: [0, 2], controls: [1] })).toEqual([
      ...['\\gate{i\\times}', '\\ctrl{-1}\\wire[d][1]{q}', '\\gate{i\\times}'],
    ]);
    const custom = { gate: 'CUSTOM', qubits: [2, 0], controls: [1], definition: gateOf('U', 2) } as const;
    expect(drawn(3, custom)).toEqual([
      ...['\\gate{{\\text{U}}_{1}}', '\\ctrl{-1}\\wire[d][1]{q}', '\\gate{{\\text{U}}_{0}}'],
    ]);
  });

  it('number the inputs of a custom gate whose wires are in another order', () => {
    expect(drawn(2, { gate: 'RZZ', qubits: [1, 0], params: [1] })).toEqual(['\\gate[2]{R_{ZZ}(1)}', '']);
    const custom = { gate: 'CUSTOM', qubits: [2, 0, 1], definition: gateOf('U', 3) } as const;
    expect(drawn(3, custom)).toEqual([
      ...['\\gate[3]{\\quad \\text{U}\\quad}\\gateinput{$1$}', '\\gateinput{$2$}', '\\gateinput{$0$}'],
    ]);
  });

  it('have names with any signs', () => {
    const custom = { gate: 'CUSTOM', qubits: [0], definition: gateOf('a_b†\\ {50%}', 1) } as const;
    expect(drawn(1, custom)).toEqual(['\\gate{\\text{a\\_b$^\\dagger$\\textbackslash{} \\{50\\%\\}}}']);
  });
});

describe('what is classical', () => {
  const measure = { gate: 'MEASURE', qubits: [0], bit: 1 } as const;

  it('has wires for the bits that are named', () => {
    const rows = toQuantikz(buildDynamicCircuit(1, 4, [measure])).split('\n');
    expect(rows.filter((row) => row.includes('\\lstick{$c'))).toEqual(['  \\lstick{$c_{1}$} &  &']);
  });

  it('a gate is joined to the bits that it waits for by double lines', () => {
    const waits = { bits: [0, 1], value: 2 };
    expect(cellsOf(2, 2, { gate: 'X', qubits: [0], condition: waits }).flat()).toEqual([
      ...['\\gate{X}', '', '\\octrl[vertical wire=c]{-2}\\wire[d][1]{c}', '\\control{}'],
    ]);
    expect(cellsOf(2, 2, { gate: 'CX', qubits: [1, 0], condition: waits }).flat()).toEqual([
      ...['\\targ{}', '\\ctrl{-1}\\wire[d][1]{c}', '\\octrl[vertical wire=c]{1}', '\\control{}'],
    ]);
  });

  it('a measurement that waits says which bit it writes', () => {
    const written = { ...measure, condition: { bits: [0], value: 1 } };
    expect(cellsOf(1, 2, written).flat()).toEqual([
      ...['\\meter{c_{1}}', '\\ctrl[vertical wire=c]{-1}\\wire[d][1]{c}', ''],
    ]);
    const asked = { ...measure, condition: { bits: [1], value: 1 } };
    expect(cellsOf(1, 2, asked).flat()).toEqual(['\\meter{c_{1}}', '\\ctrl[vertical wire=c]{-1}']);
  });
});

it('barriers are dashed lines, behind which nothing moves back', () => {
  const barrier = { gate: 'BARRIER', qubits: [0] } as const;
  const h = { gate: 'H', qubits: [1] } as const;
  expect(drawn(2, { gate: 'X', qubits: [0] }, barrier, barrier, h)).toEqual([
    ...['\\gate{X}\\slice{} & ', ' & \\gate{H}'],
  ]);
  expect(drawn(2, barrier, h)[0]).toBe('\\slice{} & ');
});
