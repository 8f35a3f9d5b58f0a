import type { GateFamily, Part } from './stages';

export interface DiagramColors {
  readonly ink: string;
  readonly muted: string;
  readonly paper: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly gates: Record<GateFamily, { readonly fill: string; readonly ink: string }>;
}

export interface Diagram {
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly qubitCount: number;
  readonly stages: readonly { readonly label: string; readonly parts: readonly Part[] }[];
  /** Stages up to this one are bright, later ones dim; the measurement at the end comes after the last. */
  readonly brightUpTo: number;
  readonly badge?: string;
  /** Drawn below the last three stages as the loop they form. */
  readonly loopLabel?: string;
  readonly colors: DiagramColors;
}

export const MIN_WIDTH = 1200;
const MIN_HEIGHT = 200;

export const diagramHeight = (qubitCount: number): number => Math.max(MIN_HEIGHT, 80 * qubitCount + 40);

const FIRST_WIRE = 62;
const WIRE_GAP = 80;
const LEFT = 76;
const RIGHT = 96;
const DIAGRAM_STAGES = 4;
const GATE = 44;
const DIM = 0.32;
const SANS = '"Inter Variable", sans-serif';
const SERIF = '"Source Serif 4", Georgia, serif';
const MONO = '"JetBrains Mono Variable", monospace';

/** The middle of a stage; the measurement at the end of the wires counts as one more. */
export const stageX = (index: number, width: number): number =>
  index < DIAGRAM_STAGES
    ? LEFT + ((width - LEFT - RIGHT) * (index + 0.5)) / DIAGRAM_STAGES
    : width - RIGHT / 2;

const wireY = (qubit: number): number => FIRST_WIRE + qubit * WIRE_GAP;

/** Half a pixel off the grid, where a line one pixel wide is sharp. */
const crisp = (value: number): number => Math.round(value) + 0.5;

/** Draws the whole diagram onto a context whose unit is the CSS pixel. */
export function drawDiagram(context: CanvasRenderingContext2D, diagram: Diagram): void {
  const { width, height, qubitCount, stages, brightUpTo, badge, loopLabel, colors } = diagram;
  context.clearRect(0, 0, width, height);
  context.lineWidth = 1;
  context.textBaseline = 'middle';
  const meterX = stageX(stages.length, width);
  const measuring = brightUpTo >= stages.length;
  const meterColors = measuring && badge !== undefined ? { ...colors, ink: colors.accent } : colors;
  for (let qubit = 0; qubit < qubitCount; qubit += 1) {
    drawWire(context, qubit, meterX, colors);
    context.save();
    context.globalAlpha = measuring ? 1 : DIM;
    drawMeter(context, meterX, wireY(qubit), meterColors);
    context.restore();
  }
  stages.forEach(({ label, parts }, index) => {
    context.save();
    context.globalAlpha = index <= brightUpTo ? 1 : DIM;
    const newest = index === brightUpTo && badge !== undefined;
    context.font = `${newest ? 650 : 500} 15px ${SANS}`;
    context.textAlign = 'center';
    context.fillStyle = newest ? colors.accent : colors.ink;
    context.fillText(label, stageX(index, width), 20);
    for (const part of parts) drawPart(context, part, stageX(index, width), colors);
    context.restore();
  });
  if (loopLabel !== undefined) drawLoop(context, diagram, stageX(1, width), stageX(3, width), loopLabel);
  if (badge !== undefined) drawBadge(context, badge, colors);
}

function drawWire(
  context: CanvasRenderingContext2D,
  qubit: number,
  end: number,
  colors: DiagramColors,
): void {
  const y = crisp(wireY(qubit));
  context.strokeStyle = colors.muted;
  context.beginPath();
  context.moveTo(LEFT - 24, y);
  context.lineTo(end, y);
  context.stroke();
  context.font = `500 15px ${MONO}`;
  context.textAlign = 'left';
  context.fillStyle = colors.ink;
  context.fillText(`q${qubit}`, 12, wireY(qubit));
}

function drawPart(context: CanvasRenderingContext2D, part: Part, x: number, colors: DiagramColors): void {
  switch (part.kind) {
    case 'gate':
      return drawGate(context, x, part, colors);
    case 'box':
      return drawBox(context, x, part, colors);
    case 'cnot':
      return drawCnot(context, x + part.shift, part.control, part.target, colors);
    case 'meter':
      return drawMeter(context, x, wireY(part.qubit), colors);
  }
}

interface GateColors {
  readonly fill: string;
  readonly ink: string;
}

