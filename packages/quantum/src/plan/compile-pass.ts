/**
 * Compiling: from the levels of a pass to the fewest sweeps. Three butterflies make one sweep, and the level's diagonal
 * rides on one of its sweeps.
 */
import { fanOf, type Fan } from './fan.js';
import type { Factors, Level, LocalPhase } from './levels.js';
import {
  NO_FACTORS,
  PassSteps,
  hasBit,
  type CompiledPass,
  type Gate,
  type PassOptions,
} from './pass-steps.js';
import { BUTTERFLY, type ButterflyPrimitive } from './primitives.js';
import type { ConditionalFactor } from './steps.js';

export function compilePass(levels: readonly Level[], options: PassOptions): CompiledPass {
  const compiler = new LevelCompiler(options);
  levels.forEach((level, i) => compiler.addLevel(level, i === levels.length - 1));
  return compiler.steps.finish();
}

/** Up to this many single-bit factors cost less one by one than a separate sweep. */
const FEW_FACTORS = 1;
/**
 * What a level's diagonal costs, an amplitude, in nanoseconds on one machine (`bench/sweeps.mjs`); only ratios count. Either
 * all of it is one step, or weights take the factors along, and those of the sweep's bits and the pairs follow singly.
 */
const COST = { diagonal: 3.3, weights: 0.8, sweep: 0.8, factor: 0.5, pair: 0.3 } as const;

/** The diagonal of a level, sorted by what it takes. */
interface LevelDiagonal {
  readonly factors: Factors;
  readonly conditional: readonly ConditionalFactor[];
  /** Phases of two bits of the window. */
  readonly pairs: readonly LocalPhase[];
  /** Phases of more bits, or of several and of the block's number. */
  readonly others: readonly { readonly phase: LocalPhase; readonly blocks: number }[];
}

const NONE: readonly never[] = [];

class LevelCompiler {
  readonly steps: PassSteps;
  private readonly width: number;
  private readonly laneBits: number;

  constructor(options: PassOptions) {
    this.width = options.width;
    this.laneBits = options.laneBits;
    this.steps = new PassSteps(options);
  }

  /** @param closing whether the pass ends with this level */
  addLevel(level: Level, closing: boolean): void {
    const diagonal = this.diagonalOf(level);
    const fan = fanOf(diagonal.pairs, this.width, this.laneBits);
    const pairs = fan ? fan.others : diagonal.pairs;
    if (pairs.length > 0 && this.weightsCost(level, diagonal, pairs.length) > COST.diagonal)
      this.addWithDiagonal(level, diagonal);
    else this.addWithWeights(level, { ...diagonal, pairs }, fan, closing);
    this.steps.addLinear(level);
  }

  private diagonalOf({ factors, phases }: Level): LevelDiagonal {
    if (phases.length === 0) return { factors, conditional: NONE, pairs: NONE, others: NONE };
    const conditional: ConditionalFactor[] = [];
    const pairs: LocalPhase[] = [];
    const others: { phase: LocalPhase; blocks: number }[] = [];
    for (const phase of phases) {
      const { re, im } = phase;
      const bits = phase.bits.filter((bit) => bit < this.width);
      let blocks = 0;
      for (const bit of phase.bits) if (bit >= this.width) blocks |= 1 << (bit - this.width);
      if (bits.length === 1) conditional.push({ bit: bits[0]!, blocks, re, im });
      else if (bits.length === 2 && blocks === 0) pairs.push(phase);
      else others.push({ phase: { bits, re, im }, blocks });
    }
    return { factors, conditional, pairs, others };
  }

  /** What it costs not to make a level's diagonal one step. */
  private weightsCost(
    { butterflies }: Level,
    { factors, conditional }: LevelDiagonal,
    pairCount: number,
  ): number {
    let [gates, factorless, factorCount] = [0, 0, conditional.length];
    for (let bit = 0; bit < this.width; bit++) {
      if (factors[bit]) factorCount++;
      if (!butterflies[bit]) continue;
      gates++;
      if (!factors[bit]) factorless++;
    }
    const pairCost = COST.pair * pairCount;
    if (factorCount === 0) return pairCost;
    if (gates === 0) return pairCost + COST.weights + COST.sweep;
    // The last sweep gets the gates whose bits have no factors.
    const own = Math.max(0, (gates % 3 || 3) - factorless);
    return pairCost + COST.weights + COST.factor * own;
  }

  /** A level whose diagonal is one step. */
  private addWithDiagonal(level: Level, diagonal: LevelDiagonal): void {
    const laneGate = this.laneBits ? level.butterflies[0] : undefined;
    this.addSweeps(this.gatesOf(level, laneGate, undefined), true);
    if (laneGate) this.steps.addLaneGate(laneGate);
    const { factors, conditional, pairs } = diagonal;
    this.steps.addDiagonal({ factors, conditional }, pairs);
    this.addOthers(diagonal);
  }

