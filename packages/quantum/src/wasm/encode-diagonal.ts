/** Writes what assembly/diagonal.ts reads: factors that differ from block to block, and phases of pairs of bits. */
import type { Diagonal, Product } from '../plan/steps.js';
import { ONE, VECTOR_BYTES, type Complex, type Tables } from './tables.js';

/** Offsets in a step, in units of 4 bytes. */
const FACTORS = 2;
const LOW_BITS = 4;
const ROWS = 6;
const LOW_PAIRS = 7;
const TERMS = 8;
const HIGH_PAIRS = 10;
const CONSTANT_ROWS = 11;
/** A run of amplitudes that lie side by side in any window. */
export const RUN_BITS = 4;
/** A row's tables have up to this many bits, so that those of all high bits fit the fastest cache. */
const MOST_LOW = 6;
/** Vectors for each high bit in the table of pairs of high bits. */
const PAIRS_OF_BIT = 16;

/**
 * The scalar, at float32 without and with the lane's factor, and a factor for each of the bits; then those that not all
 * blocks have.
 * @param at where the step begins, in units of 4 bytes
 * @param lowCount how many of the bits the first table is indexed by
 */
export function writeBlockFactors(
  tables: Tables,
  at: number,
  bits: readonly number[],
  lowCount: number,
  { factors, conditional, scalar }: Product,
): void {
  const { words, laneBits } = tables;
  words[at + LOW_BITS] = lowCount;
  words[at + LOW_BITS + 1] = bits.length - lowCount;
  const start = (words[at + FACTORS] = tables.at);
  tables.pushVector(scalar);
  if (laneBits && factors[0]) multiplyAt(tables.numbers, start / tables.numberBytes + 2, factors[0]);
  for (const bit of bits) tables.pushVector(factors[bit] ?? ONE);
  words[at + FACTORS + 1] = tables.at - start;
  words[at + TERMS] = tables.at;
  for (const { bit, blocks, re, im } of conditional) {
    // The bit inside a vector is the first one's; indexOf gives −1 for it.
    words[tables.at / 4] = VECTOR_BYTES * (1 + bits.indexOf(bit));
    words[tables.at / 4 + 1] = blocks;
    tables.at += VECTOR_BYTES;
    if (bit < laneBits) tables.pushLane([re, im]);
    else tables.pushVector([re, im]);
  }
  words[at + TERMS + 1] = tables.at;
  tables.align();
}

/** All that a diagonal needs but its walks. */
export function writeDiagonalTables(tables: Tables, at: number, width: number, step: Diagonal): void {
  const { words, laneBits } = tables;
  const low = Math.max(RUN_BITS, Math.min(MOST_LOW, width - 1));
  const bits = Array.from({ length: width - laneBits }, (_, i) => laneBits + i);
  writeBlockFactors(tables, at, bits, low - laneBits, step);
  const pairs = new PairTable(width);
  for (const { bits, re, im } of step.pairs) pairs.multiply(bits[0]!, bits[1]!, [re, im]);
  words[at + LOW_PAIRS] = writeLowPairs(tables, pairs, low);
  const { address, constant } = writeRows(tables, pairs, low, width);
  words[at + ROWS] = address;
  words[at + CONSTANT_ROWS] = constant;
  words[at + HIGH_PAIRS] = writeHighPairs(tables, pairs, low, width);
}

/** The phases of pairs of bits. */
class PairTable {
  private readonly phases: (Complex | undefined)[];

  constructor(private readonly width: number) {
    this.phases = new Array<undefined>(width * width).fill(undefined);
  }

  multiply(a: number, b: number, factor: Complex): void {
    const place = Math.min(a, b) * this.width + Math.max(a, b);
    const before = this.phases[place];
    this.phases[place] = before ? times(before, factor) : factor;
  }

  get(lower: number, higher: number): Complex | undefined {
    return this.phases[lower * this.width + higher];
  }
}

/** For each amplitude of a row the product of its low bits' pairs; 0 where there are none. */
function writeLowPairs(tables: Tables, pairs: PairTable, low: number): number {
  const address = tables.at;
  const { numbers } = tables;
  const start = address / tables.numberBytes;
  numbers[start] = 1;
  numbers[start + 1] = 0;
  let some = false;
  for (let bit = 0; bit < low; bit++) {
    const length = 2 ** bit;
    numbers.copyWithin(start + 2 * length, start, start + 2 * length);
    for (let lower = 0; lower < bit; lower++) {
      const phase = pairs.get(lower, bit);
      if (!phase) continue;
      some = true;
      for (let index = length; index < 2 * length; index++) {
        if ((index >>> lower) & 1) multiplyAt(numbers, start + 2 * index, phase);
      }
    }
  }
  if (!some) return 0;
  tables.at += 2 * tables.numberBytes * 2 ** low;
  return address;
}

/** For each high bit what it makes of a row: at float32 the lane's factors, and one for each low bit. */
function writeRows(tables: Tables, pairs: PairTable, low: number, width: number) {
  const address = tables.at;
  let constant = 0;
  for (let high = low; high < width; high++) {
    let isConstant = true;
    for (let bit = 0; bit < low; bit++) {
      const phase = pairs.get(bit, high);
      if (phase) isConstant = false;
      if (bit < tables.laneBits) tables.pushLane(phase ?? ONE);
      else tables.pushVector(phase ?? ONE);
    }
    if (isConstant) constant |= 1 << (high - low);
  }
  tables.align();
  return { address, constant };
}

/**
 * For each high bit the phases with higher ones: a vector for each, and in place of the first, which none needs, a mask
 * of those that there are. 0 for none at all.
 */
function writeHighPairs(tables: Tables, pairs: PairTable, low: number, width: number): number {
  const address = tables.at;
  let some = false;
  for (let bit = low; bit < width; bit++) {
    const start = address + VECTOR_BYTES * PAIRS_OF_BIT * (bit - low);
    let mask = 0;
    for (let higher = bit + 1; higher < width; higher++) {
      const phase = pairs.get(bit, higher);
      if (!phase) continue;
      mask |= 1 << (higher - low);
      tables.writeVector((start + VECTOR_BYTES * (higher - low)) / 4, phase[0], phase[1]);
    }
    tables.words[start / 4] = mask;
    if (mask !== 0) some = true;
  }
  if (!some) return 0;
  tables.at += VECTOR_BYTES * PAIRS_OF_BIT * (width - low);
  return address;
}

function multiplyAt(numbers: Float64Array | Float32Array, at: number, [c, d]: Complex): void {
  const a = numbers[at]!;
  const b = numbers[at + 1]!;
  numbers[at] = a * c - b * d;
  numbers[at + 1] = a * d + b * c;
}

const times = ([a, b]: Complex, [c, d]: Complex): Complex => [a * c - b * d, a * d + b * c];
