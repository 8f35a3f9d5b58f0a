import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { isFinal } from './job-queue.js';
import type { StreamedEvent } from './job-reader.js';

/** Below the time limits that proxies set on silence. */
const HEARTBEAT_MS = 10_000;
/** How long a browser waits before it connects again. */
const RECONNECT_MS = 500;

/**
 * Writes events as server-sent events and ends the response after the last one.
 * @returns whether the job has ended
 */
export async function sendEvents(
  response: ServerResponse,
  events: AsyncIterable<StreamedEvent>,
  signal: AbortSignal,
): Promise<boolean> {
  const heartbeat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT_MS);
  try {
    response.write(`retry: ${RECONNECT_MS}\n\n`);
    for await (const { id, job } of events) {
      const number = id === null ? '' : `id: ${id}\n`;
      const flushed = response.write(`${number}event: ${job.status}\ndata: ${JSON.stringify(job)}\n\n`);
      if (!flushed && !signal.aborted) await once(response, 'drain', { signal }).catch(() => undefined);
      if (isFinal(job)) return true;
    }
    return !signal.aborted;
  } finally {
    clearInterval(heartbeat);
    response.end();
  }
}
