/** Encoding: writes the steps of a pass into the kernels' memory, in the layout that assembly/sweep.ts documents. */
import { BUTTERFLY, type Butterfly } from '../plan/primitives.js';
import type { Diagonal, Place, Prepare, Step, Sweep, Turn, TurnLane, Weights } from '../plan/steps.js';
import type { Pass } from '../plan/schedule.js';
import { ColumnFinder, reduceColumns } from './columns.js';
import { RUN_BITS, writeBlockFactors, writeDiagonalTables } from './encode-diagonal.js';
import { OUTSIDE_AT, STEPS_AT, type Layout } from './layout.js';
import { ONE, Tables, type Choice, type Complex } from './tables.js';

const STEP_BYTES = 384;
const KIND = {
  ...{ prepare: 512, turn: 513, turnLaneReal: 514, turnLaneImaginary: 515 },
  ...{ blockWeights: 516, diagonal: 517, moving: 256 },
} as const;
const WEIGHT_MODE = { all: 64, upper: 128 } as const;
const PLACE: Record<Place, number> = { state: 0, buffer: 1, spare: 2 };
/** Offsets in a step, in units of 4 bytes. */
const FLIP = 2;
const SOURCE_BITS = 3;
const SOURCE_LANE = 6;
const TARGET_BITS = 7;
const WEIGHT_TABLES = 10;
const TARGET_FLIP = 13;
const SOURCE_OUTSIDE = 14;
const TARGET_OUTSIDE = 15;
const TURN_START = 2;
const TURN_BLOCKS = 3;
/** Where `blockWeights` leaves a sweep's tables in the scratch memory. */
const SCRATCH_WEIGHTS = [0, 32768] as const;
/** Below this width a block fits the fastest cache, in which the order of a walk makes no difference. */
const SMALLEST_REDUCED = 12;
const VECTORS = 16;
const SIGNS = 28;
const SOURCE_WALK = 32;
const TARGET_WALK = 64;

export interface PassProgram {
  readonly stepCount: number;
  readonly blockCount: number;
}

type InitialState = readonly (readonly [number, number, number, number])[];

export class Encoder {
  private readonly tables: Tables;
  private readonly columns: ColumnFinder;
  private readonly words: Uint32Array;
  private readonly numbers: Float64Array | Float32Array;
  private readonly laneBits: 0 | 1;

  constructor(
    buffer: ArrayBuffer | SharedArrayBuffer,
    private readonly layout: Layout,
  ) {
    this.tables = new Tables(buffer, layout);
    this.columns = new ColumnFinder(layout);
    this.words = this.tables.words;
    this.numbers = this.tables.numbers;
    this.laneBits = this.tables.laneBits;
  }

  /** Writes a pass over the given window of a register. */
  writePass(
    steps: readonly Step[],
    { window, outside }: Pick<Pass, 'window' | 'outside'>,
    initial: InitialState,
  ): PassProgram {
    this.tables.clear();
    const { bytesPerAmplitude } = this.layout;
    outside.forEach((qubit, i) => (this.words[OUTSIDE_AT / 4 + i] = bytesPerAmplitude * 2 ** qubit));
    let count = 0;
    const next = () => (STEPS_AT + count++ * STEP_BYTES) / 4;
    for (const step of steps) {
      if (step.kind === 'sweep' && step.weights?.conditional.length)
        this.writeBlockWeights(next(), step, step.weights);
      this.writeStep(next(), step, window, outside, initial);
    }
    return { stepCount: count, blockCount: 2 ** outside.length };
  }

  private writeStep(
    at: number,
    step: Step,
    window: readonly number[],
    outside: readonly number[],
    initial: InitialState,
  ): void {
    switch (step.kind) {
      case 'sweep':
        return this.writeSweep(at, step, window);
      case 'diagonal':
        return this.writeDiagonal(at, step, window);
      case 'turn':
        return this.writeTurn(at, step);
      case 'turnLane':
        return this.writeTurnLane(at, step);
      case 'prepare':
        return this.writePrepare(at, step, window, outside, initial);
    }
  }

  /** Of a sweep's groups: how many bits of their number the first table of weights is indexed by. */
  private get lowGroupBits(): number {
    return (this.layout.width - this.laneBits - 2) >> 1;
  }

  private writeHead(at: number, kind: number, source: Place, target: Place, count: number): void {
    this.words[at] = kind | (PLACE[source] << 16) | (PLACE[target] << 24);
    this.words[at + 1] = count;
  }

