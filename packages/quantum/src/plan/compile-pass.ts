/**
 * Compiling: from the levels of a pass to the fewest sweeps. Three butterflies make one sweep; the level's diagonal
 * rides on one of its sweeps; the linear map at the level's end rides on the loads of the next level's first sweep,
 * and the last one on the stores that put the window back.
 */
import { fanOf, type Fan } from './fan.js';
import type { Factors, Level } from './levels.js';
import { LinearMap } from './linear-map.js';
import { BUTTERFLY, type Butterfly, type ButterflyPrimitive } from './primitives.js';
import { type Place, type Step, type Sweep, type Weights } from './steps.js';

interface CompileOptions {
  /** The window's number of qubits. */
  readonly width: number;
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

interface CompiledPass {
  readonly steps: readonly Step[];
  /** Where the amplitudes are afterwards. */
  readonly place: Place;
  readonly scalar: readonly [number, number];
}

export function compilePass(levels: readonly Level[], options: CompileOptions): CompiledPass {
  const compiler = new PassCompiler(options);
  levels.forEach((level, i) => compiler.addLevel(level, i === levels.length - 1));
  return compiler.finish();
}

/** A scalar beyond these bounds is applied at once, or float32 amplitudes could overflow. */
const LARGEST_SCALAR = 2 ** 30;
/** Up to this many single-bit factors cost less one by one than a separate sweep. */
const FEW_FACTORS = 1;

interface Gate {
  readonly bit: number;
  readonly gate: Butterfly;
  readonly tangent: number;
}

class PassCompiler {
  private readonly steps: Step[] = [];
  private place: Place;
  /** The linear map that the next sweep has to load through. */
  private map: LinearMap;
  private mapped = false;
  private scalarRe: number;
  private scalarIm: number;
  private readonly width: number;
  private readonly laneBits: number;

  constructor(private readonly options: CompileOptions) {
    this.width = options.width;
    this.laneBits = options.laneBits;
    this.map = new LinearMap(this.width);
    [this.scalarRe, this.scalarIm] = options.scalar;
    this.place = options.from === 'prepare' ? 'buffer' : options.from;
    if (options.from === 'prepare') this.steps.push({ kind: 'prepare', place: 'buffer' });
  }

  /** @param closing whether the pass ends with this level */
  addLevel(level: Level, closing: boolean): void {
    const fan = fanOf(level.phases, this.width, this.laneBits);
    const laneGate = this.laneBits ? level.butterflies[0] : undefined;
    const fanGate = fan ? level.butterflies[fan.bit] : undefined;
    const gates = this.gatesOf(level, laneGate, fanGate);
    const factors = level.factors.slice();
    const fanFactor = fan ? takeFactor(factors, fan.bit) : undefined;
    // The gate inside the vectors comes after the sweeps, so its bit's factor has to come later still.
    const laneFactor = laneGate ? takeFactor(factors, 0) : undefined;

    this.addButterflies(gates, factors, closing);
    if (laneGate) this.addLaneGate(laneGate);
    if (laneFactor) this.addTurn([0], ...laneFactor);
    if (fan) this.addFan(fan, fanGate && gateOf(fan.bit, fanGate), fanFactor ?? [1, 0]);
    for (const { bits, re, im } of fan ? fan.others : level.phases) this.addTurn(bits, re, im);
    this.addLinear(level);
  }

  /** The level's butterflies, like ones side by side, without the two that have separate steps. */
  private gatesOf(
    { butterflies }: Level,
    laneGate: ButterflyPrimitive | undefined,
    fanGate: ButterflyPrimitive | undefined,
  ): Gate[] {
    const gates: Gate[] = [];
    for (let gate = 0; gate < BUTTERFLY.idle; gate++) {
      for (let bit = 0; bit < this.width; bit++) {
        const primitive = butterflies[bit];
        if (primitive?.gate !== gate) continue;
        this.scalarRe *= primitive.scale;
        this.scalarIm *= primitive.scale;
        if (primitive !== laneGate && primitive !== fanGate) gates.push(gateOf(bit, primitive));
      }
    }
    return gates;
  }

  finish(): CompiledPass {
    const { resident, last } = this.options;
    const scaled = last && (this.scalarRe !== 1 || this.scalarIm !== 0);
    const home = resident || this.place === 'state';
    if (scaled || this.mapped || !home) this.putBack(scaled);
    return { steps: this.steps, place: this.place, scalar: [this.scalarRe, this.scalarIm] };
  }

