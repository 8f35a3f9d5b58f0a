import type { ServerSentEvent } from './event-stream-writer.js';

/** Where the events come from. */
interface EventSource<E> {
  /** Someone follows the subject. @returns what is known of it already, in order, from any number on */
  onFollow(subject: string): readonly E[];
  /** No one follows the subject any more. */
  onLeft(subject: string): void;
  /** Whether an event without an id says nothing that the last event which a follower was given does not say. */
  isKnown?(event: E, last: E): boolean;
}

interface Follower<E> {
  /** The id of the last event that it was given. */
  seen: number;
  last: E | undefined;
  waiting: E[];
  hasEnded: boolean;
  wake: () => void;
}

/**
 * Passes the events of subjects, such as classes or jobs, on to those who follow them in this process. Ids rise within a
 * subject. An event without one says how things are at the moment: it is never replayed, and what comes next replaces it
 * where it still waits to be sent.
 */
export class EventFeed<E extends ServerSentEvent> {
  private readonly subjects = new Map<string, Set<Follower<E>>>();
  private isClosed = false;

  constructor(private readonly source: EventSource<E>) {}

  /** For each subject that is followed, the number after which its followers want events. */
  wanted(): ReadonlyMap<string, number> {
    return new Map(
      [...this.subjects].map(([subject, followers]) => [
        subject,
        [...followers].reduce((least, { seen }) => Math.min(least, seen), Infinity),
      ]),
    );
  }

  get isEmpty(): boolean {
    return this.subjects.size === 0;
  }

  /** The events after a number as they come, one or more at a time, until the last one or the signal. */
  async *follow(subject: string, after: number, signal: AbortSignal): AsyncGenerator<readonly E[], void> {
    if (this.isClosed || signal.aborted) return;
    const follower = this.add(subject, after);
    signal.addEventListener('abort', () => follower.wake(), { once: true });
    try {
      while (!signal.aborted) {
        if (follower.waiting.length > 0) yield follower.waiting.splice(0);
        else if (follower.hasEnded) return;
        else await new Promise<void>((resolve) => (follower.wake = resolve));
      }
    } finally {
      this.remove(subject, follower);
    }
  }

  /**
   * Gives each follower of a subject those of the events that it has not seen.
   * @param from all events after this number are among them; who has seen less gets nothing yet, lest it miss some
   */
  give(subject: string, events: readonly E[], from = 0): void {
    for (const follower of this.subjects.get(subject) ?? [])
      if (follower.seen >= from) this.giveTo(follower, events);
  }

  /** No more events come: its followers get what still waits for them, and are gone. */
  end(subject: string): void {
    for (const follower of this.subjects.get(subject) ?? []) {
      follower.hasEnded = true;
      follower.wake();
      this.remove(subject, follower);
    }
  }

  /** Ends all that is followed, now and later. */
  close(): void {
    this.isClosed = true;
    for (const subject of [...this.subjects.keys()]) this.end(subject);
  }

  private add(subject: string, seen: number): Follower<E> {
    const follower = { seen, last: undefined, waiting: [], hasEnded: false, wake: () => undefined };
    const followers = this.subjects.get(subject) ?? new Set();
    this.subjects.set(subject, followers.add(follower));
    this.giveTo(follower, this.source.onFollow(subject));
    return follower;
  }

  private remove(subject: string, follower: Follower<E>): void {
    const followers = this.subjects.get(subject);
    if (!followers?.delete(follower) || followers.size > 0) return;
    this.subjects.delete(subject);
    this.source.onLeft(subject);
  }

  private giveTo(follower: Follower<E>, events: readonly E[]): void {
    for (const event of events) {
      const { seen, last, waiting } = follower;
      if (event.id === null ? last && this.source.isKnown?.(event, last) : event.id <= seen) continue;
      if (waiting.at(-1)?.id === null) waiting.pop();
      waiting.push(event);
      follower.seen = event.id ?? seen;
      follower.last = event;
    }
    if (follower.waiting.length > 0) follower.wake();
  }
}
