/**
 * What channels, resets and measurements do to one qubit of a density matrix. For each setting of the other qubits in the
 * row and in the column, the qubit's four entries form a 2×2 block [[ρ₀₀, ρ₀₁], [ρ₁₀, ρ₁₁]], and all of these maps keep its
 * diagonal apart from the rest.
 */
import type { NoiseChannel, ReadoutError } from './noise-model.js';

/** Six real numbers: where ρ₀₀ and ρ₁₁ go, and ρ₀₁ → coherence·ρ₀₁ + exchange·ρ₁₀ (likewise ρ₁₀). */
export interface BlockMap {
  readonly zeroToZero: number;
  readonly zeroToOne: number;
  readonly oneToZero: number;
  readonly oneToOne: number;
  readonly coherence: number;
  readonly exchange: number;
}

/** A map that moves no population unless given. */
const blockMap = (map: Partial<BlockMap>): BlockMap => ({
  ...{ zeroToZero: 1, zeroToOne: 0, oneToZero: 0, oneToOne: 1, coherence: 1, exchange: 0 },
  ...map,
});

/**
 * The channels, by their probability p (Nielsen & Chuang, §8.3); X and Z are the Pauli matrices.
 * - `depolarizing`       ρ → (1 − p)ρ + p·I/2: with p the qubit is replaced by one of which nothing is known
 * - `bit-flip`           ρ → (1 − p)ρ + p·XρX
 * - `phase-flip`         ρ → (1 − p)ρ + p·ZρZ
 * - `amplitude-damping`  |1⟩ decays to |0⟩ with p: Kraus operators diag(1, √(1 − p)) and √p |0⟩⟨1|
 * - `phase-damping`      the surroundings learn with p that it is |1⟩: diag(1, √(1 − p)) and √p |1⟩⟨1|
 */
const CHANNELS: Readonly<Record<NoiseChannel, (p: number) => Partial<BlockMap>>> = {
  depolarizing: (p) => ({ ...moved(p / 2), coherence: 1 - p }),
  'bit-flip': (p) => ({ ...moved(p), coherence: 1 - p, exchange: p }),
  'phase-flip': (p) => ({ coherence: 1 - 2 * p }),
  'amplitude-damping': (p) => ({ oneToZero: p, oneToOne: 1 - p, coherence: Math.sqrt(1 - p) }),
  'phase-damping': (p) => ({ coherence: Math.sqrt(1 - p) }),
};

/** The same share of each population goes to the other. */
const moved = (share: number): Partial<BlockMap> => ({
  ...{ zeroToZero: 1 - share, zeroToOne: share, oneToZero: share, oneToOne: 1 - share },
});

export const channelMap = (channel: NoiseChannel, probability: number): BlockMap =>
  blockMap(CHANNELS[channel](probability));

export const RESET_MAP = blockMap({ oneToZero: 1, oneToOne: 0, coherence: 0 });

/** A measurement whose result goes nowhere. */
export const DEPHASING_MAP = blockMap({ coherence: 0 });

/** Keeps what a measurement records as `value`: the other part of the state is dropped, so that the trace is its probability. */
export function recordingMap(value: 0 | 1, error: ReadoutError | undefined): BlockMap {
  const { zeroReadAsOne = 0, oneReadAsZero = 0 } = error ?? {};
  const zeroToZero = value === 0 ? 1 - zeroReadAsOne : zeroReadAsOne;
  const oneToOne = value === 1 ? 1 - oneReadAsZero : oneReadAsZero;
  return blockMap({ zeroToZero, oneToOne, coherence: 0 });
}

/** Applies a map to one qubit of a density matrix of `qubitCount` qubits, in place. */
export function applyBlockMap(a: Float64Array, qubitCount: number, qubit: number, map: BlockMap): void {
  const { zeroToZero, zeroToOne, oneToZero, oneToOne, coherence, exchange } = map;
  const column = 1 << qubit;
  const row = column << qubitCount;
  const mask = row | column;
  for (let i = 0, left = a.length >>> 3; left > 0; left--) {
    // The real parts first, then the imaginary ones: the six numbers are real.
    for (let part = 0; part < 2; part++) {
      const p = 2 * i + part;
      const q = p + 2 * column;
      const r = p + 2 * row;
      const s = r + 2 * column;
      const zero = a[p]!;
      const upper = a[q]!;
      const lower = a[r]!;
      const one = a[s]!;
      a[p] = zeroToZero * zero + oneToZero * one;
      a[q] = coherence * upper + exchange * lower;
      a[r] = coherence * lower + exchange * upper;
      a[s] = zeroToOne * zero + oneToOne * one;
    }
    i = ((i | mask) + 1) & ~mask;
  }
}