  /**
   * Three butterflies a sweep, the last of which takes the factors along; those of its bits follow singly. The
   * kernels know no sweep that has gates and weights and moves amplitudes as well, so where the last sweep moves
   * them, or will have to when the pass ends, the factors get a sweep without gates.
   */
  private addButterflies(gates: Gate[], factors: Readonly<Factors>, closing: boolean): void {
    const groups: Gate[][] = [];
    for (let i = 0; i < gates.length; i += 3) groups.push(gates.slice(i, i + 3));
    const heavy = Math.abs(Math.log2(Math.hypot(this.scalarRe, this.scalarIm))) > Math.log2(LARGEST_SCALAR);
    const weighted = heavy || count(factors) > (groups.length > 0 ? 0 : FEW_FACTORS);
    const onlyMoves = groups.length < 2 && this.moves;
    if (weighted && (closing || onlyMoves || groups.length === 0)) groups.push([]);
    else if (weighted) moveLightestLast(groups, factors);
    for (let i = 0; i < groups.length - (weighted ? 1 : 0); i++) {
      this.addSweep(groups[i]!, this.idleBits(groups[i]!, factors), null);
    }
    if (weighted) this.addWeightedSweep(groups.at(-1)!, factors);
    else factors.forEach((factor, bit) => factor && this.addTurn([bit], factor[0], factor[1]));
  }

  private addWeightedSweep(group: readonly Gate[], factors: Readonly<Factors>): void {
    const idle = this.idleBits(group, factors);
    const carried = factors.slice();
    for (let i = 0; i < group.length; i++) carried[group[i]!.bit] = undefined;
    for (let i = 0; i < idle.length; i++) carried[idle[i]!] = undefined;
    this.addSweep(group, idle, { where: 'all', factors: carried, scalar: this.spendScalar() });
    factors.forEach((factor, bit) => factor && !carried[bit] && this.addTurn([bit], factor[0], factor[1]));
  }

  /** Bits to fill a sweep's group up to three: high ones without factors where there are such. */
  private idleBits(group: readonly Gate[], factors: Readonly<Factors>): number[] {
    const chosen: number[] = [];
    const wanted = 3 - group.length;
    for (let round = 0; chosen.length < wanted; round++) {
      for (let bit = this.width - 1; bit >= this.laneBits && chosen.length < wanted; bit--) {
        // The first round takes bits without a factor, the second the others.
        if ((factors[bit] === undefined ? 0 : 1) === round && !hasBit(group, bit)) chosen.push(bit);
      }
    }
    return chosen;
  }

