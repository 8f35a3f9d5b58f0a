import type { ServerResponse } from 'node:http';
import type { ClassFeed } from './class-feed.js';
import type { StoredEvent } from './class-events.js';

/** Below the time limits that proxies set on silence. */
const HEARTBEAT_MS = 10_000;
/** How long a browser waits before it connects again. */
const RECONNECT_MS = 500;

/** Writes a class's events after `after` as server-sent events until the class ends or the client is gone. */
export function streamEvents(
  feed: ClassFeed,
  classId: string,
  after: number,
  response: ServerResponse,
): void {
  response.write(`retry: ${RECONNECT_MS}\n\n`);
  const heartbeat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT_MS);
  const onEvent = ({ seq, name, data }: StoredEvent): void => {
    response.write(`id: ${seq}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const stop = feed.follow({ classId, onEvent, onEnd: () => void response.end() }, after);
  response.once('close', () => {
    clearInterval(heartbeat);
    stop();
  });
}
