import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '@superpose/contracts';
import { isFinal, newJob, type JobEvent, type JobEvents, type JobQueue } from './job-queue.js';

const LOOK_EVERY_MS = 120;
/** Whoever has just sent a circuit waits for the first sign; later each look costs the queue more than it tells. */
const FIRST_LOOKS = { every: 40, until: 800 };
/** Below the time limits that proxies set on silence. */
const HEARTBEAT_MS = 10_000;
/** How long a browser waits before it connects again. */
const RECONNECT_MS = 500;

/** What a stream tells: an event, or a new place in the queue, which has no id, for nobody needs to hear it again. */
export type Told = JobEvent | { readonly id: null; readonly job: Job };

/**
 * A job's events from `first` on, until the last or until the signal, and its place in the queue whenever it changes.
 * While the queue is away nothing comes, and nothing is lost: the events are asked for by number.
 */
export async function* followJob(
  queue: JobQueue,
  id: string,
  first: JobEvents,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<Told, void> {
  let { events, ended, position } = first;
  let last = after;
  let place: number | null = null;
  const begun = performance.now();
  for (;;) {
    for (const event of events) {
      yield event;
      last = event.id;
      place = event.job.position;
    }
    if (position !== null && position !== place) {
      yield { id: null, job: newJob(id, { position }) };
      place = position;
    }
    if (ended || signal.aborted) return;
    const pause = performance.now() - begun < FIRST_LOOKS.until ? FIRST_LOOKS.every : LOOK_EVERY_MS;
    await sleep(pause, undefined, { signal }).catch(() => undefined);
    ({ events, ended, position } = await queue
      .eventsAfter(id, last)
      .catch((): JobEvents => ({ events: [], ended: false, position: null })));
  }
}

/** Writes events as server-sent events; ends the answer after the last one. */
export async function sendEvents(
  response: ServerResponse,
  events: AsyncIterable<Told>,
  signal: AbortSignal,
): Promise<void> {
  const heartbeat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT_MS);
  try {
    response.write(`retry: ${RECONNECT_MS}\n\n`);
    for await (const { id, job } of events) {
      const number = id === null ? '' : `id: ${id}\n`;
      const flushed = response.write(`${number}event: ${job.status}\ndata: ${JSON.stringify(job)}\n\n`);
      if (!flushed && !signal.aborted) await once(response, 'drain', { signal }).catch(() => undefined);
      if (isFinal(job)) break;
    }
  } finally {
    clearInterval(heartbeat);
    response.end();
  }
}
