import type { Arrow } from './teleport';

/** In microseconds; T2 is at most twice T1. */
export interface Lifetimes {
  readonly t1: number;
  readonly t2: number;
}

/** The chance that a qubit that was 1 still is. */
export const stillOne = ({ t1 }: Lifetimes, time: number): number => Math.exp(-time / t1);

/** The arrow of a qubit that was at `from`: its height goes to that of 0 with T1, the rest to nothing with T2. */
export const arrowAfter = (from: Arrow, { t1, t2 }: Lifetimes, time: number): Arrow => ({
  x: from.x * Math.exp(-time / t2),
  y: from.y * Math.exp(-time / t2),
  z: 1 - (1 - from.z) * Math.exp(-time / t1),
});
