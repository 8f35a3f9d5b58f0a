import type { GateFamily } from '@superpose/quantum/gates';

/** A gate as it's drawn: a dot on each control and, on each target, its symbol. */
export interface DrawnGate {
  readonly symbol: string;
  readonly family: GateFamily;
  readonly controls: readonly number[];
  readonly targets: readonly number[];
  /** Below the symbol. */
  readonly angle?: string;
}

/** Which part of a gate a shape is; drawings choose its colours by that. */
export type Role = 'link' | 'dot' | 'ring' | 'plus' | 'cross' | 'face' | 'symbol' | 'angle';

/** An SVG element without its colours. */
export interface Shape {
  readonly tag: 'line' | 'path' | 'circle' | 'rect' | 'text';
  readonly role: Role;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly text?: string;
}

/** How large a gate's parts are, in px. */
export interface Sizes {
  readonly box: { readonly width: number; readonly height: number };
  /** Radii. */
  readonly dot: number;
  readonly ring: number;
  /** From the middle of a box down to the base line of its symbol, alone or above an angle, and to that of the angle. */
  readonly baseLines: { readonly alone: number; readonly above: number; readonly angle: number };
}

/** A gate's shapes, what lies behind first. `x` is its middle. */
export function gateShapes(
  gate: DrawnGate,
  x: number,
  yOf: (qubit: number) => number,
  sizes: Sizes,
): Shape[] {
  const [dots, targets] = [gate.controls.map(yOf), gate.targets.map(yOf)];
  const ys = [...dots, ...targets];
  return [
    ...(ys.length > 1 ? [link(x, Math.min(...ys), Math.max(...ys))] : []),
    ...dots.map((y) => circle('dot', x, y, sizes.dot)),
    ...targets.flatMap((y) => targetShapes(gate, x, y, sizes)),
  ];
}

export function targetShapes({ symbol, angle }: DrawnGate, x: number, y: number, sizes: Sizes): Shape[] {
  const { box, ring: r, baseLines } = sizes;
  if (symbol === '⊕')
    return [circle('ring', x, y, r), path('plus', `M${x - r} ${y}h${2 * r}M${x} ${y - r}v${2 * r}`)];
  if (symbol === '×') return [path('cross', `M${x - 7} ${y - 7}l14 14m0 -14l-14 14`)];
  const { width, height } = box;
  return [
    { tag: 'rect', role: 'face', attributes: { x: x - width / 2, y: y - height / 2, width, height } },
    text('symbol', x, y + (angle === undefined ? baseLines.alone : baseLines.above), symbol),
    ...(angle === undefined ? [] : [text('angle', x, y + baseLines.angle, angle)]),
  ];
}

export const link = (x: number, y1: number, y2: number): Shape => ({
  tag: 'line',
  role: 'link',
  attributes: { x1: x, y1, x2: x, y2 },
});
export const path = (role: Role, d: string): Shape => ({ tag: 'path', role, attributes: { d } });
export const circle = (role: Role, cx: number, cy: number, r: number): Shape => ({
  tag: 'circle',
  role,
  attributes: { cx, cy, r },
});
const text = (role: Role, x: number, y: number, content: string): Shape => ({
  tag: 'text',
  role,
  attributes: { x, y },
  text: content,
});
