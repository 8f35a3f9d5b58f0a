import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { jobIdSchema, type Job } from '@superpose/contracts';
import { ProblemException } from '@superpose/service-kit';
import type { ServerResponse } from 'node:http';
import { JOB_QUEUE } from '../parts.js';
import { followJob, sendEvents } from './event-stream.js';
import { isFinal, type JobEvents, type JobQueue } from './job-queue.js';
import { linkSignals } from './link-signals.js';
import { Watchers } from './watchers.js';

@Injectable()
export class JobsService implements OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly watchers: Watchers;

  constructor(@Inject(JOB_QUEUE) private readonly queue: JobQueue) {
    this.watchers = new Watchers(queue);
  }

  async find(id: string): Promise<Job> {
    const job = known(isJobId(id) ? await this.queue.find(id) : null);
    if (!isFinal(job)) this.watchers.ask(id);
    return job;
  }

  async cancel(id: string): Promise<Job> {
    return known(isJobId(id) ? await this.queue.cancel(id) : null);
  }

  /** The events after a number; throws 404 when there is no such job. */
  async eventsAfter(id: string, after: number): Promise<JobEvents> {
    await this.find(id);
    return this.queue.eventsAfter(id, after);
  }

  /** Sends a job's events until the last one, until the client leaves, or until the service stops. */
  async stream(id: string, first: JobEvents, after: number, response: ServerResponse): Promise<void> {
    const left = new AbortController();
    response.once('close', () => left.abort());
    const { signal, release } = linkSignals(left.signal, this.stopping.signal);
    this.watchers.enter(id);
    try {
      await sendEvents(response, followJob(this.queue, id, first, after, signal), signal);
    } finally {
      release();
      this.watchers.leave(id);
      if (!left.signal.aborted) this.watchers.keep(id);
    }
  }

  onModuleDestroy(): void {
    this.stopping.abort();
    this.watchers.close();
  }
}

const isJobId = (id: string): boolean => jobIdSchema.safeParse(id).success;

function known(job: Job | null): Job {
  if (job) return job;
  throw new ProblemException(404, 'JOB_NOT_FOUND', 'There is no such job; a result is kept for an hour.');
}
