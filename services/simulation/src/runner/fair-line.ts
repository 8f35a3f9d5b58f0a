/** Whose work waits, and how long it should take. */
export interface Turn {
  readonly client: string;
  /** Milliseconds, by estimate. */
  readonly cost: number;
}

interface Waiting {
  readonly client: string;
  readonly startsAt: number;
  readonly go: () => void;
}

/**
 * The line in front of a number of places. Those who wait go by what their clients have had: each client's work follows
 * one after the other on a separate clock, which runs by the work's cost, and the earliest goes first. So a client with
 * much or long work delays its own, and any other's by what is going on at the moment.
 */
export class FairLine {
  private waiting: Waiting[] = [];
  private taken = 0;
  /** The start of what went last, in milliseconds of work. */
  private clock = 0;
  private readonly endsAt = new Map<string, number>();

  constructor(private readonly places: number) {}

  /** Work that has a place, of all clients or of one, is not counted. */
  waitingCount(client?: string): number {
    return client === undefined
      ? this.waiting.length
      : this.waiting.filter((waiting) => waiting.client === client).length;
  }

  /** Resolves when there is a place, which `leave` gives back; or rejects, without one, when the signal aborts. */
  async enter({ client, cost }: Turn, signal?: AbortSignal): Promise<void> {
    const startsAt = Math.max(this.clock, this.endsAt.get(client) ?? 0);
    this.endsAt.set(client, startsAt + cost);
    if (this.taken < this.places) return this.begin(startsAt);
    await new Promise<void>((resolve, reject) => {
      const onAbort = (): void => {
        this.waiting = this.waiting.filter((waiting) => waiting !== entry);
        reject(signal?.reason as Error);
      };
      const go = (): void => {
        signal?.removeEventListener('abort', onAbort);
        this.begin(startsAt);
        resolve();
      };
      const entry: Waiting = { client, startsAt, go };
      this.waiting.push(entry);
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  }

  leave(): void {
    this.taken--;
    const next = this.takeNext();
    if (next) next.go();
    else if (this.taken === 0) this.forget();
  }

  private begin(startsAt: number): void {
    this.taken++;
    this.clock = Math.max(this.clock, startsAt);
  }

  /** The earliest; among equals, the one that came first. */
  private takeNext(): Waiting | undefined {
    const [first, ...others] = this.waiting;
    if (!first) return undefined;
    const next = others.reduce((best, other) => (other.startsAt < best.startsAt ? other : best), first);
    this.waiting = this.waiting.filter((waiting) => waiting !== next);
    return next;
  }

  /** Nothing is going on, so all clients are equal again. */
  private forget(): void {
    this.clock = 0;
    this.endsAt.clear();
  }
}
