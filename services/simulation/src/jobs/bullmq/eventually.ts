import { setTimeout as sleep } from 'node:timers/promises';
import { queueUnavailable } from '../queue/job-queue.js';

const RETRY_MS = 500;

interface Closable {
  close(): Promise<unknown>;
}

/**
 * Opens a connection's owner as soon as its server is there, however late that is. BullMQ on Postgres keeps the outcome of
 * its first attempt for good, and its worker then spins on it, so a failed one is thrown away and made anew.
 */
export class Eventually<T extends Closable> {
  private attempt: T | undefined;
  private opened: T | undefined;
  private readonly closing = new AbortController();

  constructor(
    private readonly open: () => T,
    private readonly whenOpen: (value: T) => Promise<unknown>,
    private readonly onError: (error: Error) => void,
  ) {
    void this.tryUntilOpen();
  }

  /** Throws QUEUE_UNAVAILABLE until the server has been reached for the first time. */
  get value(): T {
    if (this.opened) return this.opened;
    throw queueUnavailable();
  }

  /** Waits until what is open has closed, but not for an attempt: that may never end while the server is away. */
  async close(): Promise<void> {
    this.closing.abort();
    if (this.opened) await this.opened.close();
    else if (this.attempt) void closeQuietly(this.attempt);
  }

  private async tryUntilOpen(): Promise<void> {
    while (!this.closing.signal.aborted) {
      const attempt = (this.attempt = this.open());
      try {
        await this.whenOpen(attempt);
        this.opened = attempt;
        return;
      } catch (error) {
        this.onError(error as Error);
        void closeQuietly(attempt);
        await sleep(RETRY_MS, undefined, { signal: this.closing.signal }).catch(() => undefined);
      }
    }
  }
}

const closeQuietly = (value: Closable): Promise<unknown> => value.close().catch(() => undefined);
