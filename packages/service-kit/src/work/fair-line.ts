import { ProblemException, RefusedForNow } from '../problems/problem.exception.js';

/** Whose work waits, and how long it should take. */
export interface Turn {
  /** Its key; all work without one, '', is one client's. */
  readonly client: string;
  /** The key of its address, which takes turns with other addresses before its clients do among themselves. */
  readonly address?: string;
  /** Milliseconds, by estimate. */
  readonly cost: number;
}

interface LineSize {
  readonly places: number;
  /** How many of the places one address may have at the same time; all unless given. */
  readonly placesPerAddress?: number;
  /** How much work may wait, in all, of one address and of one client; any number unless given. */
  readonly waiting?: number;
  readonly waitingPerAddress?: number;
  readonly waitingPerClient?: number;
}

/** One address. Its clients take turns by its clock. All times are milliseconds of work. */
interface Address {
  readonly key: string;
  /** The work it has been given, or would have been given if it had always been here. */
  had: number;
  places: number;
  /** When the work that began last started, by this address's clock. */
  clock: number;
  readonly endsAt: Map<string, number>;
}

interface Waiting {
  readonly client: string;
  readonly address: Address;
  readonly cost: number;
  readonly startsAt: number;
  readonly go: () => void;
}

/**
 * A queue for a number of places that is fair to clients. The next place goes to the address that has been given the
 * least work so far. Among the clients of that address it goes to the one whose work would begin first if each client's
 * work ran one after the other, by its cost. So a client with much or long work delays only itself, an address with
 * many clients delays only those, and anyone else waits at most for the work that already has a place.
 */
export class FairLine {
  private waiting: Waiting[] = [];
  private taken = 0;
  /** How much work the address that was served last had been given before. */
  private clock = 0;
  private readonly addresses = new Map<string, Address>();

  constructor(private readonly size: LineSize) {}

  /** Counts the work that waits, of one client or of all; work that has a place isn't counted. */
  waitingCount(client?: string): number {
    return client === undefined
      ? this.waiting.length
      : this.waiting.filter((waiting) => waiting.client === client).length;
  }

  /** @throws ProblemException 503 or 429 when too much work waits already, in all or of this client or address */
  refuseIfFull({ client, address = client }: Pick<Turn, 'client' | 'address'>, busy: string): void {
    const { waiting = Infinity, waitingPerAddress = Infinity, waitingPerClient = Infinity } = this.size;
    if (this.waiting.length >= waiting) throw overloaded(busy);
    if (client === '') return;
    const ofAddress = this.waiting.filter((entry) => entry.address.key === address).length;
    if (ofAddress >= waitingPerAddress || this.waitingCount(client) >= waitingPerClient)
      throw tooManyAtOnce();
  }

  /** Resolves when there is a place, to a function that gives it back. Rejects if the signal aborts before. */
  async enter(turn: Turn, signal?: AbortSignal): Promise<() => void> {
    const entry = this.createEntry(turn);
    if (this.hasPlaceFor(entry.address)) return this.begin(entry);
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        this.waiting = this.waiting.filter((waiting) => waiting !== waitingEntry);
        reject(signal?.reason as Error);
      };
      const go = (): void => {
        signal?.removeEventListener('abort', onAbort);
        resolve(this.begin(waitingEntry));
      };
      const waitingEntry = { ...entry, go };
      this.waiting.push(waitingEntry);
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  }

  private createEntry({ client, address: key = client, cost }: Turn): Omit<Waiting, 'go'> {
    const address = this.addresses.get(key) ?? { key, had: 0, places: 0, clock: 0, endsAt: new Map() };
    this.addresses.set(key, address);
    // An address that comes back gets no credit for the time it was away.
    if (!this.waiting.some((waiting) => waiting.address === address)) {
      address.had = Math.max(address.had, this.clock);
    }
    const startsAt = Math.max(address.clock, address.endsAt.get(client) ?? 0);
    address.endsAt.set(client, startsAt + cost);
    return { client, address, cost, startsAt };
  }

  private hasPlaceFor({ places }: Address): boolean {
    return this.taken < this.size.places && places < (this.size.placesPerAddress ?? Infinity);
  }

  private begin({ address, cost, startsAt }: Omit<Waiting, 'go'>): () => void {
    this.taken++;
    address.places++;
    this.clock = Math.max(this.clock, address.had);
    address.had += cost;
    address.clock = Math.max(address.clock, startsAt);
    return () => this.leave(address);
  }

  private leave(address: Address): void {
    this.taken--;
    address.places--;
    const next = this.takeNext();
    if (next) next.go();
    else if (this.taken === 0) this.forget();
  }

  /** The earliest whose address may have a place; among equals, the one that came first. */
  private takeNext(): Waiting | undefined {
    const [first, ...others] = this.waiting.filter(({ address }) => this.hasPlaceFor(address));
    if (!first) return undefined;
    const next = others.reduce((best, other) => (isBefore(other, best) ? other : best), first);
    this.waiting = this.waiting.filter((waiting) => waiting !== next);
    return next;
  }

  /** Nothing is going on, so all clients are equal again. */
  private forget(): void {
    this.clock = 0;
    this.addresses.clear();
  }
}

const isBefore = (one: Waiting, other: Waiting): boolean =>
  one.address === other.address ? one.startsAt < other.startsAt : one.address.had < other.address.had;

const overloaded = (detail: string) => new RefusedForNow('OVERLOADED', detail, 1);

const tooManyAtOnce = (): ProblemException =>
  new ProblemException(
    429,
    'TOO_MANY_AT_ONCE',
    'Too many of your requests are in progress; try again in a moment.',
    { headers: { 'retry-after': '1' } },
  );
