import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Job } from '@superpose/contracts';
import { jobIdSchema } from '@superpose/contracts/schemas';
import { ProblemException } from '@superpose/service-kit';
import { setMaxListeners } from 'node:events';
import type { ServerResponse } from 'node:http';
import { sendEvents } from './event-stream.js';
import { Followers } from './followers.js';
import { JobFeed } from './job-feed.js';
import { isFinal, JOB_QUEUE, type JobEvents, type JobQueue } from './job-queue.js';
import { linkSignals } from './link-signals.js';

@Injectable()
export class JobsService implements OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly followers: Followers;
  private readonly feed: JobFeed;

  constructor(@Inject(JOB_QUEUE) private readonly queue: JobQueue) {
    this.followers = new Followers(queue);
    this.feed = new JobFeed(queue);
    setMaxListeners(0, this.stopping.signal);
  }

  async find(id: string): Promise<Job> {
    const job = known(isJobId(id) ? await this.queue.find(id) : null);
    if (!isFinal(job)) this.followers.ask(id);
    return job;
  }

  async cancel(id: string): Promise<Job> {
    return known(isJobId(id) ? await this.queue.cancel(id) : null);
  }

  /** The events after a number; throws 404 when there is no such job. */
  async eventsAfter(id: string, after: number): Promise<JobEvents> {
    const events = isJobId(id) ? await this.feed.eventsAfter(id, after) : NO_EVENTS;
    if (events.ended && events.events.length === 0) await this.find(id);
    return events;
  }

  /** Sends a job's events until the last one, until the client is gone, or until the service stops. */
  async stream(id: string, after: number, response: ServerResponse): Promise<void> {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const { signal, release } = linkSignals(gone.signal, this.stopping.signal);
    this.followers.enter(id);
    let ended = false;
    try {
      ended = await sendEvents(response, this.feed.follow(id, after, signal), signal);
    } finally {
      release();
      if (ended) this.followers.leaveEnded(id);
      else if (!this.stopping.signal.aborted) this.followers.leave(id);
    }
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    this.feed.close();
    await this.followers.close();
  }
}

/** The events of a job that doesn't exist. */
const NO_EVENTS: JobEvents = { events: [], ended: true, position: null };

const isJobId = (id: string): boolean => jobIdSchema.safeParse(id).success;

function known(job: Job | null): Job {
  if (job) return job;
  throw new ProblemException(404, 'JOB_NOT_FOUND', 'There is no such job; a result is kept for an hour.');
}
