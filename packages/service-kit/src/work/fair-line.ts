import { ProblemException } from '../problems/problem.exception.js';

/** Whose work waits, and how long it should take. */
export interface Turn {
  /** Its key; all work without one, '', is one client's. */
  readonly client: string;
  /** Milliseconds, by estimate. */
  readonly cost: number;
}

export interface LineSize {
  readonly places: number;
  /** How many of the places one client may have at the same time; all unless given. */
  readonly placesPerClient?: number;
  /** How much work may wait, in all and of one client; any number unless given. */
  readonly waiting?: number;
  readonly waitingPerClient?: number;
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
  private readonly takenBy = new Map<string, number>();
  /** The start of what went last, in milliseconds of work. */
  private clock = 0;
  private readonly endsAt = new Map<string, number>();

  constructor(private readonly size: LineSize) {}

  /** Work that has a place, of all clients or of one, is not counted. */
  waitingCount(client?: string): number {
    return client === undefined
      ? this.waiting.length
      : this.waiting.filter((waiting) => waiting.client === client).length;
  }

  /** @throws ProblemException 503 or 429 where so much waits already, in all or of this client, that it is better refused */
  refuseIfFull(client: string, busy: string): void {
    const { waiting = Infinity, waitingPerClient = Infinity } = this.size;
    if (this.waiting.length >= waiting) throw overloaded(busy);
    if (client !== '' && this.waitingCount(client) >= waitingPerClient) throw tooManyAtOnce();
  }

  /** Resolves when there is a place, which `leave` gives back; or rejects, without one, when the signal aborts. */
  async enter({ client, cost }: Turn, signal?: AbortSignal): Promise<void> {
    const startsAt = Math.max(this.clock, this.endsAt.get(client) ?? 0);
    this.endsAt.set(client, startsAt + cost);
    if (this.hasPlaceFor(client)) return this.begin(client, startsAt);
    await new Promise<void>((resolve, reject) => {
      const onAbort = (): void => {
        this.waiting = this.waiting.filter((waiting) => waiting !== entry);
        reject(signal?.reason as Error);
      };
      const go = (): void => {
        signal?.removeEventListener('abort', onAbort);
        this.begin(client, startsAt);
        resolve();
      };
      const entry: Waiting = { client, startsAt, go };
      this.waiting.push(entry);
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  }

  leave(client: string): void {
    this.taken--;
    const left = this.takenBy.get(client)! - 1;
    if (left > 0) this.takenBy.set(client, left);
    else this.takenBy.delete(client);
    const next = this.takeNext();
    if (next) next.go();
    else if (this.taken === 0) this.forget();
  }

  private hasPlaceFor(client: string): boolean {
    const { places, placesPerClient = places } = this.size;
    return this.taken < places && (this.takenBy.get(client) ?? 0) < placesPerClient;
  }

  private begin(client: string, startsAt: number): void {
    this.taken++;
    this.takenBy.set(client, (this.takenBy.get(client) ?? 0) + 1);
    this.clock = Math.max(this.clock, startsAt);
  }

  /** The earliest whose client may have a place; among equals, the one that came first. */
  private takeNext(): Waiting | undefined {
    const [first, ...others] = this.waiting.filter(({ client }) => this.hasPlaceFor(client));
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

const overloaded = (detail: string): ProblemException =>
  new ProblemException(503, 'OVERLOADED', detail, { headers: { 'retry-after': '1' } });

const tooManyAtOnce = (): ProblemException =>
  new ProblemException(
    429,
    'TOO_MANY_AT_ONCE',
    'Too many of your requests are in progress; try again in a moment.',
    { headers: { 'retry-after': '1' } },
  );
