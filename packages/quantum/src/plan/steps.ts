/** The steps of a pass: what the kernels do, before it is written into their memory. */
import type { Factors, LocalPhase } from './levels.js';
import type { LinearMap } from './linear-map.js';
import type { Butterfly } from './primitives.js';

/** Where amplitudes are: in the whole state, or in one of the two buffers of the window's size. */
export type Place = 'state' | 'buffer' | 'spare';

/** A factor of the amplitudes in which a bit is 1, in blocks whose number has 1 in certain bits. */
export interface ConditionalFactor {
  readonly bit: number;
  /** A mask of the bits of the block's number. */
  readonly blocks: number;
  readonly re: number;
  readonly im: number;
}

/** A product of factors: `scalar`, times for every bit that is 1 that bit's factors. */
export interface Product {
  /** By bit. */
  readonly factors: Readonly<Factors>;
  readonly conditional: readonly ConditionalFactor[];
  readonly scalar: readonly [number, number];
}

/** What a sweep multiplies amplitudes by; none of its factors is of one of the sweep's three bits. */
export interface Weights extends Product {
  /** Whether all amplitudes are meant or only those in which the sweep's first bit is 1, and then nothing is conditional. */
  readonly where: 'all' | 'upper';
}

/** One load and one store of every amplitude; see assembly/sweep.ts. */
export interface Sweep {
  readonly kind: 'sweep';
  readonly bits: readonly [number, number, number];
  readonly gates: readonly [Butterfly, Butterfly, Butterfly];
  readonly tangents: readonly [number, number, number];
  readonly source: Place;
  /** Index y is read from where this sends it; null for y itself. */
  sourceMap: LinearMap | null;
  target: Place;
  /** Index y is written to where this sends it; null for y itself. */
  targetMap: LinearMap | null;
  weights: Weights | null;
}

/** Multiplies all amplitudes by a product and by the phases of pairs of bits that are both 1. */
export interface Diagonal extends Product {
  readonly kind: 'diagonal';
  readonly source: Place;
  target: Place;
  scalar: readonly [number, number];
  readonly pairs: readonly LocalPhase[];
}

/** Multiplies the amplitudes in which all the bits are 1. In place. */
export interface Turn {
  readonly kind: 'turn';
  readonly place: Place;
  /** The amplitude of index y is where this sends it; null for y itself. */
  readonly map: LinearMap | null;
  readonly bits: readonly number[];
  /** A mask of the bits that the block's number has to have. */
  readonly blocks: number;
  readonly re: number;
  readonly im: number;
}

/** A butterfly on the bit inside a vector (float32 only). In place. */
export interface TurnLane {
  readonly kind: 'turnLane';
  readonly place: Place;
  readonly gate: Butterfly;
  readonly tangent: number;
}

/** Writes the initial product state. */
export interface Prepare {
  readonly kind: 'prepare';
  readonly place: Place;
}

export type Step = Sweep | Diagonal | Turn | TurnLane | Prepare;
