import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';

type AttemptKind = 'creation' | 'joining' | 'wrong-code';

export interface Attempts {
  readonly kind: AttemptKind;
  readonly client: string;
  /** How many an hour. */
  readonly most: number;
  /** What was tried: the same again within the hour counts once. */
  readonly subject?: string;
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
  // If the limit is reached, the oldest attempt that counts says when the next one is allowed.
  const rows = await manager.query<{ seconds: number }[]>(
    `SELECT greatest(1, ceil(extract(epoch FROM made_at + ${WINDOW} - now())))::int AS seconds
       FROM class_attempts WHERE kind = $1 AND client_hash = $2 AND made_at > now() - ${WINDOW}
      ORDER BY made_at DESC OFFSET $3 LIMIT 1`,
    [kind, client, most - 1],
  );
  return rows[0]?.seconds ?? 0;
}

export const countAttempt = (manager: EntityManager, attempts: Attempts): Promise<unknown> =>
  manager.query(
    `INSERT INTO class_attempts (kind, client_hash, subject_hash) SELECT $1, $2, $3
      WHERE NOT EXISTS (SELECT 1 FROM class_attempts
        WHERE kind = $1 AND client_hash = $2 AND subject_hash = $3 AND made_at > now() - ${WINDOW})`,
    [attempts.kind, hashOf(attempts), attempts.subject === undefined ? null : sha256(attempts.subject)],
  );

/** The client's key, in which the gateway has hashed the address; the row is kept for an hour. */
const hashOf = ({ client }: Attempts): Buffer => sha256(client);

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
