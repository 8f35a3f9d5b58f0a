import type { JobEvents, JobQueue } from './job-queue.js';
import { JobReader, type StreamedEvent } from './job-reader.js';

const LOOK_EVERY_MS = 1_000;

interface Followed {
  readonly reader: JobReader;
  followers: number;
}

/**
 * Feeds every follower in this process: each followed job has one reader, which reads when the queue reports a change.
 * Once a second one query of the waiting jobs gives all positions, and the other jobs are read in case a report was lost.
 */
export class JobFeed {
  private readonly jobs = new Map<string, Followed>();
  /** The first reads that are in progress, by job. */
  private readonly firstReads = new Map<string, Promise<JobEvents>>();
  private readonly timer: NodeJS.Timeout;
  private readonly stopListening: () => void;

  constructor(
    private readonly queue: Pick<JobQueue, 'eventsAfter' | 'positions' | 'onChange'>,
    lookEveryMs = LOOK_EVERY_MS,
  ) {
    this.stopListening = queue.onChange((id) => this.jobs.get(id)?.reader.refresh());
    this.timer = setInterval(() => void this.look(), lookEveryMs).unref();
  }

  /** The events after a number. Clients that ask at the same time share one read of the queue. */
  async eventsAfter(id: string, after: number): Promise<JobEvents> {
    const known = this.jobs.get(id)?.reader.known ?? (await this.readFirst(id));
    return { ...known, events: known.events.filter((event) => event.id > after) };
  }

  async *follow(id: string, after: number, signal: AbortSignal): AsyncGenerator<StreamedEvent, void> {
    const followed = this.jobs.get(id) ?? { reader: new JobReader(this.queue, id), followers: 0 };
    this.jobs.set(id, followed);
    followed.followers++;
    try {
      yield* followed.reader.follow(after, signal);
    } finally {
      followed.followers--;
      if (followed.followers === 0) {
        followed.reader.close();
        this.jobs.delete(id);
      }
    }
  }

  close(): void {
    clearInterval(this.timer);
    this.stopListening();
  }

  private readFirst(id: string): Promise<JobEvents> {
    const reading =
      this.firstReads.get(id) ?? this.queue.eventsAfter(id, 0).finally(() => this.firstReads.delete(id));
    this.firstReads.set(id, reading);
    return reading;
  }

  private async look(): Promise<void> {
    if (this.jobs.size === 0) return;
    const positions = await this.queue.positions().catch(() => null);
    if (!positions) return;
    for (const [id, { reader }] of this.jobs) {
      const position = positions.get(id);
      if (position === undefined) reader.refresh();
      else reader.moveTo(position);
    }
  }
}
