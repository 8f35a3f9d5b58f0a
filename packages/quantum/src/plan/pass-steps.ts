/**
 * The steps of a pass as they are added, and where the amplitudes are meanwhile. Linear maps cost nothing: amplitudes stay
 * where they are, and sweeps find them through the map, until a step needs them in order or the last one puts them back.
 */
import type { Level, LocalPhase } from './levels.js';
import { LinearMap } from './linear-map.js';
import { BUTTERFLY, type Butterfly, type ButterflyPrimitive } from './primitives.js';
import type { Diagonal, Place, Product, Step, Sweep, Weights } from './steps.js';

export interface PassOptions {
  /** The window's number of qubits. */
  readonly width: number;
  /** The number of the other qubits. */
  readonly outsideCount: number;
  /** How many low bits are inside a vector: 0 at float64, 1 at float32. */
  readonly laneBits: 0 | 1;
  /** Where the amplitudes are before the pass; 'prepare' makes the initial state first. */
  readonly from: Place | 'prepare';
  /** Whether the window is the whole register, so that the result may stay in a buffer. */
  readonly resident: boolean;
  /** The scalar that earlier passes left to be applied. */
  readonly scalar: readonly [number, number];
  /** Whether no pass follows, so that no scalar may be left. */
  readonly last: boolean;
}

export interface CompiledPass {
  readonly steps: readonly Step[];
  /** Where the amplitudes are afterwards. */
  readonly place: Place;
  readonly scalar: readonly [number, number];
}

/** A butterfly on a bit of the window. */
export interface Gate {
  readonly bit: number;
  readonly gate: Butterfly;
  readonly tangent: number;
}

/** A scalar beyond these bounds is applied at once, or float32 amplitudes could overflow. */
const LARGEST_SCALAR = 2 ** 30;
/** For a choice of idle bits that doesn't depend on factors. */
export const NO_FACTORS: readonly boolean[] = [];

export class PassSteps {
  private readonly steps: Step[] = [];
  private place: Place;
  /** Where the amplitudes are: that of index y is at the place of `map`(y). */
  private map: LinearMap;
  private mapped = false;
  private scalarRe: number;
  private scalarIm: number;
  private readonly width: number;
  private readonly laneBits: number;

  constructor(private readonly options: PassOptions) {
    this.width = options.width;
    this.laneBits = options.laneBits;
    this.map = new LinearMap(this.width, options.outsideCount);
    [this.scalarRe, this.scalarIm] = options.scalar;
    this.place = options.from === 'prepare' ? 'buffer' : options.from;
    if (options.from === 'prepare') this.steps.push({ kind: 'prepare', place: 'buffer' });
  }

  /** Ends the pass: puts the amplitudes back where they belong, and applies the scalar if no pass follows. */
  finish(): CompiledPass {
    const { resident, last } = this.options;
    const scaled = last && (this.scalarRe !== 1 || this.scalarIm !== 0);
    const home = resident || this.place === 'state';
    if (scaled || this.mapped || !home) this.putBack(scaled);
    return { steps: this.steps, place: this.place, scalar: [this.scalarRe, this.scalarIm] };
  }

  /** Leaves a real factor to be applied. */
  scale(factor: number): void {
    this.scalarRe *= factor;
    this.scalarIm *= factor;
  }

  /** Whether the scalar has to be applied at once. */
  get isHeavy(): boolean {
    const size = Math.hypot(this.scalarRe, this.scalarIm);
    return size > LARGEST_SCALAR || size < 1 / LARGEST_SCALAR;
  }

  /** Whether the amplitudes are still in the state, out of which the next step moves them. */
  get isInState(): boolean {
    return this.place === 'state';
  }

  /** Hands the scalar over; the step that gets it applies it. */
  spendScalar(): [number, number] {
    const scalar: [number, number] = [this.scalarRe, this.scalarIm];
    this.scalarRe = 1;
    this.scalarIm = 0;
    return scalar;
  }

  /**
   * Bits to fill a sweep's group up to three: ones without factors where there are such. Sweeps that move amplitudes take low
   * ones, so that a group's amplitudes lie side by side.
   */
  idleBits(group: readonly Gate[], has: readonly boolean[]): number[] {
    const chosen: number[] = [];
    const wanted = 3 - group.length;
    const count = this.width - this.laneBits;
    for (let round = 0; chosen.length < wanted; round++) {
      for (let i = 0; i < count && chosen.length < wanted; i++) {
        const bit = this.moves ? this.laneBits + i : this.width - 1 - i;
        // The first round takes bits without a factor, the second the others.
        if ((has[bit] ? 1 : 0) === round && !hasBit(group, bit)) chosen.push(bit);
      }
    }
    return chosen;
  }

  /** @param settles whether the amplitudes have to be in order afterwards */
  addSweep(group: readonly Gate[], idle: readonly number[], weights: Weights | null, settles = false): void {
    const { place } = this;
    const isInPlace =
      place !== 'state' && group.length > 0 && !settles && !weights && keepsVectors(this.map, this.laneBits);
    const other: Place = place === 'buffer' ? 'spare' : 'buffer';
    const target = isInPlace || !this.moves ? place : place === 'state' ? 'buffer' : other;
    const map = this.mapped ? this.map : null;
    const a = group[0];
    const b = group[1];
    const c = group[2];
    const used = group.length;
    this.steps.push({
      kind: 'sweep',
      bits: [a?.bit ?? idle[0]!, b?.bit ?? idle[1 - used]!, c?.bit ?? idle[2 - used]!],
      gates: [a?.gate ?? BUTTERFLY.idle, b?.gate ?? BUTTERFLY.idle, c?.gate ?? BUTTERFLY.idle],
      tangents: [a?.tangent ?? 0, b?.tangent ?? 0, c?.tangent ?? 0],
      source: place,
      sourceMap: map,
      target,
      targetMap: isInPlace ? map : null,
      weights,
    });
    this.place = target;
    if (!isInPlace) this.clearMap();
  }

