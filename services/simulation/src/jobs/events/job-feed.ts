import type { Job } from '@superpose/contracts';
import { EventFeed, type ServerSentEvent } from '@superpose/service-kit';
import { newJob, type JobEvents, type JobQueue } from '../queue/job-queue.js';
import { JobReader } from './job-reader.js';

const LOOK_EVERY_MS = 1_000;

/** An event, or a new place in the queue, which has no id because it is never replayed. */
export interface StreamedEvent extends ServerSentEvent {
  readonly data: Job;
}

/**
 * Feeds every follower in this process: each followed job has one reader, which reads when the queue reports a change.
 * Once a second one query of the waiting jobs gives all positions, and the other jobs are read in case a report was lost.
 */
export class JobFeed {
  private readonly readers = new Map<string, JobReader>();
  private readonly feed = new EventFeed<StreamedEvent>({
    onFollow: (id) => streamed(id, this.reader(id).known ?? NOTHING),
    onLeft: (id) => this.closeReader(id),
    isKnown: ({ data: { position } }, last) => last.data.position === position,
  });
  /** The first reads of jobs that are under way. */
  private readonly firstReads = new Map<string, Promise<JobEvents>>();
  private readonly timer: NodeJS.Timeout;
  private readonly stopListening: () => void;

  constructor(
    private readonly queue: Pick<JobQueue, 'eventsAfter' | 'positions' | 'onChange'>,
    lookEveryMs = LOOK_EVERY_MS,
  ) {
    this.stopListening = queue.onChange((id) => this.readers.get(id)?.refresh());
    this.timer = setInterval(() => void this.look(), lookEveryMs).unref();
  }

  /** The events after a number, without a read of the queue for each of those who ask at the same time. */
  async eventsAfter(id: string, after: number): Promise<JobEvents> {
    const known = this.readers.get(id)?.known ?? (await this.readFirst(id));
    return { ...known, events: known.events.filter((event) => event.id > after) };
  }

  /** The events after a number as they come, until the last one, the signal, or `close`. */
  follow(id: string, after: number, signal: AbortSignal): AsyncGenerator<readonly StreamedEvent[], void> {
    return this.feed.follow(id, after, signal);
  }

  close(): void {
    clearInterval(this.timer);
    this.stopListening();
    this.feed.close();
  }

  private reader(id: string): JobReader {
    const reader = this.readers.get(id) ?? new JobReader(this.queue, id, (news) => this.pass(id, news));
    this.readers.set(id, reader);
    return reader;
  }

  private pass(id: string, news: JobEvents): void {
    this.feed.give(id, streamed(id, news));
    if (news.ended) this.feed.end(id);
  }

  private closeReader(id: string): void {
    this.readers.get(id)?.close();
    this.readers.delete(id);
  }

  private readFirst(id: string): Promise<JobEvents> {
    const reading =
      this.firstReads.get(id) ?? this.queue.eventsAfter(id, 0).finally(() => this.firstReads.delete(id));
    this.firstReads.set(id, reading);
    return reading;
  }

  private async look(): Promise<void> {
    if (this.readers.size === 0) return;
    const positions = await this.queue.positions().catch(() => null);
    if (!positions) return;
    for (const [id, reader] of this.readers) {
      const position = positions.get(id);
      if (position === undefined) reader.refresh();
      else reader.moveTo(position);
    }
  }
}

const NOTHING: JobEvents = { events: [], ended: false, position: null };

function streamed(id: string, { events, ended, position }: JobEvents): StreamedEvent[] {
  const list: StreamedEvent[] = events.map(({ id: number, job }) => ({
    id: number,
    name: job.status,
    data: job,
  }));
  if (!ended && position !== null) list.push({ id: null, name: 'queued', data: newJob(id, { position }) });
  return list;
}
