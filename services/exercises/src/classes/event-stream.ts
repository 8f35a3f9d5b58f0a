import { CLASS_RESET_EVENT } from '@superpose/contracts';
import { EventStreamWriter } from '@superpose/service-kit';
import type { ServerResponse } from 'node:http';
import type { TeacherClass } from './class-access.js';
import type { ClassFeed, StartingPoint } from './class-feed.js';

/** Writes a class's events from the starting point on as server-sent events until the class ends or the client is gone. */
export function streamEvents(
  feed: ClassFeed,
  row: TeacherClass,
  { after, isReset }: StartingPoint,
  response: ServerResponse,
): void {
  const writer = new EventStreamWriter(response);
  if (isReset) writer.send({ id: after, name: CLASS_RESET_EVENT, data: {} });
  const stop = feed.follow(
    {
      class: row,
      onEvents: (events) =>
        void writer.send(...events.map(({ seq: id, name, data }) => ({ id, name, data }))),
      onEnd: () => writer.end(),
    },
    after,
  );
  response.once('close', stop);
}