  addLaneGate({ gate, tangent }: ButterflyPrimitive): void {
    this.settleUnlessMapped();
    this.steps.push({ kind: 'turnLane', place: this.place, gate, tangent });
  }

  /** @param blocks a mask of the bits that the block's number has to have */
  addTurn(bits: readonly number[], re: number, im: number, blocks = 0): void {
    this.settleUnlessMapped();
    const map = this.mapped ? this.map : null;
    this.steps.push({ kind: 'turn', place: this.place, map, bits, re, im, blocks });
  }

  addDiagonal(factors: Pick<Product, 'factors' | 'conditional'>, pairs: readonly LocalPhase[]): void {
    if (this.mapped) this.settle();
    const target = this.place === 'state' ? 'buffer' : this.place;
    const scalar = this.spendScalar();
    this.steps.push({ kind: 'diagonal', source: this.place, target, ...factors, pairs, scalar });
    this.place = target;
  }

  addLinear({ linear }: Level): void {
    if (linear.length === 0) return;
    // Steps before keep the map that they were given.
    if (this.mapped) this.map = this.map.copy();
    for (const { gate, bits } of linear) {
      const [a, b] = bits as [number, number];
      if (gate === 'X') this.map.turnOver(a);
      else if (gate === 'CX') this.map.controlledFlip(a, b);
      else this.map.exchange(a, b);
    }
    this.mapped = !this.map.isIdentity;
  }

  /** Steps in place need the amplitudes in a buffer and in order. */
  settle(): void {
    if (this.moves) this.addSweep([], this.idleBits([], NO_FACTORS), null);
  }

  /** Whether the next sweep that needs the amplitudes in order cannot leave them where they are. */
  private get moves(): boolean {
    return this.mapped || this.place === 'state';
  }

  /** The same as `settle` for steps that find amplitudes through a map, unless that takes vectors apart. */
  private settleUnlessMapped(): void {
    if (this.place === 'state' || !keepsVectors(this.map, this.laneBits)) this.settle();
  }

  /**
   * Moves the window's amplitudes back to the state: with the last step's stores if possible, else by one more sweep.
   */
  private putBack(scaled: boolean): void {
    // At most two are added: one that settles the amplitudes in a buffer, one that stores them.
    while (!this.redirect(this.steps.at(-1), scaled)) {
      this.addSweep([], this.idleBits([], NO_FACTORS), null);
    }
  }

  /** Lets a step store its amplitudes where they belong; false if it can't. */
  private redirect(step: Step | undefined, scaled: boolean): boolean {
    if (step?.kind === 'diagonal') return this.redirectDiagonal(step, scaled);
    if (step?.kind !== 'sweep') return false;
    const { resident } = this.options;
    const targetMap = this.mapped || step.targetMap ? this.targetOf(step) : null;
    const isFixed = step.weights?.where === 'upper';
    if (isFixed && (scaled || targetMap || !resident)) return false;
    // A step whose groups would overwrite what others still have to read needs another place to write to.
    const keepsGroups = targetMap === null && step.sourceMap === null;
    if (!resident && step.source === 'state' && !keepsGroups) return false;
    if (targetMap && !keepsVectors(targetMap, this.laneBits)) return false;
    if (scaled) scaleSweep(step, this.spendScalar());
    step.targetMap = targetMap;
    if (!resident) step.target = 'state';
    else if (!keepsGroups) step.target = step.source === 'buffer' ? 'spare' : 'buffer';
    this.place = step.target;
    this.clearMap();
    return true;
  }

  private redirectDiagonal(step: Diagonal, scaled: boolean): boolean {
    if (this.mapped) return false;
    if (scaled) step.scalar = product(step.scalar, this.spendScalar());
    if (!this.options.resident) step.target = 'state';
    this.place = step.target;
    return true;
  }

  /** Where the amplitudes of the last sweep belong; null for where their indices say. */
  private targetOf({ targetMap }: Sweep): LinearMap | null {
    const inverse = this.map.inverse();
    const target = targetMap ? inverse.after(targetMap) : inverse;
    return target.isIdentity ? null : target;
  }

  private clearMap(): void {
    if (this.mapped) this.map = new LinearMap(this.width, this.options.outsideCount);
    this.mapped = false;
  }
}

export function hasBit(group: readonly Gate[], bit: number): boolean {
  for (let i = 0; i < group.length; i++) if (group[i]!.bit === bit) return true;
  return false;
}

const product = (a: readonly [number, number], b: readonly [number, number]): [number, number] => [
  a[0] * b[0] - a[1] * b[1],
  a[0] * b[1] + a[1] * b[0],
];

function scaleSweep(sweep: Sweep, scalar: readonly [number, number]): void {
  const { factors = [], conditional = [], scalar: before = [1, 0] } = sweep.weights ?? {};
  sweep.weights = { where: 'all', factors, conditional, scalar: product(before as [number, number], scalar) };
}

/** Whether a map moves the amplitudes of every vector together and in order. */
function keepsVectors({ columns, flip }: LinearMap, laneBits: number): boolean {
  if (laneBits === 0) return true;
  return columns[0] === 1 && (flip & 1) === 0 && columns.every((column, j) => j === 0 || !(column & 1));
}
