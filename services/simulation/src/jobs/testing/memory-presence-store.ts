import type { PresenceStore } from '../presence/presence-store.js';

/** The store's twin for one process. */
export class MemoryPresenceStore implements PresenceStore {
  private readonly lapseTimes = new Map<string, number>();
  private readonly cancelledIds = new Set<string>();

  async renew(ids: readonly string[], leaseMs: number): Promise<void> {
    for (const id of ids) this.lapseTimes.set(id, performance.now() + leaseMs);
  }

  async release(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.lapseTimes.delete(id);
  }

  async lapsed(): Promise<readonly string[]> {
    const now = performance.now();
    return [...this.lapseTimes].filter(([, lapsesAt]) => lapsesAt <= now).map(([id]) => id);
  }

  async cancel(id: string): Promise<void> {
    this.cancelledIds.add(id);
  }

  async cancelled(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(ids.filter((id) => this.cancelledIds.has(id)));
  }
}