  /** A level whose diagonal rides on its sweeps, but for single phases. */
  private addWithWeights(level: Level, diagonal: LevelDiagonal, fan: Fan | null, closing: boolean): void {
    const laneGate = this.laneBits ? level.butterflies[0] : undefined;
    const fanGate = fan ? level.butterflies[fan.bit] : undefined;
    const gates = this.gatesOf(level, laneGate, fanGate);
    // Factors of bits whose gates come after the sweeps have to come later still.
    const isLate = (bit: number) => bit === fan?.bit || (laneGate !== undefined && bit === 0);
    let { factors, conditional } = diagonal;
    if (fan || laneGate) {
      factors = factors.map((factor, bit) => (isLate(bit) ? undefined : factor));
      conditional = conditional.filter(({ bit }) => !isLate(bit));
    }

    this.addButterflies(gates, factors, conditional, closing, fan !== null);
    if (laneGate) {
      this.steps.addLaneGate(laneGate);
      this.addFactor(0, diagonal.factors[0]);
    }
    if (fan) this.addFan(fan, fanGate && gateOf(fan.bit, fanGate), diagonal.factors[fan.bit] ?? [1, 0]);
    for (const factor of diagonal.conditional) if (isLate(factor.bit)) this.addConditional(factor);
    for (const { bits, re, im } of diagonal.pairs) this.steps.addTurn(bits, re, im);
    this.addOthers(diagonal);
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
        this.steps.scale(primitive.scale);
        if (primitive !== laneGate && primitive !== fanGate) gates.push(gateOf(bit, primitive));
      }
    }
    return gates;
  }

  /** @param settles whether the amplitudes have to be in order after the last sweep */
  private addSweeps(gates: readonly Gate[], settles: boolean): void {
    for (let i = 0; i < gates.length; i += 3) {
      const group = gates.slice(i, i + 3);
      const idle = this.steps.idleBits(group, NO_FACTORS);
      this.steps.addSweep(group, idle, null, settles && i + 3 >= gates.length);
    }
  }

  /** Three butterflies a sweep, the last of which takes the factors along; those of its bits follow singly. */
  private addButterflies(
    gates: readonly Gate[],
    factors: Readonly<Factors>,
    conditional: readonly ConditionalFactor[],
    closing: boolean,
    settles: boolean,
  ): void {
    const has = factors.map((factor) => factor !== undefined);
    for (const { bit } of conditional) has[bit] = true;
    let count = 0;
    for (let bit = 0; bit < this.width; bit++) if (has[bit]) count++;
    const few = gates.length > 0 || closing || this.steps.isInState ? 0 : FEW_FACTORS;
    if (count <= few && !this.steps.isHeavy) {
      this.addSweeps(gates, settles);
      for (let bit = 0; bit < factors.length; bit++) this.addFactor(bit, factors[bit]);
      for (const factor of conditional) this.addConditional(factor);
      return;
    }
    const groups = grouped(gates, has);
    const last = groups.pop() ?? [];
    // The first one moves what a map has left: moving and weighting at once costs more than one after the other.
    for (const group of groups)
      this.steps.addSweep(group, this.steps.idleBits(group, NO_FACTORS), null, true);
    this.addWeightedSweep(last, factors, conditional, has);
  }

  private addWeightedSweep(
    group: readonly Gate[],
    factors: Readonly<Factors>,
    conditional: readonly ConditionalFactor[],
    has: readonly boolean[],
  ): void {
    const idle = this.steps.idleBits(group, has);
    const isCarried = (bit: number) => !idle.includes(bit) && !hasBit(group, bit);
    this.steps.addSweep(group, idle, {
      where: 'all',
      factors: factors.map((factor, bit) => (factor && isCarried(bit) ? factor : undefined)),
      conditional: conditional.filter(({ bit }) => isCarried(bit)),
      scalar: this.steps.spendScalar(),
    });
    for (let bit = 0; bit < factors.length; bit++) {
      if (factors[bit] && !isCarried(bit)) this.addFactor(bit, factors[bit]);
    }
    for (const factor of conditional) if (!isCarried(factor.bit)) this.addConditional(factor);
  }

  private addFactor(bit: number, factor: Factors[number]): void {
    if (factor) this.steps.addTurn([bit], factor[0], factor[1]);
  }

  private addConditional({ bit, blocks, re, im }: ConditionalFactor): void {
    this.steps.addTurn([bit], re, im, blocks);
  }

  private addOthers({ others }: LevelDiagonal): void {
    for (const { phase, blocks } of others) this.steps.addTurn(phase.bits, phase.re, phase.im, blocks);
  }

  /** A fan of controlled phases on one bit: weights on the half of the amplitudes in which the bit is 1. */
  private addFan(fan: Fan, gate: Gate | undefined, factor: readonly [number, number]): void {
    const centre = gate ?? { bit: fan.bit, gate: BUTTERFLY.idle, tangent: 0 };
    this.steps.settle();
    const idle = this.steps.idleBits([centre], fan.factors.map((one) => one !== undefined)); // prettier-ignore
    const carried = fan.factors.map((one, bit) => (idle.includes(bit) ? undefined : one));
    this.steps.addSweep([centre], idle, {
      where: 'upper',
      factors: carried,
      conditional: [],
      scalar: factor,
    });
    for (const bit of idle) {
      const left = fan.factors[bit];
      if (left) this.steps.addTurn([fan.bit, bit], ...left);
    }
  }
}

function gateOf(bit: number, { gate, tangent }: ButterflyPrimitive): Gate {
  return { bit, gate, tangent };
}

/**
 * Threes of gates, like ones side by side within each. The last is to take the factors along, so it gets the gates whose
 * bits have none, and where some are over, those.
 */
function grouped(gates: readonly Gate[], has: readonly boolean[]): Gate[][] {
  const sorted: Gate[] = [];
  for (const gate of gates) if (has[gate.bit]) sorted.push(gate);
  for (const gate of gates) if (!has[gate.bit]) sorted.push(gate);
  const groups: Gate[][] = [];
  for (let i = 0; i < sorted.length; i += 3) {
    groups.push(sorted.slice(i, i + 3).sort((a, b) => a.gate - b.gate));
  }
  return groups;
}