  private writeSweep(at: number, sweep: Sweep, window: readonly number[]): void {
    const { words } = this;
    const { width } = this.layout;
    const source = this.columns.find(sweep.source, sweep.sourceMap, window);
    const target = this.columns.find(sweep.target, sweep.targetMap, window);
    for (let i = 0; i < 3; i++) {
      words[at + SOURCE_BITS + i] = source.columns[sweep.bits[i]!]!;
      words[at + TARGET_BITS + i] = target.columns[sweep.bits[i]!]!;
      this.writeTangent(at + VECTORS + 4 * i, sweep.gates[i]!, sweep.tangents[i]!);
    }
    words[at + FLIP] = source.flip;
    words[at + TARGET_FLIP] = target.flip;
    words[at + SOURCE_LANE] = source.columns[0]!;
    words[at + SOURCE_OUTSIDE] = this.writeOutside(source.outside);
    words[at + TARGET_OUTSIDE] = this.writeOutside(target.outside);
    const bits = this.groupBits(sweep.bits);
    const isMapped = sweep.sourceMap !== null && sweep.source === sweep.target;
    this.writeWalk(at + SOURCE_WALK, source.columns, bits, isMapped);
    if (!isMapped) this.writeWalk(at + TARGET_WALK, target.columns, bits, false);
    const [ga, gb, gc] = sweep.gates;
    let kind = 16 * ga + 4 * gb + gc;
    if (sweep.weights) {
      kind += WEIGHT_MODE[sweep.weights.where];
      if (sweep.weights.conditional.length > 0) {
        words[at + WEIGHT_TABLES] = SCRATCH_WEIGHTS[0];
        words[at + WEIGHT_TABLES + 1] = SCRATCH_WEIGHTS[1];
        words[at + WEIGHT_TABLES + 2] = this.lowGroupBits;
      } else this.writeWeights(at + WEIGHT_TABLES, sweep.weights, sweep.bits);
      this.tables.writeVector(at + SIGNS, -0, 0);
    }
    const moves =
      sweep.source !== sweep.target || (!isMapped && (sweep.sourceMap ?? sweep.targetMap) !== null);
    if (moves && !sweep.weights) kind += KIND.moving;
    this.writeHead(at, kind, sweep.source, sweep.target, 2 ** (width - this.laneBits - 3));
  }

  /** Writes what blocks add to addresses, if it's anything; the address of the table, or 0. */
  private writeOutside(outside: Uint32Array | null): number {
    return outside?.some((column) => column !== 0) ? this.tables.pushWords(outside) : 0;
  }

  /** @param free whether the bits may be walked in any order */
  private writeWalk(at: number, columns: Uint32Array, bits: readonly number[], free: boolean): void {
    let walk = 0;
    if (!free || this.layout.width < SMALLEST_REDUCED) {
      for (let row = 0; row < bits.length; row++) this.words[at + row] = walk ^= columns[bits[row]!]!;
      return;
    }
    const reduced = bits.map((bit) => columns[bit]!);
    reduceColumns(reduced);
    for (let row = 0; row < reduced.length; row++) this.words[at + row] = walk ^= reduced[row]!;
  }

  private writeTangent(at: number, gate: Butterfly, tangent: number): void {
    // −i·t·(re + i·im) = t·im − i·t·re: the kernel swaps the parts and multiplies by (t, −t).
    this.tables.writeVector(at, tangent, gate === BUTTERFLY.rotateImaginary ? -tangent : tangent);
  }

  private writeWeights(at: number, { factors, scalar }: Weights, own: readonly number[]): void {
    const low: Choice[] = this.laneBits ? [onOne(factors[0])] : [];
    const high: Choice[] = [];
    const groupBits = this.layout.width - this.laneBits - own.length;
    const split = this.lowGroupBits;
    for (let bit = this.laneBits, row = 0; bit < this.layout.width; bit++) {
      if (bit === own[0] || bit === own[1] || bit === own[2]) continue;
      (row++ < split ? low : high).push(onOne(factors[bit]));
    }
    this.words[at] = this.tables.writeProducts(low, scalar);
    this.words[at + 1] = this.tables.spread(this.tables.writeProducts(high, ONE), 2 ** (groupBits - split));
    this.words[at + 2] = split;
  }

  /** Writes the step that makes a sweep's weights for each block. */
  private writeBlockWeights(at: number, { bits: own }: Sweep, weights: Weights): void {
    const bits = this.groupBits(own);
    this.writeHead(at, KIND.blockWeights, 'buffer', 'buffer', 0);
    writeBlockFactors(this.tables, at, bits, this.lowGroupBits, weights);
  }

