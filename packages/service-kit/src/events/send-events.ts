import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { EventStreamWriter, type ServerSentEvent } from './event-stream-writer.js';

interface Sending {
  /** A client that reads slowly is waited for: what comes meanwhile may be kept. */
  readonly isPatient?: boolean;
}

interface Sent<E> {
  readonly last: E | undefined;
  /** The client went before the events had ended. */
  readonly clientGone: boolean;
}

/**
 * Writes events to a response whose head is sent, and ends it after the last one.
 * @param follow gives the events until its signal says that the client is gone
 */
export async function sendEvents<E extends ServerSentEvent>(
  response: ServerResponse,
  follow: (clientGone: AbortSignal) => AsyncIterable<readonly E[]>,
  { isPatient = false }: Sending = {},
): Promise<Sent<E>> {
  const gone = new AbortController();
  const { signal } = gone;
  response.once('close', () => gone.abort());
  if (response.destroyed) gone.abort();
  const writer = new EventStreamWriter(response);
  let last: E | undefined;
  try {
    for await (const events of follow(signal)) {
      const isFlushed = writer.send(...events);
      last = events.at(-1);
      if (isPatient && !isFlushed && !signal.aborted)
        await once(response, 'drain', { signal }).catch(() => undefined);
    }
    return { last, clientGone: signal.aborted };
  } finally {
    writer.end();
  }
}
