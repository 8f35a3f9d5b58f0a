/** A fan: controlled phases that share one bit, as a Fourier transform is full of. One sweep does the whole fan. */
import type { Factors, LocalPhase } from './levels.js';

export interface Fan {
  /** The bit that all share. */
  readonly bit: number;
  /** By the other bit: the factor of the amplitudes in which both are 1. */
  readonly factors: Readonly<Factors>;
  /** The phases that are not of this fan. */
  readonly others: readonly LocalPhase[];
}

/** With fewer phases than this a quarter sweep for each is cheaper. */
const SMALLEST_FAN = 3;

/** The largest fan among a level's phases, or null; the bits inside a vector cannot be the centre of one. */
export function fanOf(phases: readonly LocalPhase[], width: number, laneBits: number): Fan | null {
  if (phases.length < SMALLEST_FAN) return null;
  const counts = new Uint32Array(width);
  for (const { bits } of phases) {
    if (bits.length !== 2) continue;
    counts[bits[0]!]!++;
    counts[bits[1]!]!++;
  }
  let bit = laneBits;
  for (let other = laneBits; other < width; other++) if (counts[other]! > counts[bit]!) bit = other;
  if (counts[bit]! < SMALLEST_FAN) return null;
  const factors: Factors = new Array<undefined>(width).fill(undefined);
  const others: LocalPhase[] = [];
  for (const phase of phases) {
    if (phase.bits.length !== 2 || !phase.bits.includes(bit)) {
      others.push(phase);
      continue;
    }
    const partner = phase.bits[0] === bit ? phase.bits[1]! : phase.bits[0]!;
    const [re, im] = factors[partner] ?? [1, 0];
    factors[partner] = [re * phase.re - im * phase.im, re * phase.im + im * phase.re];
  }
  return { bit, factors, others };
}