  /** The bits of a vector's address but for a sweep's or a turn's. */
  private groupBits(own: readonly number[]): number[] {
    const bits: number[] = [];
    for (let bit = this.laneBits; bit < this.layout.width; bit++) {
      if (bit !== own[0] && bit !== own[1] && bit !== own[2] && !(own.length > 3 && own.includes(bit)))
        bits.push(bit);
    }
    return bits;
  }

  private writeDiagonal(at: number, step: Diagonal, window: readonly number[]): void {
    const { words } = this;
    const { width } = this.layout;
    this.writeHead(at, KIND.diagonal, step.source, step.target, 0);
    writeDiagonalTables(this.tables, at, width, step);
    const [source, target] = [step.source, step.target].map((place) =>
      this.columns.find(place, null, window),
    );
    let [sourceWalk, targetWalk] = [0, 0];
    for (let row = 0; row + RUN_BITS < width; row++) {
      words[at + SOURCE_WALK + row] = sourceWalk ^= source!.columns[row + RUN_BITS]!;
      words[at + TARGET_WALK + row] = targetWalk ^= target!.columns[row + RUN_BITS]!;
    }
  }

  private writeTurn(at: number, { place, map, bits, re, im, blocks }: Turn): void {
    const { words, laneBits } = this;
    const { columns, flip, outside } = this.columns.find(place, map, []);
    const vectorBits = bits.filter((bit) => bit >= laneBits);
    const others = this.groupBits(vectorBits);
    this.writeHead(at, KIND.turn, place, place, 2 ** others.length);
    words[at + TURN_START] = vectorBits.reduce((sum, bit) => sum ^ columns[bit]!, flip);
    words[at + TURN_BLOCKS] = blocks;
    words[at + SOURCE_OUTSIDE] = this.writeOutside(outside);
    this.writeWalk(at + SOURCE_WALK, columns, others, map !== null);
    this.tables.writeVector(at + VECTORS, re, re);
    this.tables.writeVector(at + VECTORS + 4, -im, im);
    if (laneBits && bits.includes(0)) this.writeLane(at + VECTORS, [1, 1], [0, 0]);
  }

  /** Replaces the first amplitude's share of the vectors at `at` and after it. */
  private writeLane(at: number, first: readonly number[], second: readonly number[]): void {
    this.numbers.set(first, at);
    this.numbers.set(second, at + 4);
  }

  private writeTurnLane(at: number, { place, gate, tangent }: TurnLane): void {
    const imaginary = gate === BUTTERFLY.rotateImaginary;
    const kind = imaginary ? KIND.turnLaneImaginary : KIND.turnLaneReal;
    this.writeHead(at, kind, place, place, 2 ** (this.layout.width - this.laneBits));
    const [own, other] = at16(at + VECTORS);
    const t = tangent;
    if (gate === BUTTERFLY.hadamard) {
      this.numbers.set([1, 1, -1, -1], own);
      this.numbers.set([1, 1, 1, 1], other);
      return;
    }
    this.numbers.set([1, 1, 1, 1], own);
    this.numbers.set(imaginary ? [t, -t, t, -t] : [-t, -t, t, t], other);
  }

  private writePrepare(
    at: number,
    { place }: Prepare,
    window: readonly number[],
    outside: readonly number[],
    initial: InitialState,
  ): void {
    const choices = window.map((qubit) => choiceOf(initial[qubit]!));
    const split = Math.max(1 + this.laneBits, Math.ceil(choices.length / 2));
    const words = this.words;
    this.writeHead(at, KIND.prepare, place, place, 2 ** (choices.length - split));
    words[at + 2] = 2 ** (split - this.laneBits);
    words[at + 3] = this.tables.writeProducts(choices.slice(0, split), ONE);
    words[at + 4] = this.tables.writeProducts(choices.slice(split), ONE);
    words[at + 5] = this.tables.at;
    for (const qubit of outside) {
      for (const factor of choiceOf(initial[qubit]!)) {
        this.tables.pushVector(factor);
      }
    }
    words[at + 6] = this.tables.at;
    this.tables.align();
  }
}

const ALL_ONES: Choice = [ONE, ONE];
const onOne = (factor: Complex | undefined): Choice => (factor ? [ONE, factor] : ALL_ONES);
const choiceOf = ([ar, ai, br, bi]: readonly [number, number, number, number]): Choice => [
  [ar, ai],
  [br, bi],
];
const at16 = (word: number) => [word, word + 4] as const;
