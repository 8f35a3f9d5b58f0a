const DAY_MS = 86_400_000;

/** What each client has handed in since midnight UTC, in bytes. In this process only: a restart begins anew. */
export class DailyQuota {
  private readonly used = new Map<string, number>();
  private day = -1;

  constructor(
    private readonly limitBytes: number,
    private readonly now: () => number = () => Date.now(),
  ) {}

  /** Counts the bytes. Returns 0, or the whole seconds until midnight if they are too many. */
  take(client: string, bytes: number): number {
    const now = this.now();
    const day = Math.floor(now / DAY_MS);
    if (day !== this.day) this.used.clear();
    this.day = day;
    const used = (this.used.get(client) ?? 0) + bytes;
    if (used > this.limitBytes) return Math.ceil(((day + 1) * DAY_MS - now) / 1000);
    this.used.set(client, used);
    return 0;
  }
}
