/** Shots of outcomes that are sums of coins. */
import type { Counts } from '../measure.js';
import type { RandomSource } from '../random.js';
import type { AffineBit } from './tableau.js';

/** Shots of several outcomes, a row of words for each bit: bit s of a row is the bit's value in shot s. */
export type ShotRows = readonly Uint32Array[];

/** Draws coins for `shots` shots and adds them up for each bit. */
export function drawShots(
  bits: readonly AffineBit[],
  coinCount: number,
  shots: number,
  random: RandomSource,
): ShotRows {
  const words = (shots + 31) >>> 5;
  const coins = Array.from({ length: coinCount }, () =>
    Uint32Array.from({ length: words }, () => random.nextUint32()),
  );
  const rows = new Map<AffineBit, Uint32Array>();
  return bits.map((bit) => {
    let row = rows.get(bit);
    if (!row) {
      row = new Uint32Array(words).fill(bit[0]! & 1 ? 0xffffffff : 0);
      for (let coin = 0; coin < coinCount; coin++) {
        if (!((bit[1 + (coin >>> 5)]! >>> (coin & 31)) & 1)) continue;
        const tossed = coins[coin]!;
        for (let w = 0; w < words; w++) row[w]! ^= tossed[w]!;
      }
      rows.set(bit, row);
    }
    return row;
  });
}

/** How often each label was seen; the first row is the label's rightmost character. */
export function countRows(rows: ShotRows, shots: number): Counts {
  const seen = new Map<string, number>();
  const blocks = (rows.length + 31) >>> 5;
  const pieces = new Array<string>(2 * blocks);
  const square = Array.from({ length: blocks }, () => new Uint32Array(32));
  const padding = 32 * blocks - rows.length;
  for (let word = 0; 32 * word < shots; word++) {
    square.forEach((square32, block) => transposeRows(rows, { first: 32 * block, word }, square32));
    const last = Math.min(32, shots - 32 * word);
    for (let shot = 0; shot < last; shot++) {
      for (let block = 0; block < blocks; block++) {
        const values = square[block]![31 - shot]!;
        pieces[2 * (blocks - block) - 2] = sixteenBits(values >>> 16);
        pieces[2 * (blocks - block) - 1] = sixteenBits(values & 0xffff);
      }
      const label = pieces.join('').slice(padding);
      seen.set(label, (seen.get(label) ?? 0) + 1);
    }
  }
  return Object.fromEntries([...seen].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Turns 32 rows of 32 shots into a word for each shot: word 31 − s holds shot s, and its bit k is row `first` + k
 * (Warren, "Hacker's Delight", §7-3, which counts bits from the left).
 */
function transposeRows(
  rows: ShotRows,
  { first, word }: { readonly first: number; readonly word: number },
  square: Uint32Array,
): void {
  for (let k = 0; k < 32; k++) square[31 - k] = rows[first + k]?.[word] ?? 0;
  for (let j = 16, mask = 0x0000ffff; j !== 0; j >>>= 1, mask ^= mask << j) {
    for (let k = 0; k < 32; k = (k + j + 1) & ~j) {
      const changed = (square[k]! ^ (square[k + j]! >>> j)) & mask;
      square[k]! ^= changed;
      square[k + j]! ^= changed << j;
    }
  }
}

const labelsOf16 = new Array<string | undefined>(2 ** 16);
const sixteenBits = (value: number): string => (labelsOf16[value] ??= value.toString(2).padStart(16, '0'));

/** How many independent coins the bits depend on; each outcome that can be seen has the probability 2^−rank. */
export function rankOf(bits: readonly AffineBit[]): number {
  const basis = new Map<number, AffineBit>();
  for (const bit of new Set(bits)) {
    const left = bit.slice();
    left[0] = 0;
    for (let lead = leadOf(left); lead >= 0; lead = leadOf(left)) {
      const known = basis.get(lead);
      if (!known) {
        basis.set(lead, left);
        break;
      }
      for (let k = 0; k < left.length; k++) left[k]! ^= known[k]!;
    }
  }
  return basis.size;
}

/** The highest bit that is 1, or −1. */
function leadOf(words: Uint32Array): number {
  for (let k = words.length - 1; k >= 0; k--) if (words[k]) return 32 * k + 31 - Math.clz32(words[k]!);
  return -1;
}
