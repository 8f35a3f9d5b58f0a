import { EventStreamWriter } from '@superpose/service-kit';
import type { ServerResponse } from 'node:http';
import type { ClassFeed } from './class-feed.js';

/** Writes a class's events after `after` as server-sent events until the class ends or the client is gone. */
export function streamEvents(
  feed: ClassFeed,
  classId: string,
  after: number,
  response: ServerResponse,
): void {
  const writer = new EventStreamWriter(response);
  const stop = feed.follow(
    {
      classId,
      onEvents: (events) =>
        void writer.send(...events.map(({ seq: id, name, data }) => ({ id, name, data }))),
      onEnd: () => writer.end(),
    },
    after,
  );
  response.once('close', stop);
}
