/** Columns: the address bits that each bit of an index contributes, wherever the amplitudes are. */
import type { LinearMap } from '../plan/linear-map.js';
import type { Place } from '../plan/steps.js';
import type { Layout } from './layout.js';

export interface Columns {
  readonly columns: Uint32Array;
  readonly flip: number;
  /** What the bits of the block's number that are 1 add, or null for nothing. */
  readonly outside: Uint32Array | null;
}

export class ColumnFinder {
  private readonly inBuffer: Columns;

  constructor(private readonly layout: Layout) {
    const { bytesPerAmplitude, width } = layout;
    const columns = Uint32Array.from({ length: width }, (_, bit) => bytesPerAmplitude * 2 ** bit);
    this.inBuffer = { columns, flip: 0, outside: null };
  }

  /** The columns of a place, with a linear map in between. */
  find(place: Place, map: LinearMap | null, window: readonly number[]): Columns {
    const { width, resident } = this.layout;
    if (place === 'state' && !resident) return this.inState(map, window);
    if (!map) return this.inBuffer;
    const shift = 31 - Math.clz32(this.layout.bytesPerAmplitude);
    const columns = new Uint32Array(map.columns.length);
    for (let bit = 0; bit < columns.length; bit++) columns[bit] = map.columns[bit]! << shift;
    return {
      columns,
      flip: map.flip << shift,
      outside: map.outsideCount > 0 ? columns.subarray(width) : null,
    };
  }

  private inState(map: LinearMap | null, window: readonly number[]): Columns {
    const { bytesPerAmplitude, width } = this.layout;
    const addressOf = (index: number) => {
      let address = 0;
      for (let bit = 0; bit < width; bit++) {
        if ((index >>> bit) & 1) address += bytesPerAmplitude * 2 ** window[bit]!;
      }
      return address;
    };
    const columns = new Uint32Array(width);
    for (let bit = 0; bit < width; bit++) columns[bit] = addressOf(map ? map.columns[bit]! : 1 << bit);
    const outside = map && map.columns.subarray(width).map(addressOf);
    return { columns, flip: map ? addressOf(map.flip) : 0, outside };
  }
}

/**
 * Reduces columns, so that a walk that flips one more of them at every step mostly changes low address bits: where the
 * order of groups doesn't matter, they're visited as they lie. In place.
 */
export function reduceColumns(columns: number[]): void {
  for (let row = 0, bit = 0; row < columns.length; bit++) {
    let pivot = row;
    while (pivot < columns.length && !((columns[pivot]! >>> bit) & 1)) pivot++;
    if (pivot === columns.length) continue;
    const column = columns[pivot]!;
    columns[pivot] = columns[row]!;
    columns[row] = column;
    for (let i = 0; i < columns.length; i++) {
      if (i !== row && (columns[i]! >>> bit) & 1) columns[i]! ^= column;
    }
    row++;
  }
}