function drawGate(
  context: CanvasRenderingContext2D,
  x: number,
  { qubit, symbol, family }: Extract<Part, { kind: 'gate' }>,
  colors: DiagramColors,
): void {
  const y = wireY(qubit);
  frame(context, x - GATE / 2, y - GATE / 2, GATE, GATE, colors.gates[family], colors.paper);
  context.font = `600 ${symbol.length > 1 ? 16 : 20}px ${SERIF}`;
  context.textAlign = 'center';
  context.fillText(symbol, x, y + 1);
}

function drawBox(
  context: CanvasRenderingContext2D,
  x: number,
  { first, last, lines }: Extract<Part, { kind: 'box' }>,
  colors: DiagramColors,
): void {
  const top = wireY(first) - 28;
  const bottom = wireY(last) + 28;
  frame(context, x - 56, top, 112, bottom - top, colors.gates.phase, colors.paper);
  context.font = `600 17px ${SERIF}`;
  context.textAlign = 'center';
  lines.forEach((line, index) => {
    context.fillText(line, x, (top + bottom) / 2 + (index - (lines.length - 1) / 2) * 24);
  });
}

function frame(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  { fill, ink }: GateColors,
  paper: string,
): void {
  context.beginPath();
  context.rect(crisp(x), crisp(y), Math.round(width), Math.round(height));
  fillOver(context, fill, paper);
  context.strokeStyle = ink;
  context.stroke();
  context.fillStyle = ink;
}

/** Fills the path so that a dim shape hides the wire behind it as a bright one does. */
function fillOver(context: CanvasRenderingContext2D, fill: string, paper: string): void {
  const alpha = context.globalAlpha;
  context.globalAlpha = 1;
  context.fillStyle = paper;
  context.fill();
  context.globalAlpha = alpha;
  context.fillStyle = fill;
  context.fill();
}

function drawCnot(
  context: CanvasRenderingContext2D,
  x: number,
  control: number,
  target: number,
  colors: DiagramColors,
): void {
  const radius = 14;
  const [from, to] = [wireY(control), wireY(target)];
  context.strokeStyle = colors.ink;
  context.beginPath();
  context.arc(x, to, radius, 0, 2 * Math.PI);
  fillOver(context, colors.paper, colors.paper);
  context.moveTo(crisp(x), from);
  context.lineTo(crisp(x), to + radius);
  context.moveTo(x - radius, crisp(to));
  context.lineTo(x + radius, crisp(to));
  context.stroke();
  context.beginPath();
  context.arc(x, from, 5.5, 0, 2 * Math.PI);
  context.fillStyle = colors.ink;
  context.fill();
}

function drawMeter(context: CanvasRenderingContext2D, x: number, y: number, colors: DiagramColors): void {
  const plain = { fill: colors.paper, ink: colors.ink };
  frame(context, x - GATE / 2, y - GATE / 2, GATE, GATE, plain, colors.paper);
  context.beginPath();
  context.arc(x, y + 9, 13, Math.PI, 2 * Math.PI);
  context.moveTo(x, y + 9);
  context.lineTo(x + 9, y - 8);
  context.stroke();
}

/** A bracket below the wires that leads from the end of a loop back to its start. */
function drawLoop(
  context: CanvasRenderingContext2D,
  { qubitCount, brightUpTo, colors }: Diagram,
  start: number,
  end: number,
  label: string,
): void {
  const [top, bottom] = [wireY(qubitCount - 1) + 30, wireY(qubitCount - 1) + 48];
  context.save();
  context.globalAlpha = brightUpTo >= 3 ? 1 : DIM;
  context.strokeStyle = colors.accent;
  context.fillStyle = colors.accent;
  context.beginPath();
  context.moveTo(crisp(end), top);
  context.lineTo(crisp(end), crisp(bottom));
  context.lineTo(crisp(start), crisp(bottom));
  context.lineTo(crisp(start), top);
  context.moveTo(start - 5, top + 7);
  context.lineTo(crisp(start), top);
  context.lineTo(start + 6, top + 7);
  context.stroke();
  context.font = `500 14px ${SANS}`;
  context.textAlign = 'center';
  const [middle, half] = [(start + end) / 2, context.measureText(label).width / 2 + 10];
  context.beginPath();
  context.rect(middle - half, bottom - 10, 2 * half, 20);
  fillOver(context, colors.paper, colors.paper);
  context.fillStyle = colors.accent;
  context.fillText(label, middle, bottom + 1);
  context.restore();
}

function drawBadge(context: CanvasRenderingContext2D, text: string, colors: DiagramColors): void {
  context.font = `600 13px ${SANS}`;
  const width = context.measureText(text).width + 18;
  context.fillStyle = colors.accent;
  context.beginPath();
  context.roundRect(10, 8, width, 24, 4);
  context.fill();
  context.fillStyle = colors.onAccent;
  context.textAlign = 'left';
  context.fillText(text, 19, 20.5);
}
