import { EventStreamWriter } from '@superpose/service-kit';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { isFinal } from './job-queue.js';
import type { StreamedEvent } from './job-reader.js';

/**
 * Writes events as server-sent events and ends the response after the last one.
 * @returns whether the job has ended
 */
export async function sendEvents(
  response: ServerResponse,
  events: AsyncIterable<StreamedEvent>,
  signal: AbortSignal,
): Promise<boolean> {
  const writer = new EventStreamWriter(response);
  try {
    for await (const { id, job } of events) {
      const flushed = writer.send({ id, name: job.status, data: job });
      if (!flushed && !signal.aborted) await once(response, 'drain', { signal }).catch(() => undefined);
      if (isFinal(job)) return true;
    }
    return !signal.aborted;
  } finally {
    writer.end();
  }
}
