/** How long a running job counts without a renewal: as long as the queue's own lock on it. */
export const SHARE_MS = 10_000;

/** The largest turn that BullMQ takes as a priority. */
const LAST_TURN = 2 ** 21;

/**
 * What each client holds of the queue, shared by all processes: the jobs that wait, each with its turn, and those that
 * run. Turns make the order fair: a client's next job comes one turn after its last one, and no earlier than the jobs
 * that begin now, so clients take turns however many jobs one of them has. Every call ends within about a second.
 */
export interface ShareStore {
  /**
   * Counts a job as waiting. Returns its turn, or null when the client has `limit` waiting jobs already.
   * @param isFirst no job waits at all, so turns may begin anew
   */
  reserve(id: string, client: string, limit: number, isFirst: boolean): Promise<number | null>;
  /** The client's waiting jobs that were reserved at least `olderThanMs` ago, by their turns. */
  waitingOf(client: string, olderThanMs: number): Promise<readonly string[]>;
  /**
   * Counts a waiting job as running, for `leaseMs`, unless the client has `limit` others that run. For a job that runs,
   * this renews.
   */
  begin(id: string, client: string, limit: number, leaseMs: number): Promise<boolean>;
  /** The job neither waits nor runs any more. */
  end(id: string, client: string): Promise<void>;
}

export const turnOf = (turn: number): number => Math.min(turn, LAST_TURN);
