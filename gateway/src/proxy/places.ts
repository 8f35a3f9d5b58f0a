/** A holder of places, and how many it may hold at the same time. */
export interface Holder {
  readonly key: string;
  readonly most: number;
}

/** How many of these places one holder may have: its part, rounded up, so that there is one at least. */
export const partOf = (places: number, part: number): number => Math.ceil(places * part);

/** Limits how much goes on at the same time: in all, and for each holder. */
export class Places {
  private taken = 0;
  private readonly takenBy = new Map<string, number>();

  constructor(private readonly total: number) {}

  /** Takes a place that counts for each holder. Returns a function that gives it back, or which limit is reached. */
  take(holders: readonly Holder[]): (() => void) | 'all' | 'holder' {
    if (holders.some(({ key, most }) => this.countOf(key) >= most)) return 'holder';
    if (this.taken >= this.total) return 'all';
    this.taken++;
    for (const { key } of holders) this.takenBy.set(key, this.countOf(key) + 1);
    let given = false;
    return () => {
      if (!given) this.giveBack(holders);
      given = true;
    };
  }

  private countOf(key: string): number {
    return this.takenBy.get(key) ?? 0;
  }

  private giveBack(holders: readonly Holder[]): void {
    this.taken--;
    for (const { key } of holders) {
      const left = this.countOf(key) - 1;
      if (left > 0) this.takenBy.set(key, left);
      else this.takenBy.delete(key);
    }
  }
}
