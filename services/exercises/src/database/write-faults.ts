import type { DatabaseState } from '@superpose/contracts';
import { DiskFull, LockNotGranted } from './database-errors.js';

/** After this long without another failure the fault counts as over; without a write, nothing else would show it. */
const REMEMBERED_MS = 60_000;

/** Remembers why the last writes failed, where Postgres itself responds and so seems well. */
export class WriteFaults {
  private last: { readonly state: DatabaseState; readonly at: number } | undefined;

  /** @param now milliseconds of a clock that never jumps */
  constructor(private readonly now: () => number = () => performance.now()) {}

  note(error: unknown): void {
    const state = stateOf(error);
    if (state) this.last = { state, at: this.now() };
  }

  /** Something was written. */
  clear(): void {
    this.last = undefined;
  }

  get state(): DatabaseState {
    return this.last && this.now() - this.last.at < REMEMBERED_MS ? this.last.state : 'ok';
  }
}

function stateOf(error: unknown): DatabaseState | undefined {
  if (error instanceof DiskFull) return 'full';
  return error instanceof LockNotGranted ? 'locked' : undefined;
}
