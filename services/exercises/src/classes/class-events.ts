import type { ClassEvent, ClassEventName } from '@superpose/contracts';
import type { EntityManager } from 'typeorm';

/** Any number that no other program locks in this database. */
const NUMBERING_LOCK = 7_308_612;
/** As many events as one query gives. */
export const EVENTS_AT_ONCE = 1_000;

export interface StoredEvent {
  readonly classId: string;
  /** Rising in the order in which the events can be seen. */
  readonly seq: number;
  readonly name: ClassEventName;
  readonly data: ClassEvent;
}

/** From where on the events of a class are wanted. */
export interface Position {
  readonly classId: string;
  readonly after: number;
}

/** Adds an event to the log, in the transaction of what it reports. It gets its number when somebody follows the class. */
export const addEvent = (
  manager: EntityManager,
  classId: string,
  name: ClassEventName,
  data: ClassEvent,
): Promise<unknown> =>
  manager.query('INSERT INTO class_events (class_id, name, data) VALUES ($1, $2, $3)', [classId, name, data]);

/** The last number given, of whatever class. */
export async function lastNumber(manager: EntityManager): Promise<number> {
  const [row] = await manager.query<[{ last: string }]>(
    'SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS last FROM class_event_seq',
  );
  return Number(row.last);
}

/** Whether events of these classes wait for their numbers. */
export async function hasUnnumbered(manager: EntityManager, classIds: readonly string[]): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    'SELECT 1 FROM class_events WHERE seq IS NULL AND class_id = ANY ($1) LIMIT 1',
    [classIds],
  );
  return rows.length > 0;
}

/**
 * Numbers the events that can be seen, in a transaction. An event that can be seen later
 * than another has to get the higher number, or it would be missed; so only one process numbers at a time.
 */
export async function numberEvents(manager: EntityManager, classIds: readonly string[]): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [NUMBERING_LOCK]);
  await manager.query(
    `WITH waiting AS (
       SELECT id FROM class_events WHERE seq IS NULL AND class_id = ANY ($1) ORDER BY id LIMIT ${EVENTS_AT_ONCE}
     ), numbered AS (SELECT id, nextval('class_event_seq') AS seq FROM (SELECT id FROM waiting ORDER BY id) w)
     UPDATE class_events e SET seq = numbered.seq FROM numbered WHERE e.id = numbered.id`,
    [classIds],
  );
}

/** The next events after each position, in order. */
export async function readEvents(
  manager: EntityManager,
  positions: readonly Position[],
): Promise<StoredEvent[]> {
  const rows = await manager.query<(Omit<StoredEvent, 'seq'> & { seq: string })[]>(
    `SELECT e.class_id AS "classId", e.seq, e.name, e.data
       FROM unnest($1::uuid[], $2::bigint[]) AS f (class_id, after)
       JOIN class_events e ON e.class_id = f.class_id AND e.seq > f.after
      ORDER BY e.seq LIMIT ${EVENTS_AT_ONCE}`,
    [positions.map(({ classId }) => classId), positions.map(({ after }) => after)],
  );
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

/** Those of the classes that are still there. */
export async function presentClasses(
  manager: EntityManager,
  classIds: readonly string[],
): Promise<Set<string>> {
  const rows = await manager.query<{ id: string }[]>(
    'SELECT id FROM classes WHERE id = ANY ($1) AND expires_at > now()',
    [classIds],
  );
  return new Set(rows.map(({ id }) => id));
}
