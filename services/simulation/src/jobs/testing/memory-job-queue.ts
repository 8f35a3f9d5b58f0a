import { EventEmitter, once } from 'node:events';
import type { Job } from '@superpose/contracts';
import { SimulationCancelled } from '@superpose/quantum';
import type { Run } from '../../runner/run-circuit.js';
import {
  clientOf,
  isFinal,
  newJob,
  queueFull,
  runningPerClient,
  tooManyJobs,
  type JobEvent,
  type JobEvents,
  type JobOrigin,
  type JobProcessor,
  type JobQueue,
  type JobWorker,
  type QueueLoad,
  type TakenJob,
  type UnfinishedJob,
  type WaitingLimits,
} from '../queue/job-queue.js';
import { failureOf } from '../queue/job-failure.js';
import { MemoryPresenceStore } from './memory-presence-store.js';

interface Entry {
  readonly run: Run;
  readonly taken: TakenJob;
  readonly turn: number;
  readonly abort: AbortController;
  readonly events: JobEvent[];
}

/** The queue's twin: one process, nothing kept beyond it. */
export class MemoryJobQueue implements JobQueue {
  private readonly entries = new Map<string, Entry>();
  private readonly changes = new EventEmitter();
  readonly leases = new MemoryPresenceStore();
  /** In the order of their turns. */
  private waiting: string[] = [];
  /** The clients of the jobs that run. */
  private running: string[] = [];
  /** The turn of the job that began last. */
  private turn = 0;
  private workers = 0;
  private readonly wakes = new EventEmitter().setMaxListeners(0);

  constructor(private readonly limits: WaitingLimits) {}

  async add(id: string, run: Run, origin?: JobOrigin): Promise<void> {
    const { all, perClient } = this.limits;
    if (this.waiting.length >= all) throw queueFull();
    if (this.waiting.length === 0) this.turn = 0;
    const own = this.waiting.filter((other) => this.clientOf(other) === clientOf(origin));
    if (own.length >= perClient) throw tooManyJobs(perClient);
    const turn = 1 + Math.max(this.turn, ...own.map((other) => this.entries.get(other)!.turn));
    const taken = { id, queuedAt: Date.now(), origin };
    this.entries.set(id, { run, taken, turn, abort: new AbortController(), events: [] });
    const place = this.waiting.findIndex((other) => this.entries.get(other)!.turn > turn);
    this.waiting.splice(place < 0 ? this.waiting.length : place, 0, id);
    this.record(id, newJob(id));
    this.wakes.emit('wake');
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

  async unfinished(): Promise<readonly UnfinishedJob[]> {
    const isRunning = (id: string): boolean => this.entries.get(id)!.events.at(-1)!.job.status === 'running';
    const running = [...this.entries.keys()].filter(isRunning);
    return [...running, ...this.waiting].map((id) => {
      const { run, taken } = this.entries.get(id)!;
      return {
        id,
        status: isRunning(id) ? 'running' : 'queued',
        qubits: run.circuit.qubitCount,
        client: this.clientOf(id),
        queuedAt: taken.queuedAt,
      };
    });
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
    return { waiting: this.waiting.length, held: 0, active: this.running.length, workers: this.workers };
  }

  async age(): Promise<number> {
    const next = this.entries.get(this.waiting[0] ?? '');
    return next ? (Date.now() - next.taken.queuedAt) / 1000 : 0;
  }

  async close(): Promise<void> {}

  /** @param concurrency jobs at a time */
  startWorker(process: JobProcessor, concurrency = 1): JobWorker {
    let stopping = false;
    this.workers++;
    const loop = async (): Promise<void> => {
      while (!stopping) {
        const id = this.take(runningPerClient(concurrency * this.workers));
        if (id !== undefined) await this.work(id, process);
        else await once(this.wakes, 'wake');
      }
    };
    const done = Promise.all(Array.from({ length: concurrency }, loop));
    return {
      close: async () => {
        stopping = true;
        this.workers--;
        this.wakes.emit('wake');
        await done;
      },
    };
  }

  private clientOf(id: string): string {
    return clientOf(this.entries.get(id)!.taken.origin);
  }

  /** The next job in turn whose client may run another. */
  private take(perClient: number): string | undefined {
    const runs = (id: string): number => this.running.filter((client) => client === this.clientOf(id)).length;
    const next = this.waiting.find((id) => runs(id) < perClient);
    if (next !== undefined) this.waiting = this.waiting.filter((id) => id !== next);
    return next;
  }

  private async work(id: string, process: JobProcessor): Promise<void> {
    const { run, taken, turn, abort } = this.entries.get(id)!;
    this.turn = Math.max(this.turn, turn);
    this.running.push(this.clientOf(id));
    this.record(id, newJob(id, { status: 'running' }));
    try {
      const onProgress = (progress: number) => this.record(id, newJob(id, { status: 'running', progress }));
      const result = await process(run, { signal: abort.signal, onProgress }, taken);
      this.record(id, newJob(id, { status: 'completed', progress: 1, result }));
    } catch (error) {
      if (error instanceof SimulationCancelled) return;
      this.record(id, newJob(id, { status: 'failed', error: failureOf(error) }));
    } finally {
      this.running.splice(this.running.indexOf(this.clientOf(id)), 1);
      this.wakes.emit('wake');
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
