import { formatFixed } from '../../platform/numbers';
import type { EditorCircuit, PlacedGate } from '../circuit/circuit';
import { usedSteps } from '../circuit/circuit';
import type { GateFamily } from '../circuit/gateCatalogue';
import { gateRow } from '../circuit/gateCatalogue';
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
  const gates = circuit.gates.map((gate) => drawGate(gate, layout));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter, Helvetica, Arial, sans-serif" text-anchor="middle">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<g transform="translate(${MARGIN_LEFT} ${MARGIN})">`,
    ...wires,
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

function drawGate(gate: PlacedGate, layout: CircuitLayout): string {
  const x = layout.xOf(gate);
  return gate.targetQubit === undefined ? box(gate, x) : cnot(gate.qubit, gate.targetQubit, x);
}

function box({ name, qubit, parameter }: PlacedGate, x: number): string {
  const { symbol, family } = gateRow(name);
  const y = yOf(qubit);
  const half = BOX / 2;
  const angle =
    parameter === undefined
      ? ''
      : `<text x="${x}" y="${y + 12}" font-size="10" fill="${INK}">${formatFixed(parameter, 2)}</text>`;
  return (
    `<rect x="${x - half}" y="${y - half}" width="${BOX}" height="${BOX}" fill="${FILL[family]}" stroke="${INK}"/>` +
    `<text x="${x}" y="${y + (angle ? -1 : 5)}" font-size="${angle ? 12 : 15}" fill="${INK}">${symbol}</text>${angle}`
  );
}

function cnot(control: number, target: number, x: number): string {
  const [from, to] = [yOf(control), yOf(target)];
  const radius = ROW_HEIGHT / 4.5;
  return (
    `<line x1="${x}" y1="${from}" x2="${x}" y2="${to}" stroke="${INK}" stroke-width="1.5"/>` +
    `<circle cx="${x}" cy="${from}" r="5" fill="${INK}"/>` +
    `<circle cx="${x}" cy="${to}" r="${radius}" fill="#ffffff" stroke="${INK}" stroke-width="1.5"/>` +
    `<path d="M${x - radius} ${to}h${2 * radius}M${x} ${to - radius}v${2 * radius}" stroke="${INK}" stroke-width="1.5"/>`
  );
}
