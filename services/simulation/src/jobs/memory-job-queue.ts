import { EventEmitter } from 'node:events';
import type { Job } from '@superpose/contracts';
import { SimulationCancelled } from '@superpose/quantum';
import type { Run } from '../runner/run-circuit.js';
import {
  isFinal,
  newJob,
  queueFull,
  type JobEvent,
  type JobEvents,
  type JobOrigin,
  type JobProcessor,
  type JobQueue,
  type JobWorker,
  type QueueLoad,
  type TakenJob,
} from './job-queue.js';
import { failureOf } from './job-failure.js';
import { MemoryPresenceStore } from './presence/memory-presence-store.js';

interface Entry {
  readonly run: Run;
  readonly taken: TakenJob;
  readonly abort: AbortController;
  readonly events: JobEvent[];
}

/** The queue's twin: one process, nothing kept beyond it. Its worker runs one job at a time. */
export class MemoryJobQueue implements JobQueue {
  private readonly entries = new Map<string, Entry>();
  private readonly changes = new EventEmitter();
  readonly leases = new MemoryPresenceStore();
  private waiting: string[] = [];
  private active = 0;
  private workers = 0;
  private wake: () => void = () => undefined;

  constructor(private readonly limit: number) {}

  async add(id: string, run: Run, origin?: JobOrigin): Promise<void> {
    if (this.waiting.length >= this.limit) throw queueFull();
    this.waiting.push(id);
    const taken = { id, queuedAt: Date.now(), origin };
    this.entries.set(id, { run, taken, abort: new AbortController(), events: [] });
    this.record(id, newJob(id));
    this.wake();
  }

  async find(id: string): Promise<Job | null> {
    const job = this.entries.get(id)?.events.at(-1)?.job;
    if (job?.status !== 'queued') return job ?? null;
    return { ...job, position: this.waiting.indexOf(id) + 1 };
  }

  async cancel(id: string): Promise<Job | null> {
    const job = await this.find(id);
    if (!job || isFinal(job)) return job;
    this.waiting = this.waiting.filter((other) => other !== id);
    this.entries.get(id)!.abort.abort();
    this.record(id, newJob(id, { status: 'cancelled', progress: job.progress }));
    return this.find(id);
  }

  async eventsAfter(id: string, after: number): Promise<JobEvents> {
    const { events } = this.entries.get(id) ?? { events: [] };
    const last = events.at(-1);
    const position = (await this.find(id))?.position ?? null;
    return {
      events: events.filter((event) => event.id > after),
      ended: !last || isFinal(last.job),
      position,
    };
  }

  async positions(): Promise<ReadonlyMap<string, number>> {
    return new Map(this.waiting.map((id, index) => [id, index + 1]));
  }

  onChange(callback: (id: string) => void): () => void {
    this.changes.on('change', callback);
    return () => void this.changes.off('change', callback);
  }

  async load(): Promise<QueueLoad> {
    return { waiting: this.waiting.length, active: this.active, workers: this.workers };
  }

  async age(): Promise<number> {
    const next = this.entries.get(this.waiting[0] ?? '');
    return next ? (Date.now() - next.taken.queuedAt) / 1000 : 0;
  }

  async close(): Promise<void> {}

  startWorker(process: JobProcessor): JobWorker {
    let stopping = false;
    this.workers++;
    const loop = async (): Promise<void> => {
      while (!stopping) {
        const id = this.waiting.shift();
        if (id !== undefined) await this.work(id, process);
        else await new Promise<void>((resolve) => (this.wake = resolve));
      }
    };
    const done = loop();
    return {
      close: async () => {
        stopping = true;
        this.workers--;
        this.wake();
        await done;
      },
    };
  }

  private async work(id: string, process: JobProcessor): Promise<void> {
    const { run, taken, abort } = this.entries.get(id)!;
    this.active++;
    this.record(id, newJob(id, { status: 'running' }));
    try {
      const onProgress = (progress: number) => this.record(id, newJob(id, { status: 'running', progress }));
      const result = await process(run, { signal: abort.signal, onProgress }, taken);
      this.record(id, newJob(id, { status: 'completed', progress: 1, result }));
    } catch (error) {
      if (error instanceof SimulationCancelled) return;
      this.record(id, newJob(id, { status: 'failed', error: failureOf(error) }));
    } finally {
      this.active--;
    }
  }

  /** Nothing follows a final event. */
  private record(id: string, job: Job): void {
    const { events } = this.entries.get(id)!;
    const last = events.at(-1);
    if (last && isFinal(last.job)) return;
    events.push({ id: events.length + 1, job });
    this.changes.emit('change', id);
  }
}
