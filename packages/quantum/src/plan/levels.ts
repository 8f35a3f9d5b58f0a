/**
 * Leveling: the primitives of a pass, put as early as their order allows into levels. A level is one layer of
 * butterflies, then one diagonal, then one linear map; each part is done at once, whatever its number of gates.
 */
import type { ButterflyPrimitive, LinearPrimitive, PhasePrimitive } from './primitives.js';
import type { Pass } from './schedule.js';

/** Qubits are local here: bits of the index within the window. */
export interface Level {
  /** At most one per bit. */
  readonly butterflies: Map<number, ButterflyPrimitive>;
  /** Per bit the factor (re, im) of the amplitudes in which it is 1. */
  readonly factors: Map<number, readonly [number, number]>;
  readonly phases: LocalPhase[];
  readonly linear: LocalLinear[];
}

export interface LocalPhase {
  readonly bits: readonly number[];
  readonly re: number;
  readonly im: number;
}

export interface LocalLinear {
  readonly gate: LinearPrimitive['gate'];
  readonly bits: readonly number[];
}

/** The parts of a level in their order; a position is 3·level + part. */
const BUTTERFLIES = 0;
const DIAGONAL = 1;
const LINEAR = 2;

export function levelsOf({ window, primitives }: Pass): Level[] {
  const levels: Level[] = [];
  const bitOfQubit = new Map(window.map((qubit, bit) => [qubit, bit]));
  /** Per bit the last position that touches it. */
  const reached = new Int32Array(window.length);

  /** Finds the earliest level whose part comes after (or is joined with) all that touches the bits. */
  const levelFor = (part: number, bits: readonly number[]): Level => {
    let position = 0;
    for (let j = 0; j < bits.length; j++) position = Math.max(position, reached[bits[j]!]!);
    position += (part - (position % 3) + 3) % 3;
    for (let j = 0; j < bits.length; j++) reached[bits[j]!] = position;
    const level = Math.floor(position / 3);
    while (levels.length <= level) levels.push(emptyLevel());
    return levels[level]!;
  };

  for (const primitive of primitives) {
    const bits = primitive.qubits.map((qubit) => bitOfQubit.get(qubit)!);
    switch (primitive.kind) {
      case 'butterfly':
        // Two butterflies on one bit never share a level.
        if (reached[bits[0]!]! % 3 === BUTTERFLIES && hasButterfly(levels, reached[bits[0]!]!, bits[0]!)) {
          reached[bits[0]!]!++;
        }
        levelFor(BUTTERFLIES, bits).butterflies.set(bits[0]!, primitive);
        break;
      case 'phase':
        addPhase(levelFor(DIAGONAL, bits), bits, primitive);
        break;
      case 'linear':
        levelFor(LINEAR, bits).linear.push({ gate: primitive.gate, bits });
        break;
    }
  }
  return levels;
}

function emptyLevel(): Level {
  return { butterflies: new Map(), factors: new Map(), phases: [], linear: [] };
}

function hasButterfly(levels: readonly Level[], position: number, bit: number): boolean {
  return levels[Math.floor(position / 3)]?.butterflies.has(bit) ?? false;
}

function addPhase(level: Level, bits: readonly number[], { re, im }: PhasePrimitive): void {
  if (bits.length > 1) {
    level.phases.push({ bits, re, im });
    return;
  }
  const [xr, xi] = level.factors.get(bits[0]!) ?? [1, 0];
  level.factors.set(bits[0]!, [xr * re - xi * im, xr * im + xi * re]);
}
