/**
 * Leveling: the primitives of a pass, put as early as their order allows into levels. A level is one layer of
 * butterflies, then one diagonal, then one linear map; each part is done at once, whatever its number of gates.
 */
import type { ButterflyPrimitive, LinearPrimitive, PhasePrimitive } from './primitives.js';
import type { Pass } from './schedule.js';

/** By bit a complex factor, or nothing for 1. */
export type Factors = (readonly [number, number] | undefined)[];

/** Qubits are local here: bits of the index within the window. */
export interface Level {
  /** By bit; arrays are made and read faster than maps, and planning has to be fast. */
  readonly butterflies: (ButterflyPrimitive | undefined)[];
  /** By bit the factor (re, im) of the amplitudes in which it is 1. */
  readonly factors: Factors;
  readonly phases: LocalPhase[];
  readonly linear: LocalLinear[];
}

export interface LocalPhase {
  readonly bits: readonly number[];
  readonly re: number;
  readonly im: number;
}

interface LocalLinear {
  readonly gate: LinearPrimitive['gate'];
  readonly bits: readonly number[];
}

/** The parts of a level in their order; a position is 3·level + part. */
const BUTTERFLIES = 0;
const DIAGONAL = 1;
const LINEAR = 2;

export function levelsOf({ window, primitives }: Pass): Level[] {
  const levels: Level[] = [];
  const bitOfQubit = new Uint8Array(window.at(-1)! + 1);
  window.forEach((qubit, bit) => (bitOfQubit[qubit] = bit));
  const isWhole = window.at(-1) === window.length - 1;
  const allBits = window.map((_, bit) => bit);
  /** Per bit the last position that touches it. */
  const reached = new Int32Array(window.length);

  /** Finds the earliest level whose part comes after (or is joined with) all that touches the bits. */
  const levelFor = (part: number, bits: readonly number[]): Level => {
    let position = 0;
    for (let j = 0; j < bits.length; j++) position = Math.max(position, reached[bits[j]!]!);
    position += (part - (position % 3) + 3) % 3;
    for (let j = 0; j < bits.length; j++) reached[bits[j]!] = position;
    const level = Math.floor(position / 3);
    while (levels.length <= level) levels.push(emptyLevel(window.length));
    return levels[level]!;
  };

  for (const primitive of primitives) {
    const bits = isWhole ? primitive.qubits : primitive.qubits.map((qubit) => bitOfQubit[qubit]!);
    switch (primitive.kind) {
      case 'butterfly':
        // Two butterflies on one bit never share a level.
        if (reached[bits[0]!]! % 3 === BUTTERFLIES && hasButterfly(levels, reached[bits[0]!]!, bits[0]!)) {
          reached[bits[0]!]!++;
        }
        levelFor(BUTTERFLIES, bits).butterflies[bits[0]!] = primitive;
        break;
      case 'phase':
        addPhase(levelFor(DIAGONAL, bits), bits, primitive);
        break;
      case 'linear':
        levelFor(LINEAR, primitive.closing ? allBits : bits).linear.push({ gate: primitive.gate, bits });
        break;
    }
  }
  return levels;
}

function emptyLevel(width: number): Level {
  return {
    butterflies: new Array<undefined>(width).fill(undefined),
    factors: new Array<undefined>(width).fill(undefined),
    phases: [],
    linear: [],
  };
}

function hasButterfly(levels: readonly Level[], position: number, bit: number): boolean {
  return levels[Math.floor(position / 3)]?.butterflies[bit] !== undefined;
}

function addPhase(level: Level, bits: readonly number[], { re, im }: PhasePrimitive): void {
  if (bits.length > 1) {
    level.phases.push({ bits, re, im });
    return;
  }
  const [xr, xi] = level.factors[bits[0]!] ?? [1, 0];
  level.factors[bits[0]!] = [xr * re - xi * im, xr * im + xi * re];
}
