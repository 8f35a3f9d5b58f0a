import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';

export type AttemptKind = 'creation' | 'wrong-code';

export interface Attempts {
  readonly kind: AttemptKind;
  readonly client: string;
  /** How many an hour. */
  readonly most: number;
}

const WINDOW = `interval '1 hour'`;

/**
 * Lets the attempts of one client come one after another until the transaction ends, and counts those of the last hour.
 * @returns 0 where another one is allowed, else the seconds until it is
 */
export async function secondsToWait(manager: EntityManager, attempts: Attempts): Promise<number> {
  const { kind, most } = attempts;
  const client = hashOf(attempts);
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `${kind} ${client.toString('hex')}`,
  ]);
  // Where there are as many as allowed, the oldest of them says when the next one is.
  const rows = await manager.query<{ seconds: number }[]>(
    `SELECT greatest(1, ceil(extract(epoch FROM made_at + ${WINDOW} - now())))::int AS seconds
       FROM class_attempts WHERE kind = $1 AND client_hash = $2 AND made_at > now() - ${WINDOW}
      ORDER BY made_at DESC OFFSET $3 LIMIT 1`,
    [kind, client, most - 1],
  );
  return rows[0]?.seconds ?? 0;
}

export const countAttempt = (manager: EntityManager, attempts: Attempts): Promise<unknown> =>
  manager.query('INSERT INTO class_attempts (kind, client_hash) VALUES ($1, $2)', [
    attempts.kind,
    hashOf(attempts),
  ]);

/** An address is never stored, only its hash, and that for an hour. */
const hashOf = ({ client }: Attempts): Buffer => createHash('sha256').update(client).digest();
