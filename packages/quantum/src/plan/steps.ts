/** The steps of a pass: what the kernels do, before it is written into their memory. */
import type { Factors } from './levels.js';
import type { LinearMap } from './linear-map.js';
import type { Butterfly } from './primitives.js';

/** Where amplitudes are: in the whole state, or in one of the two buffers of the window's size. */
export type Place = 'state' | 'buffer' | 'spare';

/** Factors on the amplitudes of a sweep: `scalar`, times for every bit that is 1 that bit's factor. */
export interface Weights {
  /** Whether all amplitudes are meant or only those in which the sweep's first bit is 1. */
  readonly where: 'all' | 'upper';
  /** By bit; never one of the sweep's own three. */
  readonly factors: Readonly<Factors>;
  readonly scalar: readonly [number, number];
}

/** One load and one store of every amplitude; see assembly/sweep.ts. */
export interface Sweep {
  readonly kind: 'sweep';
  readonly bits: readonly [number, number, number];
  readonly gates: readonly [Butterfly, Butterfly, Butterfly];
  readonly tangents: readonly [number, number, number];
  readonly source: Place;
  /** Index y is read from where this sends it; null for y itself. */
  readonly sourceMap: LinearMap | null;
  target: Place;
  /** Index y is written to where this sends it; null for y itself. */
  targetMap: LinearMap | null;
  weights: Weights | null;
}

/** Multiplies the amplitudes in which all the bits are 1. In place. */
export interface Turn {
  readonly kind: 'turn';
  readonly place: Place;
  readonly bits: readonly number[];
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

export type Step = Sweep | Turn | TurnLane | Prepare;
