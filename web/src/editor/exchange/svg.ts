import type { GateFamily } from '@superpose/quantum/gates';
import type { DrawnGate, Role, Sizes } from '../../components/circuit/gateShapes';
import { HALF_GAP, instructionShapes } from '../../components/circuit/instructionShapes';
import { usedSteps, type EditorCircuit, type PlacedGate } from '../circuit/circuit';
import { drawnOf } from '../parts/drawnOf';
import { layoutCircuit, ROW_HEIGHT, yOf, type CircuitLayout } from '../circuit/layout';

const MARGIN_LEFT = 48;
const MARGIN = 16;
const BOX = 36;

/** Printed on white paper in any theme, so the drawing brings its own ink. */
const INK = '#1b1a17';
const FILL: Readonly<Record<GateFamily, string>> = {
  hadamard: '#e3e7fb',
  pauli: '#fbe6d8',
  phase: '#ddf1e8',
  rotation: '#f6e3f1',
  controlled: '#ffffff',
};

/** The circuit as a self-contained drawing: no fonts, styles or scripts from elsewhere. */
export function toSvg(circuit: EditorCircuit): string {
  const layout = layoutCircuit(circuit, Math.max(1, usedSteps(circuit)));
  const width = MARGIN_LEFT + layout.width + MARGIN;
  const height = layout.height + 2 * MARGIN;
  const wires = Array.from({ length: circuit.qubitCount }, (_, qubit) => wire(qubit, layout.width));
  const gates = circuit.gates.map((gate) => drawGate(gate, circuit, layout));
  const bits = Array.from({ length: layout.bitCount }, (_, bit) => bitWire(bit, layout));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter, Helvetica, Arial, sans-serif" text-anchor="middle">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<g transform="translate(${MARGIN_LEFT} ${MARGIN})">`,
    ...wires,
    ...bits,
    ...gates,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

function wire(qubit: number, width: number): string {
  const y = yOf(qubit);
  return (
    `<text x="-24" y="${y + 4}" font-size="13" fill="${INK}">q${qubit}</text>` +
    `<line x1="-8" y1="${y}" x2="${width}" y2="${y}" stroke="${INK}" stroke-width="1"/>`
  );
}

const SIZES: Sizes = {
  box: { width: BOX, height: BOX },
  dot: 5,
  ring: ROW_HEIGHT / 4.5,
  baseLines: { alone: 5, above: -1, angle: 12 },
};

function bitWire(bit: number, { width, yOfBit }: CircuitLayout): string {
  const y = yOfBit(bit);
  const line = (by: number) =>
    `<line x1="-8" y1="${y + by}" x2="${width}" y2="${y + by}" stroke="${INK}" stroke-width="1"/>`;
  return `<text x="-24" y="${y + 4}" font-size="13" fill="${INK}">c${bit}</text>${line(-HALF_GAP)}${line(HALF_GAP)}`;
}

function drawGate(gate: PlacedGate, circuit: EditorCircuit, layout: CircuitLayout): string {
  const drawn = drawnOf(gate, circuit.customGates);
  return instructionShapes(drawn, layout.xOf(gate), yOf, SIZES, layout.yOfBit)
    .map(({ tag, role, attributes, text }) => {
      const all = Object.entries({ ...attributes, ...styleOf(role, drawn) });
      const start = `<${tag} ${all.map(([name, value]) => `${name}="${value}"`).join(' ')}`;
      return text === undefined ? `${start}/>` : `${start}>${text}</${tag}>`;
    })
    .join('');
}

function styleOf(role: Role, { family, angle }: DrawnGate): Record<string, string | number> {
  switch (role) {
    case 'dot':
      return { fill: INK };
    case 'ring':
      return { fill: '#ffffff', stroke: INK, 'stroke-width': 1.5 };
    case 'link':
      return { stroke: INK, 'stroke-width': 1.5 };
    case 'plus':
      return { fill: 'none', stroke: INK, 'stroke-width': 1.5 };
    case 'cross':
      return { stroke: INK, 'stroke-width': 2 };
    case 'face':
      return { fill: FILL[family], stroke: INK };
    case 'symbol':
      return { 'font-size': angle === undefined ? 15 : 12, fill: INK };
    case 'angle':
      return { 'font-size': 10, fill: INK };
  }
}
