/** How long a lease lasts. A page that reloads or changes networks is back by then. */
export const LEASE_MS = 10_000;

/** What followers do to keep their jobs running. */
export interface Leases {
  /** Begins or renews the leases of these jobs; they lapse after `leaseMs`. */
  renew(ids: readonly string[], leaseMs: number): Promise<void>;
  /** Ends the leases: without one a job runs to its end. */
  release(ids: readonly string[]): Promise<void>;
  /** Jobs whose lease was not renewed in time, until it is released. */
  lapsed(): Promise<readonly string[]>;
}

/**
 * What processes share about jobs beside the queue: their leases, by the server's clock, and which of them were
 * cancelled, for an hour. Every call ends within about a second.
 */
export interface PresenceStore extends Leases {
  cancel(id: string): Promise<void>;
  /** Those of the given jobs that were cancelled. */
  cancelled(ids: readonly string[]): Promise<ReadonlySet<string>>;
}
