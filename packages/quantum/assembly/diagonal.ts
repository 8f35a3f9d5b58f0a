/**
 * Diagonals that no sweep takes along: factors that differ from block to block, and phases on pairs of qubits. A table of
 * products has, for each number x, a start times the factors of the bits of x that are 1; all entries are vectors that
 * hold one complex number in each amplitude's place, but for those of the bit inside a float32 vector.
 */
import { alternatingSigns, spreadImaginary, spreadReal, times } from './lanes';

// The tables in the scratch memory.
const FIRST: usize = 0;
const SECOND: usize = 16384;
const SPREAD: usize = 32768;
const BLOCK: usize = 49152;
// Of a diagonal: those of rows, at FIRST, and what high bits make of a row, at SECOND, each of up to a KiB.
const ROOT: usize = 15360;
const SCALED: usize = 31744;

// Of both steps.
const FACTORS: usize = 8; // a scalar, at float32 with and without the lane's factor, and one factor for each bit
const FACTORS_SIZE: usize = 12;
const TERMS: usize = 32; // further factors, 32 bytes each, of blocks whose number has 1 in all bits of a mask
const TERMS_END: usize = 36;
const TERM_PLACE: usize = 0; // which of the factors it multiplies, in bytes
const TERM_MASK: usize = 4;
const TERM_FACTOR: usize = 16;
const LOW_BITS: usize = 16;
const HIGH_BITS: usize = 20;
// Of a diagonal.
const ROWS: usize = 24; // for each high bit, float32: the lane's factor, and one for each low bit
const LOW_PAIRS: usize = 28; // a factor for each amplitude of a row, or 0 for none
const HIGH_PAIRS: usize = 40; // for each high bit 16 vectors: a mask of higher ones, and the phase with each; or 0 for none
const CONSTANT_ROWS: usize = 44; // a mask of the high bits whose factors in ROWS are all 1
const SOURCE_WALK: usize = 128; // from each run of 16 amplitudes to the next: row ctz(number) of 32
const TARGET_WALK: usize = 256;

// @ts-ignore: decorator
@inline
function multiply<F>(x: v128, y: v128): v128 {
  return times<F>(x, spreadReal<F>(y), spreadImaginary<F>(y, alternatingSigns<F>()));
}

// @ts-ignore: decorator
@inline
function one<F>(): v128 {
  return sizeof<F>() == 8 ? f64x2(1, 0) : f32x4(1, 0, 1, 0);
}

/** Fills a table of products. */
function products<F>(table: usize, start: v128, bits: u32, factors: usize): void {
  v128.store(table, start);
  let length: usize = 16;
  for (let bit: u32 = 0; bit < bits; bit++) {
    const factor = v128.load(factors);
    const real = spreadReal<F>(factor);
    const imaginary = spreadImaginary<F>(factor, alternatingSigns<F>());
    for (let at: usize = 0; at < length; at += 16) {
      v128.store(table + length + at, times<F>(v128.load(table + at), real, imaginary));
    }
    length <<= 1;
    factors += 16;
  }
}

/** Multiplies vectors one by one: `target`[i] = a[i]·b[i·stride/16]. */
function multiplyTable<F>(target: usize, a: usize, b: usize, stride: usize, size: usize): void {
  for (let at: usize = 0; at < size; at += 16) {
    v128.store(target + at, multiply<F>(v128.load(a + at), v128.load(b)));
    b += stride;
  }
}

/** The factors of a block; returns their address. */
function factorsOf<F>(step: usize, block: u32, scratch: usize): usize {
  const factors = <usize>load<u32>(step, FACTORS);
  const end = <usize>load<u32>(step, TERMS_END);
  let term = <usize>load<u32>(step, TERMS);
  if (term == end) return factors;
  const own = scratch + BLOCK;
  memory.copy(own, factors, <usize>load<u32>(step, FACTORS_SIZE));
  for (; term < end; term += 32) {
    const mask = load<u32>(term, TERM_MASK);
    if ((block & mask) != mask) continue;
    const place = own + <usize>load<u32>(term, TERM_PLACE);
    v128.store(place, multiply<F>(v128.load(place), v128.load(term, TERM_FACTOR)));
  }
  return own;
}

