import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Job } from '@superpose/contracts';
import { jobIdSchema } from '@superpose/contracts/schemas';
import { ProblemException, sendEvents } from '@superpose/service-kit';
import type { ServerResponse } from 'node:http';
import { Followers } from './followers/followers.js';
import { JobFeed } from './events/job-feed.js';
import { isFinal, JOB_QUEUE, type JobEvents, type JobQueue } from './queue/job-queue.js';

@Injectable()
export class JobsService implements OnModuleDestroy {
  private isStopping = false;
  private readonly followers: Followers;
  private readonly feed: JobFeed;

  constructor(@Inject(JOB_QUEUE) private readonly queue: JobQueue) {
    this.followers = new Followers(queue);
    this.feed = new JobFeed(queue);
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
    this.followers.enter(id);
    let ended = false;
    try {
      const follow = (clientGone: AbortSignal) => this.feed.follow(id, after, clientGone);
      const { last, clientGone } = await sendEvents(response, follow, { isPatient: true });
      ended = !clientGone || (last !== undefined && isFinal(last.data));
    } finally {
      if (!this.isStopping) {
        if (ended) this.followers.leaveEnded(id);
        else this.followers.leave(id);
      }
    }
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
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
