import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isFinal, type JobEvent, type JobEvents, type JobQueue } from './job-queue.js';

const LOOK_EVERY_MS = 120;
/** Whoever has just sent a circuit waits for the first sign; later each look costs the queue more than it tells. */
const FIRST_LOOKS = { every: 40, until: 800 };
/** Below the time limits that proxies set on silence. */
const HEARTBEAT_MS = 10_000;
/** How long a browser waits before it connects again. */
const RECONNECT_MS = 500;

/**
 * A job's events from `first` on, until the last or until the signal. While the queue is away nothing comes, and nothing
 * is lost: the events are asked for by number.
 */
export async function* followJob(
  queue: JobQueue,
  id: string,
  first: JobEvents,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<JobEvent, void> {
  let { events, ended } = first;
  let last = after;
  const begun = performance.now();
  for (;;) {
    for (const event of events) {
      yield event;
      last = event.id;
    }
    if (ended || signal.aborted) return;
    const pause = performance.now() - begun < FIRST_LOOKS.until ? FIRST_LOOKS.every : LOOK_EVERY_MS;
    await sleep(pause, undefined, { signal }).catch(() => undefined);
    ({ events, ended } = await queue
      .eventsAfter(id, last)
      .catch((): JobEvents => ({ events: [], ended: false })));
  }
}

/** Writes events as server-sent events; ends the answer after the last one. */
export async function sendEvents(
  response: ServerResponse,
  events: AsyncIterable<JobEvent>,
  signal: AbortSignal,
): Promise<void> {
  const heartbeat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT_MS);
  try {
    response.write(`retry: ${RECONNECT_MS}\n\n`);
    for await (const { id, job } of events) {
      const flushed = response.write(`id: ${id}\nevent: ${job.status}\ndata: ${JSON.stringify(job)}\n\n`);
      if (!flushed && !signal.aborted) await once(response, 'drain', { signal }).catch(() => undefined);
      if (isFinal(job)) break;
    }
  } finally {
    clearInterval(heartbeat);
    response.end();
  }
}
