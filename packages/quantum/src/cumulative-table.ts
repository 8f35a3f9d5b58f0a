/** Enough slices that a look-up rarely takes a second step, few enough that the table stays in the cache. */
const MOST_SLICES = 65536;

/**
 * A distribution's cumulative sums with a guide table, which says for each slice of [0, 1) at which outcome to begin to
 * look, so that a look-up takes about one step however many outcomes there are (Chen & Asau, 1974).
 */
export class CumulativeTable {
  private sums = new Float64Array(0);
  private guide = new Uint32Array(0);
  private sliceCount = 0;
  private total = 0;
  /** The last outcome that is possible at all. */
  private last = 0;

  constructor(distribution: Float64Array) {
    this.restart(distribution);
  }

  /** Begins again with another distribution, which costs less than a new table. */
  restart(distribution: Float64Array): this {
    const { length } = distribution;
    this.sliceCount = Math.min(length, MOST_SLICES);
    if (this.sums.length < length) {
      this.sums = new Float64Array(length);
      this.guide = new Uint32Array(this.sliceCount);
    }
    const { sums, guide, sliceCount } = this;
    let total = 0;
    let last = 0;
    for (let x = 0; x < length; x++) {
      const p = distribution[x]!;
      if (p > 0) last = x;
      sums[x] = total += p;
    }
    const slicesPerUnit = sliceCount / total;
    let slice = 0;
    for (let x = 0; x <= last; x++) {
      const end = Math.min(sums[x]! * slicesPerUnit, sliceCount);
      while (slice < end) guide[slice++] = x;
    }
    guide.fill(last, slice, sliceCount);
    this.total = total;
    this.last = last;
    return this;
  }

  /** The outcome whose share of [0, 1) holds a uniform number. */
  find(uniform: number): number {
    const { sums, last } = this;
    const goal = uniform * this.total;
    let x = this.guide[Math.floor(uniform * this.sliceCount)]!;
    // Rounding may have begun a slice one outcome late.
    while (x > 0 && sums[x - 1]! > goal) x--;
    while (x < last && sums[x]! <= goal) x++;
    return x;
  }
}
