/** Places for what goes on at the same time: a number in all, and a number for each client. */
export class Places {
  private taken = 0;
  private readonly takenBy = new Map<string, number>();

  constructor(
    private readonly total: number,
    private readonly perClient: number,
  ) {}

  /** Takes a place. Returns what gives it back, once; or whose limit is reached. */
  take(client: string): (() => void) | 'all' | 'client' {
    const own = this.takenBy.get(client) ?? 0;
    if (own >= this.perClient) return 'client';
    if (this.taken >= this.total) return 'all';
    this.taken++;
    this.takenBy.set(client, own + 1);
    let given = false;
    return () => {
      if (!given) this.giveBack(client);
      given = true;
    };
  }

  private giveBack(client: string): void {
    this.taken--;
    const left = this.takenBy.get(client)! - 1;
    if (left > 0) this.takenBy.set(client, left);
    else this.takenBy.delete(client);
  }
}
