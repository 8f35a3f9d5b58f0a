import type { PostgresTables } from '../postgres-tables.js';
import { turnOf, type ShareStore } from './share-store.js';

/** Two processes that decide about one client at once would both find room. */
const ONE_AT_A_TIME = 'PERFORM pg_advisory_xact_lock(7311563)';

/** `runs_until` is null for a job that waits. The one row of `job_turn` is the turn of the job that began last. */
export const SHARE_TABLES = `
  CREATE TABLE IF NOT EXISTS simulation.job_shares (
    job_id text PRIMARY KEY,
    client text NOT NULL,
    turn integer NOT NULL,
    since timestamptz NOT NULL DEFAULT now(),
    runs_until timestamptz
  );
  CREATE INDEX IF NOT EXISTS job_shares_by_client ON simulation.job_shares (client);
  CREATE TABLE IF NOT EXISTS simulation.job_turn (only_row boolean PRIMARY KEY CHECK (only_row), turn integer NOT NULL);
  INSERT INTO simulation.job_turn VALUES (true, 0) ON CONFLICT DO NOTHING;
  CREATE OR REPLACE FUNCTION simulation.reserve_share(
    new_id text, new_client text, most integer, is_first boolean
  ) RETURNS integer LANGUAGE plpgsql AS $$
  DECLARE
    new_turn integer;
  BEGIN
    ${ONE_AT_A_TIME};
    IF is_first THEN
      UPDATE simulation.job_turn SET turn = 0 WHERE turn > 0;
      DELETE FROM simulation.job_shares WHERE since < now() - interval '1 day' AND coalesce(runs_until, since) < now();
    END IF;
    IF (SELECT count(*) FROM simulation.job_shares WHERE client = new_client AND runs_until IS NULL) >= most THEN
      RETURN NULL;
    END IF;
    SELECT 1 + greatest(
      (SELECT turn FROM simulation.job_turn),
      (SELECT max(turn) FROM simulation.job_shares WHERE client = new_client AND runs_until IS NULL)
    ) INTO new_turn;
    INSERT INTO simulation.job_shares (job_id, client, turn) VALUES (new_id, new_client, new_turn);
    RETURN new_turn;
  END $$;
  CREATE OR REPLACE FUNCTION simulation.begin_share(
    new_id text, new_client text, most integer, lease_ms integer
  ) RETURNS boolean LANGUAGE plpgsql AS $$
  BEGIN
    ${ONE_AT_A_TIME};
    IF (
      SELECT count(*) FROM simulation.job_shares
      WHERE client = new_client AND runs_until > now() AND job_id <> new_id
    ) >= most AND NOT EXISTS (SELECT 1 FROM simulation.job_shares WHERE job_id = new_id AND runs_until > now()) THEN
      RETURN false;
    END IF;
    UPDATE simulation.job_turn SET turn = s.turn
    FROM simulation.job_shares s WHERE s.job_id = new_id AND s.turn > job_turn.turn;
    INSERT INTO simulation.job_shares (job_id, client, turn, runs_until)
    VALUES (new_id, new_client, 0, now() + lease_ms * interval '1 millisecond')
    ON CONFLICT (job_id) DO UPDATE SET runs_until = excluded.runs_until;
    RETURN true;
  END $$`;

const RESERVE = 'SELECT simulation.reserve_share($1, $2, $3, $4) AS value';
const WAITING = `
  SELECT job_id AS value FROM simulation.job_shares
  WHERE client = $1 AND runs_until IS NULL AND since <= now() - $2 * interval '1 millisecond' ORDER BY turn`;
const BEGIN = 'SELECT simulation.begin_share($1, $2, $3, $4) AS value';
const END = 'DELETE FROM simulation.job_shares WHERE job_id = $1';

export class PostgresShareStore implements ShareStore {
  constructor(private readonly tables: PostgresTables) {}

  async reserve(id: string, client: string, limit: number, isFirst: boolean): Promise<number | null> {
    const [turn] = await this.tables.query<number | null>(RESERVE, [id, client, limit, isFirst]);
    return typeof turn === 'number' ? turnOf(turn) : null;
  }

  waitingOf(client: string, olderThanMs: number): Promise<readonly string[]> {
    return this.tables.query<string>(WAITING, [client, olderThanMs]);
  }

  async begin(id: string, client: string, limit: number, leaseMs: number): Promise<boolean> {
    const [begun] = await this.tables.query<boolean>(BEGIN, [id, client, limit, leaseMs]);
    return begun!;
  }

  async end(id: string): Promise<void> {
    await this.tables.query(END, [id]);
  }
}
