/** How the instructions are drawn that lessons' figures don't have: measurements, conditions, controls on 0, barriers. */
import {
  circle,
  gateShapes,
  link,
  path,
  targetShapes,
  type DrawnGate,
  type Shape,
  type Sizes,
} from './gateShapes';

export interface DrawnInstruction extends DrawnGate {
  /** Controls that wait for 0, as open dots. */
  readonly negativeControls?: readonly number[];
  /** Whether each target shows which of the gate's qubits it is. */
  readonly isNumbered?: boolean;
  /** The classical bit that a measurement writes. */
  readonly bit?: number;
  /** Classical bits that must read `value`, bit j of which is that of `bits[j]`. */
  readonly condition?: { readonly bits: readonly number[]; readonly value: number };
}

/** Half of what is between the two strokes of a double line. */
export const HALF_GAP = 2;

/** The symbols of what has no symbol but a drawing. */
export const METER = 'M';
export const BARRIER = '┊';

/** An instruction's shapes, what lies behind first. `x` is its middle. */
export function instructionShapes(
  gate: DrawnInstruction,
  x: number,
  yOf: (qubit: number) => number,
  sizes: Sizes,
  yOfBit: (bit: number) => number,
): Shape[] {
  const { negativeControls = [], targets, symbol } = gate;
  const zeros = negativeControls.map(yOf);
  const lowest = Math.max(...[...gate.controls, ...negativeControls, ...targets].map(yOf));
  const ys = [...gate.controls, ...targets].map(yOf);
  const behind = [
    ...bitShapes(gate, x, lowest, sizes, yOfBit),
    ...(zeros.length > 0 ? [link(x, Math.min(...ys, ...zeros), Math.max(...ys, ...zeros))] : []),
    ...zeros.map((y) => circle('ring', x, y, sizes.dot)),
  ];
  if (symbol === BARRIER) return targets.map((qubit) => barrier(x, yOf(qubit), sizes));
  if (symbol === METER) return [...behind, ...targets.flatMap((qubit) => meter(gate, x, yOf(qubit), sizes))];
  if (!gate.isNumbered || targets.length === 1) return [...behind, ...gateShapes(gate, x, yOf, sizes)];
  const joined = gateShapes({ ...gate, symbol: '', targets }, x, yOf, sizes).filter(
    ({ role }) => role === 'link' || role === 'dot',
  );
  const boxes = targets.flatMap((qubit, index) =>
    targetShapes({ ...gate, angle: String(index) }, x, yOf(qubit), sizes),
  );
  return [...behind, ...joined, ...boxes];
}

/** The double line from a gate down to the classical bits that it writes or waits for. */
function bitShapes(
  { bit, condition }: DrawnInstruction,
  x: number,
  from: number,
  { dot }: Sizes,
  yOfBit: (bit: number) => number,
): Shape[] {
  const { bits: waited, value } = condition ?? { bits: [], value: 0 };
  const bits = [...waited, ...(bit === undefined ? [] : [bit])];
  if (bits.length === 0) return [];
  const end = Math.max(...bits.map(yOfBit));
  return [
    link(x - HALF_GAP, from, end),
    link(x + HALF_GAP, from, end),
    ...waited.map((each, j) => {
      const isOne = Math.floor(value / 2 ** j) % 2 === 1;
      return circle(isOne ? 'dot' : 'ring', x, yOfBit(each), dot);
    }),
    ...(bit === undefined ? [] : [path('dot', `M${x - 5} ${yOfBit(bit) - 8}h10l-5 8z`)]),
  ];
}

/** The dial of a measuring instrument in a box. */
function meter(gate: DrawnInstruction, x: number, y: number, sizes: Sizes): Shape[] {
  const r = sizes.box.width * 0.3;
  const [face] = targetShapes({ ...gate, symbol: '' }, x, y, sizes);
  const dial = `M${x - r} ${y + r / 2}a${r} ${r} 0 0 1 ${2 * r} 0M${x} ${y + r / 2}l${0.8 * r} ${-1.3 * r}`;
  return [face!, path('plus', dial)];
}

/** A dashed line over one wire. */
function barrier(x: number, y: number, { box }: Sizes): Shape {
  const top = y - box.height / 2 - 8;
  const dashes = Array.from(
    { length: Math.floor((box.height + 16) / 8) },
    (_, n) => `M${x} ${top + 8 * n}v5`,
  );
  return path('cross', dashes.join(''));
}
