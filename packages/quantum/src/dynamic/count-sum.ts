import type { Counts } from '../measure.js';

/** Adds to the number at a label. */
export const addTo = (sums: Map<string, number>, label: string, amount: number): void =>
  void sums.set(label, (sums.get(label) ?? 0) + amount);

/** The same numbers, their labels in order. */
export const sortedByLabel = (sums: ReadonlyMap<string, number>): Counts =>
  Object.fromEntries([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));

/** Counts added up, label by label. Mostly there is one summand, which is then the sum as it is. */
export class CountSum {
  private first: Counts | null = null;
  private sums: Map<string, number> | null = null;

  add(counts: Counts): void {
    if (!this.first) {
      this.first = counts;
      return;
    }
    this.sums ??= new Map(Object.entries(this.first));
    for (const [label, count] of Object.entries(counts)) addTo(this.sums, label, count);
  }

  /** With the labels in order. */
  result(): Counts {
    return this.sums ? sortedByLabel(this.sums) : (this.first ?? {});
  }
}
