/** Encoding: writes the steps of a pass into the kernels' memory, in the layout that assembly/sweep.ts documents. */
import { BUTTERFLY, type Butterfly } from '../plan/primitives.js';
import type { LinearMap } from '../plan/linear-map.js';
import type { Place, Prepare, Step, Sweep, Turn, TurnLane, Weights } from '../plan/steps.js';
import { BUFFERS_AT, OUTSIDE_AT, STEPS_AT, TABLES_AT, type Layout } from './layout.js';

const STEP_BYTES = 384;
const KIND = { prepare: 512, turn: 513, turnLaneReal: 514, turnLaneImaginary: 515, moving: 256 } as const;
const WEIGHT_MODE = { all: 64, upper: 128 } as const;
const PLACE: Record<Place, number> = { state: 0, buffer: 1, spare: 2 };
const VECTOR_BYTES = 16;
/** Offsets in a step, in units of 4 bytes. */
const FLIP = 2;
const SOURCE_BITS = 3;
const SOURCE_LANE = 6;
const TARGET_BITS = 7;
const WEIGHT_TABLES = 10;
const TARGET_FLIP = 13;
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
  private readonly words: Uint32Array;
  private readonly numbers: Float64Array | Float32Array;
  private readonly laneBits: 0 | 1;
  private readonly numberBytes: 4 | 8;
  private readonly plainColumns: Columns;
  private tablesAt = TABLES_AT;

  constructor(
    buffer: ArrayBuffer | SharedArrayBuffer,
    private readonly layout: Layout,
  ) {
    this.laneBits = layout.bytesPerAmplitude === 8 ? 1 : 0;
    this.numberBytes = this.laneBits ? 4 : 8;
    const { bytesPerAmplitude, width } = layout;
    const columns = Uint32Array.from({ length: width }, (_, bit) => bytesPerAmplitude * 2 ** bit);
    this.plainColumns = { columns, flip: 0 };
    // The program lies below the buffers; views of no more than that are enough.
    this.words = new Uint32Array(buffer, 0, BUFFERS_AT / 4);
    this.numbers = this.laneBits
      ? new Float32Array(buffer, 0, BUFFERS_AT / 4)
      : new Float64Array(buffer, 0, BUFFERS_AT / 8);
  }

  /** Writes a pass over the given window of a register. */
  writePass(steps: readonly Step[], window: readonly number[], initial: InitialState): PassProgram {
    this.tablesAt = TABLES_AT;
    const outside = outsideOf(window, this.qubitCount);
    const { bytesPerAmplitude } = this.layout;
    outside.forEach((qubit, i) => (this.words[OUTSIDE_AT / 4 + i] = bytesPerAmplitude * 2 ** qubit));
    steps.forEach((step, i) => {
      const at = (STEPS_AT + i * STEP_BYTES) / 4;
      switch (step.kind) {
        case 'sweep':
          return this.writeSweep(at, step, window);
        case 'turn':
          return this.writeTurn(at, step);
        case 'turnLane':
          return this.writeTurnLane(at, step);
        case 'prepare':
          return this.writePrepare(at, step, window, outside, initial);
      }
    });
    return { stepCount: steps.length, blockCount: 2 ** outside.length };
  }

  private get qubitCount(): number {
    return Math.round(Math.log2(this.layout.stateBytes / this.layout.bytesPerAmplitude));
  }

  private writeHead(at: number, kind: number, source: Place, target: Place, count: number): void {
    this.words[at] = kind | (PLACE[source] << 16) | (PLACE[target] << 24);
    this.words[at + 1] = count;
  }

  private writeSweep(at: number, sweep: Sweep, window: readonly number[]): void {
    const { words } = this;
    const { width } = this.layout;
    const [a, b, c] = sweep.bits;
    const source = this.columnsOf(sweep.source, sweep.sourceMap, window);
    const target = this.columnsOf(sweep.target, sweep.targetMap, window);
    for (let i = 0; i < 3; i++) {
      words[at + SOURCE_BITS + i] = source.columns[sweep.bits[i]!]!;
      words[at + TARGET_BITS + i] = target.columns[sweep.bits[i]!]!;
      this.writeTangent(at + VECTORS + 4 * i, sweep.gates[i]!, sweep.tangents[i]!);
    }
    words[at + FLIP] = source.flip;
    words[at + TARGET_FLIP] = target.flip;
    words[at + SOURCE_LANE] = source.columns[0]!;
    let row = 0;
    let [sourceWalk, targetWalk] = [0, 0];
    for (let bit = this.laneBits; bit < width; bit++) {
      if (bit === a || bit === b || bit === c) continue;
      words[at + SOURCE_WALK + row] = sourceWalk ^= source.columns[bit]!;
      words[at + TARGET_WALK + row] = targetWalk ^= target.columns[bit]!;
      row++;
    }
    const [ga, gb, gc] = sweep.gates;
    let kind = 16 * ga + 4 * gb + gc;
    if (sweep.weights) {
      kind += WEIGHT_MODE[sweep.weights.where];
      this.writeWeights(at + WEIGHT_TABLES, sweep.weights, sweep.bits);
      this.writeVector(at + SIGNS, -0, 0);
    }
    if (sweep.source !== sweep.target || sweep.sourceMap || sweep.targetMap) kind += KIND.moving;
    this.writeHead(at, kind, sweep.source, sweep.target, 2 ** (width - this.laneBits - 3));
  }

  /** The address bits that each index bit contributes at a place, with a linear map in between. */
  private columnsOf(place: Place, map: LinearMap | null, window: readonly number[]): Columns {
    const { bytesPerAmplitude, width, resident } = this.layout;
    if (place !== 'state' || resident) {
      if (!map) return this.plainColumns;
      return {
        columns: map.columns.map((column) => column * bytesPerAmplitude),
        flip: map.flip * bytesPerAmplitude,
      };
    }
    const addressOf = (index: number) => {
      let address = 0;
      for (let bit = 0; bit < width; bit++) {
        if ((index >>> bit) & 1) address += bytesPerAmplitude * 2 ** window[bit]!;
      }
      return address;
    };
    const columns = new Uint32Array(width);
    for (let bit = 0; bit < width; bit++) columns[bit] = addressOf(map ? map.columns[bit]! : 1 << bit);
    return { columns, flip: map ? addressOf(map.flip) : 0 };
  }

  private writeTangent(at: number, gate: Butterfly, tangent: number): void {
    // −i·t·(re + i·im) = t·im − i·t·re: the kernel swaps the parts and multiplies by (t, −t).
    this.writeVector(at, tangent, gate === BUTTERFLY.rotateImaginary ? -tangent : tangent);
  }

  /** Fills a vector with copies of one pair of numbers. */
  private writeVector(at: number, first: number, second: number): void {
    const start = (at * 4) / this.numberBytes;
    for (let i = 0; i < VECTOR_BYTES / this.numberBytes; i += 2) {
      this.numbers[start + i] = first;
      this.numbers[start + i + 1] = second;
    }
  }

  private writeWeights(at: number, { factors, scalar }: Weights, own: readonly number[]): void {
    const low: Choice[] = this.laneBits ? [onOne(factors[0])] : [];
    const high: Choice[] = [];
    const groupBits = this.layout.width - this.laneBits - own.length;
    const split = (groupBits + 1) >> 1;
    for (let bit = this.laneBits, row = 0; bit < this.layout.width; bit++) {
      if (bit === own[0] || bit === own[1] || bit === own[2]) continue;
      (row++ < split ? low : high).push(onOne(factors[bit]));
    }
    this.words[at] = this.writeProducts(low, scalar);
    this.words[at + 1] = this.spread(this.writeProducts(high, ONE), 2 ** (groupBits - split));
    this.words[at + 2] = split;
  }

  /** A table of 2^m complex products: entry x is the scalar times, for each bit j of x, choices[j][x_j]. */
  private writeProducts(choices: readonly Choice[], scalar: Complex): number {
    const address = this.tablesAt;
    const { numbers } = this;
    const start = address / this.numberBytes;
    numbers[start] = scalar[0];
    numbers[start + 1] = scalar[1];
    let length = 2;
    for (let j = 0; j < choices.length; j++) {
      const [zero, one] = choices[j]!;
      for (let i = start; i < start + length; i += 2) {
        const re = numbers[i]!;
        const im = numbers[i + 1]!;
        numbers[i + length] = re * one[0] - im * one[1];
        numbers[i + length + 1] = re * one[1] + im * one[0];
        if (zero === ONE) continue;
        numbers[i] = re * zero[0] - im * zero[1];
        numbers[i + 1] = re * zero[1] + im * zero[0];
      }
      length *= 2;
    }
    this.tablesAt += Math.max(64, Math.ceil((length * this.numberBytes) / 64) * 64);
    return address;
  }

  /** Copies a table of complex numbers to one in which each fills two vectors, (re, re) and (−im, im). */
  private spread(table: number, count: number): number {
    const address = this.tablesAt;
    for (let i = 0; i < count; i++) {
      const re = this.numbers[table / this.numberBytes + 2 * i]!;
      const im = this.numbers[table / this.numberBytes + 2 * i + 1]!;
      this.writeVector((address + 32 * i) / 4, re, re);
      this.writeVector((address + 32 * i) / 4 + 4, -im, im);
    }
    this.tablesAt += Math.max(64, 32 * count);
    return address;
  }

  private writeTurn(at: number, { place, bits, re, im }: Turn): void {
    const onLane = this.laneBits === 1 && bits.includes(0);
    const vectorBits = bits.filter((bit) => bit >= this.laneBits);
    const mask = vectorBits.reduce((sum, bit) => sum + this.layout.bytesPerAmplitude * 2 ** bit, 0);
    const count = 2 ** (this.layout.width - this.laneBits - vectorBits.length);
    this.writeHead(at, KIND.turn, place, place, count);
    this.words[at + 2] = mask;
    this.writeVector(at + VECTORS, re, re);
    this.writeVector(at + VECTORS + 4, -im, im);
    if (onLane) this.writeLane(at + VECTORS, [1, 1], [0, 0]);
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
    words[at + 3] = this.writeProducts(choices.slice(0, split), ONE);
    words[at + 4] = this.writeProducts(choices.slice(split), ONE);
    words[at + 5] = this.tablesAt;
    for (const qubit of outside) {
      for (const factor of choiceOf(initial[qubit]!)) {
        this.writeVector(this.tablesAt / 4, factor[0], factor[1]);
        this.tablesAt += VECTOR_BYTES;
      }
    }
    words[at + 6] = this.tablesAt;
    this.tablesAt = Math.ceil(this.tablesAt / 64) * 64;
  }
}

interface Columns {
  readonly columns: Uint32Array;
  readonly flip: number;
}

type Complex = readonly [number, number];
/** The factors of a bit's values 0 and 1. */
type Choice = readonly [Complex, Complex];

const ONE: Complex = [1, 0];
const ALL_ONES: Choice = [ONE, ONE];
const onOne = (factor: Complex | undefined): Choice => (factor ? [ONE, factor] : ALL_ONES);
const choiceOf = ([ar, ai, br, bi]: readonly [number, number, number, number]): Choice => [
  [ar, ai],
  [br, bi],
];
const at16 = (word: number) => [word, word + 4] as const;

function outsideOf(window: readonly number[], qubitCount: number): number[] {
  const inside = new Set(window);
  return Array.from({ length: qubitCount }, (_, qubit) => qubit).filter((qubit) => !inside.has(qubit));
}
