import type { BlochVector, DensityMatrix } from '@superpose/quantum';
import { labelInOrder, placeInOrder, type BitOrder } from '../../platform/bitOrder';

interface Complex {
  readonly real: number;
  readonly imag: number;
}

/** A basis state of a display's wires. */
export interface DisplayRow {
  readonly index: number;
  readonly label: string;
  readonly probability: number;
}

/** The basis states of a display's wires, sorted by their labels. */
export function rowsOf({ qubitCount, entries }: DensityMatrix, order: BitOrder): DisplayRow[] {
  const size = 2 ** qubitCount;
  return Array.from({ length: size }, (_, place) => {
    const index = placeInOrder(place, qubitCount, order);
    return {
      index,
      label: labelInOrder(index.toString(2).padStart(qubitCount, '0'), order),
      probability: Math.max(0, entries[2 * index * (size + 1)]!),
    };
  });
}

export function entryOf({ qubitCount, entries }: DensityMatrix, row: number, column: number): Complex {
  const at = 2 * (row * 2 ** qubitCount + column);
  return { real: entries[at]!, imag: entries[at + 1]! };
}

/** Less pure than this, wires have no amplitudes: they’re entangled with others, or measured. */
const PURE = 1 - 1e-6;

/** The amplitudes of wires that aren’t entangled with others, the largest of them positive; null for others. */
export function amplitudesOf(density: DensityMatrix): Complex[] | null {
  const purity = density.entries.reduce((sum, part) => sum + part * part, 0);
  if (purity < PURE) return null;
  const size = 2 ** density.qubitCount;
  const shares = Array.from({ length: size }, (_, index) => entryOf(density, index, index).real);
  const largest = shares.indexOf(Math.max(...shares));
  const root = Math.sqrt(shares[largest]!);
  return shares.map((_, index) => {
    const { real, imag } = entryOf(density, index, largest);
    return { real: real / root, imag: imag / root };
  });
}

/** Of one wire. */
export function blochOf(density: DensityMatrix): BlochVector {
  const off = entryOf(density, 1, 0);
  return {
    x: 2 * off.real,
    y: 2 * off.imag,
    z: entryOf(density, 0, 0).real - entryOf(density, 1, 1).real,
  };
}
