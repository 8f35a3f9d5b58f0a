import type { ClassEvent, ClassEventName } from '@superpose/contracts';
import type { ServerSentEvent } from '@superpose/service-kit';
import type { EntityManager } from 'typeorm';

/** Any number that no other program locks in this database. */
const NUMBERING_LOCK = 7_308_612;
/** The most events that one query returns, and that a client is sent after it was away. */
export const EVENTS_AT_ONCE = 1_000;
/** The clean-up deletes events that are older. */
export const EVENTS_KEPT = `interval '1 day'`;

export interface StoredEvent extends ServerSentEvent {
  readonly classId: string;
  /** Rising in the order in which the events can be seen. */
  readonly id: number;
  readonly name: ClassEventName;
  readonly data: ClassEvent;
}

/** After which event of a class to read on. */
export interface Position {
  readonly classId: string;
  readonly after: number;
}

/** Adds an event to the log, in the transaction of what it reports. It gets its number when somebody reads the grid or follows it. */
export const addEvent = (
  manager: EntityManager,
  classId: string,
  name: ClassEventName,
  data: ClassEvent,
): Promise<unknown> =>
  manager.query('INSERT INTO class_events (class_id, name, data) VALUES ($1, $2, $3)', [classId, name, data]);

/** The last number that any class's event was given. */
export async function lastNumber(manager: EntityManager): Promise<number> {
  const [row] = await manager.query<[{ last: string }]>(
    'SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS last FROM class_event_seq',
  );
  return Number(row.last);
}

/**
 * Numbers the events of these classes that can be seen. An event that can be seen later than another has to get the
 * higher number, or it would be missed; so only one process numbers at a time.
 */
export async function numberEvents(manager: EntityManager, classIds: readonly string[]): Promise<void> {
  while (await hasUnnumbered(manager, classIds)) {
    await manager.transaction(async (numbering) => {
      await numbering.query('SELECT pg_advisory_xact_lock($1)', [NUMBERING_LOCK]);
      await numbering.query(
        `WITH waiting AS (
           SELECT id FROM class_events WHERE seq IS NULL AND class_id = ANY ($1) ORDER BY id LIMIT ${EVENTS_AT_ONCE}
         ), numbered AS (SELECT id, nextval('class_event_seq') AS seq FROM (SELECT id FROM waiting ORDER BY id) w)
         UPDATE class_events e SET seq = numbered.seq FROM numbered WHERE e.id = numbered.id`,
        [classIds],
      );
    });
  }
}

async function hasUnnumbered(manager: EntityManager, classIds: readonly string[]): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    'SELECT 1 FROM class_events WHERE seq IS NULL AND class_id = ANY ($1) LIMIT 1',
    [classIds],
  );
  return rows.length > 0;
}

/**
 * Whether a client that has seen the events up to `after` has to read the grid again: it has missed more events than are
 * worth sending, or some that are no longer kept.
 */
export async function isTooFarBehind(manager: EntityManager, { classId, after }: Position): Promise<boolean> {
  const [row] = await manager.query<[{ missed: number; lost: boolean }]>(
    `SELECT (SELECT count(*) FROM (SELECT 1 FROM class_events WHERE class_id = $1 AND seq > $2
                                   LIMIT ${EVENTS_AT_ONCE + 1}) e)::int AS missed,
       $2::bigint + 1 < (SELECT min(seq) FROM class_events)
         AND (SELECT created_at FROM classes WHERE id = $1) < now() - ${EVENTS_KEPT} AS lost`,
    [classId, after],
  );
  return row.missed > EVENTS_AT_ONCE || row.lost;
}

/** The next events after each position, in order. */
export async function readEvents(
  manager: EntityManager,
  positions: readonly Position[],
): Promise<StoredEvent[]> {
  const rows = await manager.query<(Omit<StoredEvent, 'id'> & { id: string })[]>(
    `SELECT e.class_id AS "classId", e.seq AS id, e.name, e.data
       FROM unnest($1::uuid[], $2::bigint[]) AS f (class_id, after)
       JOIN class_events e ON e.class_id = f.class_id AND e.seq > f.after
      ORDER BY e.seq LIMIT ${EVENTS_AT_ONCE}`,
    [positions.map(({ classId }) => classId), positions.map(({ after }) => after)],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** The hash of the teacher's key of each of the classes that is still there. */
export async function presentClasses(
  manager: EntityManager,
  classIds: readonly string[],
): Promise<Map<string, Buffer>> {
  const rows = await manager.query<{ id: string; keyHash: Buffer }[]>(
    'SELECT id, teacher_key_hash AS "keyHash" FROM classes WHERE id = ANY ($1) AND expires_at > now()',
    [classIds],
  );
  return new Map(rows.map(({ id, keyHash }) => [id, keyHash]));
}
