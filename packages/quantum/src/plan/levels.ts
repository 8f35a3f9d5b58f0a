/**
 * Leveling: the primitives of a pass, put as early as their order allows into levels. A level is one layer of
 * butterflies, then one diagonal, then one linear map; each part is done at once, whatever its number of gates.
 */
import {
  firstMixed,
  type ButterflyPrimitive,
  type LinearPrimitive,
  type PhasePrimitive,
} from './primitives.js';
import type { Pass } from './schedule.js';

/** By bit a complex factor, or nothing for 1. */
export type Factors = (readonly [number, number] | undefined)[];

/**
 * Qubits are local here: bits of the index within the window, and above them the bits of a block's number, which are the
 * qubits outside in their order. Those are only controls, or among the bits of a phase.
 */
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

export function levelsOf({ window, outside, primitives }: Pass): Level[] {
  const levels: Level[] = [];
  const qubitCount = window.length + outside.length;
  const bitOfQubit = new Uint8Array(qubitCount);
  window.forEach((qubit, bit) => (bitOfQubit[qubit] = bit));
  outside.forEach((qubit, bit) => (bitOfQubit[qubit] = window.length + bit));
  const isWhole = window.at(-1) === window.length - 1;
  const allBits = window.map((_, bit) => bit);
  /** Per bit the last position that mixes it, and the last that is diagonal on it; those don't wait for each other. */
  const mixedAt = new Int32Array(qubitCount);
  const diagonalAt = new Int32Array(qubitCount);

  /** Finds the earliest level whose part comes after (or is joined with) all that the bits have to wait for. */
  const levelFor = (part: number, bits: readonly number[], firstMixed: number): Level => {
    let position = 0;
    for (let j = 0; j < bits.length; j++) {
      position = Math.max(position, mixedAt[bits[j]!]!, j < firstMixed ? 0 : diagonalAt[bits[j]!]!);
    }
    position += (part - (position % 3) + 3) % 3;
    for (let j = 0; j < bits.length; j++) {
      const reached = j < firstMixed ? diagonalAt : mixedAt;
      reached[bits[j]!] = Math.max(reached[bits[j]!]!, position);
    }
    const level = Math.floor(position / 3);
    while (levels.length <= level) levels.push(emptyLevel(window.length));
    return levels[level]!;
  };

  for (const primitive of primitives) {
    const bits = isWhole ? primitive.qubits : primitive.qubits.map((qubit) => bitOfQubit[qubit]!);
    switch (primitive.kind) {
      case 'butterfly':
        // Two butterflies on one bit never share a level.
        if (mixedAt[bits[0]!]! % 3 === BUTTERFLIES && hasButterfly(levels, mixedAt[bits[0]!]!, bits[0]!)) {
          mixedAt[bits[0]!]!++;
        }
        levelFor(BUTTERFLIES, bits, 0).butterflies[bits[0]!] = primitive;
        break;
      case 'phase':
        addPhase(levelFor(DIAGONAL, bits, bits.length), bits, primitive);
        break;
      case 'linear':
        if (primitive.closing) levelFor(LINEAR, allBits, 0).linear.push({ gate: primitive.gate, bits });
        else levelFor(LINEAR, bits, firstMixed(primitive)).linear.push({ gate: primitive.gate, bits });
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
