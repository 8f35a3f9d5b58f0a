/** Enough slices that a look-up rarely takes a second step, few enough that the table stays in the cache. */
const MOST_SLICES = 65536;

/**
 * A distribution's cumulative sums with a guide table, which says for each slice of [0, 1) at which outcome to begin to
 * look, so that a look-up takes about one step however many outcomes there are (Chen & Asau, 1974).
 */
export class CumulativeTable {
  private readonly sums: Float64Array;
  private readonly guide: Uint32Array;
  private readonly total: number;
  /** The last outcome that is possible at all. */
  private readonly last: number;

  constructor(distribution: Float64Array) {
    const sums = new Float64Array(distribution.length);
    let total = 0;
    let last = 0;
    for (let x = 0; x < distribution.length; x++) {
      const p = distribution[x]!;
      if (p > 0) last = x;
      sums[x] = total += p;
    }
    const guide = new Uint32Array(Math.min(distribution.length, MOST_SLICES));
    const step = total / guide.length;
    for (let slice = 0, x = 0; slice < guide.length; slice++) {
      while (x < last && sums[x]! <= slice * step) x++;
      guide[slice] = x;
    }
    this.sums = sums;
    this.guide = guide;
    this.total = total;
    this.last = last;
  }

  /** The outcome whose share of [0, 1) holds a uniform number. */
  find(uniform: number): number {
    const { sums, last } = this;
    const goal = uniform * this.total;
    let x = this.guide[Math.floor(uniform * this.guide.length)]!;
    // Rounding may have begun a slice one outcome late.
    while (x > 0 && sums[x - 1]! > goal) x--;
    while (x < last && sums[x]! <= goal) x++;
    return x;
  }
}
