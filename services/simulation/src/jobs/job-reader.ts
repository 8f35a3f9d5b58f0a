import { EventEmitter, once } from 'node:events';
import type { Job } from '@superpose/contracts';
import { newJob, type JobEvent, type JobEvents, type JobQueue } from './job-queue.js';

/** The least time between two reads of one job. */
const READ_EVERY_MS = 100;

/** An event, or a new place in the queue, which has no id because it is never replayed. */
export type StreamedEvent = JobEvent | { readonly id: null; readonly job: Job };

/** Reads the events of one job for all of its followers in this process. */
export class JobReader {
  private readonly events: JobEvent[] = [];
  private readonly changes = new EventEmitter().setMaxListeners(0);
  private position: number | null = null;
  private ended = false;
  private reading = false;
  private readAt = -Infinity;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly queue: Pick<JobQueue, 'eventsAfter'>,
    private readonly id: string,
  ) {
    this.refresh();
  }

  /** All that has been read; null before the first read. */
  get known(): JobEvents | null {
    if (this.events.length === 0) return null;
    return { events: this.events, ended: this.ended, position: this.position };
  }

  /** Reads soon what is new; does nothing when that is already planned. */
  refresh(): void {
    if (this.ended || this.timer) return;
    // A read may hang, as while the queue is away; then the next one is not tried at once.
    const wait = this.reading ? READ_EVERY_MS : Math.max(0, this.readAt + READ_EVERY_MS - performance.now());
    this.timer = setTimeout(() => void this.read(), wait);
  }

  /** The job's place, from a read of all waiting jobs that may be old: it says nothing about a job that has begun. */
  moveTo(position: number): void {
    if (this.position === null) return this.refresh();
    if (this.position === position) return;
    this.position = position;
    this.changes.emit('change');
  }

  /** The events after a number, as they come, until the last one or the signal. */
  async *follow(after: number, signal: AbortSignal): AsyncGenerator<StreamedEvent, void> {
    let last = after;
    let place: number | null = null;
    while (!signal.aborted) {
      // Ids count from 1 without a gap.
      const event = this.events[last];
      if (event) {
        yield event;
        last = event.id;
        place = event.job.position;
      } else if (this.ended) {
        return;
      } else if (this.position !== null && this.position !== place) {
        place = this.position;
        yield { id: null, job: newJob(this.id, { position: place }) };
      } else {
        await once(this.changes, 'change', { signal }).catch(() => undefined);
      }
    }
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    this.changes.emit('change');
  }

  private async read(): Promise<void> {
    this.timer = undefined;
    if (this.reading) return this.refresh();
    this.reading = true;
    this.readAt = performance.now();
    try {
      const { events, ended, position } = await this.queue.eventsAfter(this.id, this.events.length);
      this.events.push(...events);
      this.position = position;
      this.ended ||= ended;
      this.changes.emit('change');
    } catch {
      // The next change or the next look at the queue brings another read.
    } finally {
      this.reading = false;
    }
  }
}