/** Makes the two tables of a sweep's weights for a block, the second of spread vectors. */
export function blockWeights<F>(step: usize, block: u32, scratch: usize): void {
  const row = factorsOf<F>(step, block, scratch);
  const lowBits = load<u32>(step, LOW_BITS);
  const highBits = load<u32>(step, HIGH_BITS);
  const table = scratch + SECOND;
  products<F>(scratch + FIRST, v128.load(row), lowBits, row + 16);
  products<F>(table, one<F>(), highBits, row + 16 + ((<usize>lowBits) << 4));
  const count = (<usize>16) << highBits;
  for (let at: usize = 0; at < count; at += 16) {
    const z = v128.load(table + at);
    v128.store(scratch + SPREAD + (at << 1), spreadReal<F>(z));
    v128.store(scratch + SPREAD + (at << 1), spreadImaginary<F>(z, alternatingSigns<F>()), 16);
  }
}

/**
 * Multiplies every amplitude by its factor, and takes it from one place to another where they differ. Rows are the
 * amplitudes of one value of the high bits. A row's factors are those of the row without its lowest high bit, times what
 * that bit makes of a row, times its pairs with the other high bits; so one table for each high bit is kept.
 */
export function diagonal<F>(source: usize, target: usize, step: usize, block: u32, scratch: usize): void {
  const lane: usize = sizeof<F>() == 4 ? 16 : 0;
  const lowBits = load<u32>(step, LOW_BITS);
  const highBits = load<u32>(step, HIGH_BITS);
  const pairs = <usize>load<u32>(step, LOW_PAIRS);
  const highPairs = <usize>load<u32>(step, HIGH_PAIRS);
  const constant = load<u32>(step, CONSTANT_ROWS);
  const factors = factorsOf<F>(step, block, scratch);
  const lowSize = (<usize>lowBits) << 4;
  const length = (<usize>16) << lowBits;
  const root = scratch + ROOT;
  const scaled = scratch + SCALED;
  const turns = scratch + SECOND;
  products<F>(root, v128.load(factors), lowBits, factors + 16);
  if (pairs) multiplyTable<F>(root, root, pairs, 16, length);
  let row = <usize>load<u32>(step, ROWS);
  let high = factors + 16 + lowSize;
  for (let bit: u32 = 0; bit < highBits; bit++, row += lane + lowSize, high += 16) {
    let start = v128.load(high);
    if (sizeof<F>() == 4) start = multiply<F>(start, v128.load(row));
    products<F>(turns + bit * length, start, lowBits, row + lane);
  }

  const runBytes = sizeof<F>() << 5;
  let parent = root;
  let table = scratch + FIRST;
  let turn = scaled;
  let stride: usize = 0;
  v128.store(scaled, one<F>());
  let run: u32 = 0;
  for (let i: u32 = 0; ; ) {
    for (let at: usize = 0; at < length; at += runBytes) {
      for (let inside: usize = 0; inside < runBytes; inside += 16) {
        const factor = multiply<F>(v128.load(parent + at + inside), v128.load(turn));
        turn += stride;
        v128.store(table + at + inside, factor);
        v128.store(target + inside, multiply<F>(v128.load(source + inside), factor));
      }
      run++;
      const walk = step + (ctz(run) << 2);
      source ^= <usize>load<u32>(walk, SOURCE_WALK);
      target ^= <usize>load<u32>(walk, TARGET_WALK);
    }
    i++;
    if (i >> highBits) break;
    const bit = ctz(i);
    const others = i & (i - 1);
    parent = others ? scratch + FIRST + ctz(others) * length : root;
    table = scratch + FIRST + bit * length;
    turn = turns + bit * length;
    stride = (constant >> bit) & 1 ? 0 : 16;
    if (!highPairs) continue;
    const phases = highPairs + (bit << 8);
    let mask = others & load<u32>(phases);
    for (; mask; mask &= mask - 1) {
      multiplyTable<F>(scaled, turn, phases + (ctz(mask) << 4), 0, stride ? length : 16);
      turn = scaled;
    }
  }
}