  private addSweep(group: readonly Gate[], idle: readonly number[], weights: Weights | null): void {
    const { place } = this;
    const target = this.mapped && place === 'buffer' ? 'spare' : this.moves ? 'buffer' : place;
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
      sourceMap: this.mapped ? this.map : null,
      target,
      targetMap: null,
      weights,
    });
    this.place = target;
    this.clearMap();
  }

  /** Whether the next sweep cannot leave the amplitudes where they are. */
  private get moves(): boolean {
    return this.mapped || this.place === 'state';
  }

  /** Steps in place need the amplitudes in a buffer and in order. */
  private settle(): void {
    if (this.moves) this.addSweep([], this.idleBits([], []), null);
  }

  private addLaneGate(primitive: ButterflyPrimitive): void {
    this.settle();
    this.steps.push({
      kind: 'turnLane',
      place: this.place,
      gate: primitive.gate,
      tangent: primitive.tangent,
    });
  }

  private addTurn(bits: readonly number[], re: number, im: number): void {
    this.settle();
    this.steps.push({ kind: 'turn', place: this.place, bits, re, im });
  }

  /** A fan of controlled phases on one bit: weights on the half of the amplitudes in which the bit is 1. */
  private addFan(fan: Fan, gate: Gate | undefined, factor: readonly [number, number]): void {
    const centre = gate ?? { bit: fan.bit, gate: BUTTERFLY.idle, tangent: 0 };
    const idle = this.idleBits([centre], fan.factors);
    this.settle();
    const carried = fan.factors.map((factor, bit) => (idle.includes(bit) ? undefined : factor));
    this.addSweep([centre], idle, { where: 'upper', factors: carried, scalar: factor });
    for (const bit of idle) {
      const left = fan.factors[bit];
      if (left) this.addTurn([fan.bit, bit], ...left);
    }
  }

  private addLinear({ linear }: Level): void {
    for (const { gate, bits } of linear) {
      const [a, b] = bits as [number, number];
      if (gate === 'X') this.map.turnOver(a);
      else if (gate === 'CX') this.map.controlledFlip(a, b);
      else this.map.exchange(a, b);
    }
    if (linear.length > 0) this.mapped = !this.map.isIdentity;
  }

  /**
   * Moves the window's amplitudes back to the state: with the last sweep's stores if possible, else by one more sweep.
   */
  private putBack(scaled: boolean): void {
    // At most two are added: one that settles the amplitudes in a buffer, one that stores them.
    while (!this.canRedirect(this.steps.at(-1), scaled)) this.addSweep([], this.idleBits([], []), null);
    this.redirect(this.steps.at(-1) as Sweep, scaled);
  }

  private canRedirect(sweep: Step | undefined, scaled: boolean): boolean {
    if (sweep?.kind !== 'sweep') return false;
    const { resident } = this.options;
    const stays = resident && !this.mapped && sweep.source === sweep.target;
    const bare = sweep.gates.every((gate) => gate === BUTTERFLY.idle) && sweep.weights?.where !== 'upper';
    if ((scaled || sweep.weights) && !bare && !(stays && sweep.weights?.where !== 'upper')) return false;
    if (!this.mapped) return resident || sweep.source !== 'state' || sweep.sourceMap === null;
    const keepsPairs = this.laneBits === 0 || keepsLane(this.map);
    return keepsPairs && (resident || sweep.source !== 'state');
  }

  private redirect(sweep: Sweep, scaled: boolean): void {
    if (scaled) {
      const [re, im] = this.spendScalar();
      const [wr, wi] = sweep.weights?.scalar ?? [1, 0];
      const factors = sweep.weights?.factors ?? [];
      sweep.weights = { where: 'all', factors, scalar: [re * wr - im * wi, re * wi + im * wr] };
    }
    if (this.mapped) {
      sweep.targetMap = this.map.inverse();
      if (this.options.resident) sweep.target = sweep.source === 'buffer' ? 'spare' : 'buffer';
      this.clearMap();
    }
    if (!this.options.resident) sweep.target = 'state';
    this.place = sweep.target;
  }

  private clearMap(): void {
    if (this.mapped) this.map = new LinearMap(this.width);
    this.mapped = false;
  }

  private spendScalar(): [number, number] {
    const scalar: [number, number] = [this.scalarRe, this.scalarIm];
    this.scalarRe = 1;
    this.scalarIm = 0;
    return scalar;
  }
}

/** Removes a factor from a list and returns it. */
function takeFactor(factors: Factors, bit: number): Factors[number] {
  const factor = factors[bit];
  factors[bit] = undefined;
  return factor;
}

function count(factors: Readonly<Factors>): number {
  let some = 0;
  for (let bit = 0; bit < factors.length; bit++) if (factors[bit]) some++;
  return some;
}

function hasBit(group: readonly Gate[], bit: number): boolean {
  for (let i = 0; i < group.length; i++) if (group[i]!.bit === bit) return true;
  return false;
}

function gateOf(bit: number, { gate, tangent }: ButterflyPrimitive): Gate {
  return { bit, gate, tangent };
}

/**
 * Puts the group last whose bits have the fewest factors, and among equals the group with the most Hadamards:
 * these only add, so that the weights' multiplications find their units free.
 */
function moveLightestLast(groups: Gate[][], factors: Readonly<Factors>): void {
  const cost = (group: readonly Gate[]) =>
    group.reduce(
      (sum, { bit, gate }) => sum + (factors[bit] ? 8 : 0) + (gate === BUTTERFLY.hadamard ? 0 : 1),
      0,
    );
  let lightest = 0;
  groups.forEach((group, i) => {
    if (cost(group) < cost(groups[lightest]!)) lightest = i;
  });
  groups.push(...groups.splice(lightest, 1));
}

/** Whether a map moves the two amplitudes of every vector together and in order. */
function keepsLane(map: LinearMap): boolean {
  return (
    map.columns[0] === 1 && (map.flip & 1) === 0 && map.columns.every((column, j) => j === 0 || !(column & 1))
  );
}
