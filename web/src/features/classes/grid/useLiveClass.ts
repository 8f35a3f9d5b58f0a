import {
  CLASS_EVENT_NAMES,
  CLASS_RESET_EVENT,
  type ClassEvent,
  type ClassEventName,
} from '@superpose/contracts';
import type { EventSourceMessage } from 'eventsource-parser';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { followEvents, type Connection } from '../../../platform/followEvents';
import { asTeacher, classUrl, useClassGrid } from '../classesApi';
import { withEvents, type StreamedEvent } from './liveGrid';

/** The slips are counted by the server; after a fail they are read again, at most this often. */
const RECOUNT_MS = 3000;

/** The grid, kept up to date by the class's events. */
export function useLiveClass(classId: string) {
  const { data: grid, error, refetch } = useClassGrid(classId);
  const [events, setEvents] = useState<readonly StreamedEvent[]>([]);
  const [connection, setConnection] = useState<Connection>('lost');
  const [isRecountDue, setRecountDue] = useState(false);
  const isLoaded = grid !== undefined;

  const readUpTo = useEffectEvent(() => grid?.last_event_id ?? '0');
  const onEvent = useEffectEvent((message: EventSourceMessage) => {
    if (message.event === CLASS_RESET_EVENT) {
      // Events were left out; after a restore, those seen so far may not have happened.
      setEvents([]);
      refetch();
      return;
    }
    const event = readEvent(message);
    if (!event) return;
    const first = Number(readUpTo());
    setEvents((earlier) => [...earlier.filter(({ id }) => id > first), event]);
    if (event.data.cell) setRecountDue(true);
  });
  useEffect(() => {
    if (!isLoaded) return;
    return followEvents({
      url: `/api${classUrl(classId)}/events`,
      headers: () => asTeacher(classId),
      lastEventId: readUpTo(),
      onEvent: (message) => onEvent(message),
      onConnection: setConnection,
    });
  }, [classId, isLoaded]);

  useEffect(() => {
    if (!isRecountDue) return;
    const timer = setTimeout(() => {
      setRecountDue(false);
      refetch();
    }, RECOUNT_MS);
    return () => clearTimeout(timer);
  }, [isRecountDue, refetch]);

  const live = useMemo(() => grid && withEvents(grid, events), [grid, events]);
  return { grid: live, error, refetch, connection, latest: events.at(-1)?.data.cell };
}

function readEvent({ id = '', event = '', data }: EventSourceMessage): StreamedEvent | null {
  if (!isEventName(event)) return null;
  return { id: Number(id), name: event, data: JSON.parse(data) as ClassEvent };
}

const isEventName = (name: string): name is ClassEventName =>
  (CLASS_EVENT_NAMES as readonly string[]).includes(name);
