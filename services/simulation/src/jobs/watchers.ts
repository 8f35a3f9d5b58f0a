/** A page that reloads or changes networks is back by then. */
const GRACE_MS = 10_000;

/**
 * Knows who follows a job's events. When the last follower has been gone for a while, nobody waits for the job any
 * more. A job that nobody has ever followed is left alone: its owner may be asking for it now and then.
 */
export class Watchers {
  private readonly counts = new Map<string, number>();
  private readonly leaving = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly onAbandoned: (id: string) => void,
    private readonly graceMs = GRACE_MS,
  ) {}

  enter(id: string): void {
    this.keep(id);
    this.counts.set(id, (this.counts.get(id) ?? 0) + 1);
  }

  leave(id: string): void {
    const left = (this.counts.get(id) ?? 1) - 1;
    if (left > 0) {
      this.counts.set(id, left);
      return;
    }
    this.counts.delete(id);
    const timer = setTimeout(() => {
      this.leaving.delete(id);
      this.onAbandoned(id);
    }, this.graceMs);
    this.leaving.set(id, timer.unref());
  }

  /** Somebody asked for the job or it has ended: whoever left is not the only one, or it does not matter any more. */
  keep(id: string): void {
    clearTimeout(this.leaving.get(id));
    this.leaving.delete(id);
  }

  close(): void {
    for (const id of [...this.leaving.keys()]) this.keep(id);
  }
}
