/** Tables: writes numbers into the kernels' memory, one table after the other. */
import { BUFFERS_AT, TABLES_AT, type Layout } from './layout.js';

export type Complex = readonly [number, number];
/** The factors of a bit's values 0 and 1. */
export type Choice = readonly [Complex, Complex];

export const ONE: Complex = [1, 0];
export const VECTOR_BYTES = 16;
const LINE_BYTES = 64;

export class Tables {
  readonly words: Uint32Array;
  readonly numbers: Float64Array | Float32Array;
  /** How many low bits of an index are inside a vector. */
  readonly laneBits: 0 | 1;
  readonly numberBytes: 4 | 8;
  /** Where the next table begins, in bytes. */
  at = TABLES_AT;

  constructor(buffer: ArrayBuffer | SharedArrayBuffer, { bytesPerAmplitude }: Layout) {
    this.laneBits = bytesPerAmplitude === 8 ? 1 : 0;
    this.numberBytes = this.laneBits ? 4 : 8;
    // The program lies below the buffers; views of no more than that are enough.
    this.words = new Uint32Array(buffer, 0, BUFFERS_AT / 4);
    this.numbers = this.laneBits
      ? new Float32Array(buffer, 0, BUFFERS_AT / 4)
      : new Float64Array(buffer, 0, BUFFERS_AT / 8);
  }

  /** Forgets all tables. */
  clear(): void {
    this.at = TABLES_AT;
  }

  /** Ends a table: the next one begins at a cache line. */
  align(): void {
    this.at = Math.ceil(this.at / LINE_BYTES) * LINE_BYTES;
  }

  /** Fills a vector with copies of one pair of numbers. @param at in units of 4 bytes */
  writeVector(at: number, first: number, second: number): void {
    const start = (at * 4) / this.numberBytes;
    for (let i = 0; i < VECTOR_BYTES / this.numberBytes; i += 2) {
      this.numbers[start + i] = first;
      this.numbers[start + i + 1] = second;
    }
  }

  pushVector([re, im]: Complex): void {
    this.writeVector(this.at / 4, re, im);
    this.at += VECTOR_BYTES;
  }

  /** A factor of the second amplitude of a float32 vector. */
  pushLane([re, im]: Complex): void {
    const start = this.at / 4;
    this.numbers[start] = 1;
    this.numbers[start + 1] = 0;
    this.numbers[start + 2] = re;
    this.numbers[start + 3] = im;
    this.at += VECTOR_BYTES;
  }

  pushWords(values: Uint32Array): number {
    const address = this.at;
    this.words.set(values, address / 4);
    this.at += values.byteLength;
    this.align();
    return address;
  }

  /** A table of 2^m complex products: entry x is the scalar times, for each bit j of x, choices[j][x_j]. */
  writeProducts(choices: readonly Choice[], scalar: Complex): number {
    const address = this.at;
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
    this.at += length * this.numberBytes;
    this.align();
    return address;
  }

  /** Copies a table of complex numbers to one in which each fills two vectors, (re, re) and (−im, im). */
  spread(table: number, count: number): number {
    const address = this.at;
    for (let i = 0; i < count; i++) {
      const re = this.numbers[table / this.numberBytes + 2 * i]!;
      const im = this.numbers[table / this.numberBytes + 2 * i + 1]!;
      this.writeVector((address + 32 * i) / 4, re, re);
      this.writeVector((address + 32 * i) / 4 + 4, -im, im);
    }
    this.at += 32 * count;
    this.align();
    return address;
  }
}
