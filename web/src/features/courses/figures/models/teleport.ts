import type { Bit } from './chsh';

export interface Arrow {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** The results of the Bell measurement. */
export interface Results {
  readonly q0: Bit;
  readonly q1: Bit;
}

export const ALL_RESULTS: readonly Results[] = [
  { q1: 0, q0: 0 },
  { q1: 0, q0: 1 },
  { q1: 1, q0: 0 },
  { q1: 1, q0: 1 },
];

/** X is half a turn about x, Z half a turn about z. */
export const applyX = ({ x, y, z }: Arrow): Arrow => ({ x, y: -y, z: -z });
export const applyZ = ({ x, y, z }: Arrow): Arrow => ({ x: -x, y: -y, z });

/** The arrow of the far qubit right after the measurement, for an arrow that was sent. */
export function arrivedArrow(sent: Arrow, { q0, q1 }: Results): Arrow {
  const flipped = q1 === 1 ? applyX(sent) : sent;
  return q0 === 1 ? applyZ(flipped) : flipped;
}

/** How surely a measurement takes one state for the other: 1 where they're the same, 0 where they're opposite. */
export const fidelityOf = (a: Arrow, b: Arrow): number => (1 + a.x * b.x + a.y * b.y + a.z * b.z) / 2;
