import { isFinal, type JobEvent, type JobEvents, type JobQueue } from '../queue/job-queue.js';

/** The least time between two reads of one job. */
const READ_EVERY_MS = 100;

/** Reads the events of one job for all of its followers in this process. */
export class JobReader {
  private readonly events: JobEvent[] = [];
  private position: number | null = null;
  private ended = false;
  private reading = false;
  private readAt = -Infinity;
  private timer: NodeJS.Timeout | undefined;

  /** @param onNews is called with what is new: events, another place in the queue, or the end */
  constructor(
    private readonly queue: Pick<JobQueue, 'eventsAfter'>,
    private readonly id: string,
    private readonly onNews: (news: JobEvents) => void,
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
    this.onNews({ events: [], ended: false, position });
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
  }

  private async read(): Promise<void> {
    this.timer = undefined;
    if (this.reading) return this.refresh();
    this.reading = true;
    this.readAt = performance.now();
    try {
      const { events, ended, position } = await this.queue.eventsAfter(this.id, this.events.length);
      // Closed meanwhile; who follows the job now has another reader.
      if (this.ended) return;
      this.events.push(...events);
      this.position = position;
      this.ended = ended || events.some(({ job }) => isFinal(job));
      this.onNews({ events, ended: this.ended, position });
    } catch {
      // The next change or the next look at the queue brings another read.
    } finally {
      this.reading = false;
    }
  }
}
