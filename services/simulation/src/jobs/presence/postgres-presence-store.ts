import pg from 'pg';
import type { PresenceStore } from './presence-store.js';

const TABLES = `
  CREATE SCHEMA IF NOT EXISTS simulation;
  CREATE TABLE IF NOT EXISTS simulation.job_leases (
    job_id text PRIMARY KEY,
    lapses_at timestamptz NOT NULL
  );
  CREATE TABLE IF NOT EXISTS simulation.cancelled_jobs (
    job_id text PRIMARY KEY,
    forgotten_at timestamptz NOT NULL
  )`;
/** Two processes that create a table at once would get in each other's way. */
const LOCK = 'SELECT pg_advisory_xact_lock(7311562)';

const RENEW = `
  INSERT INTO simulation.job_leases
  SELECT job_id, now() + $2 * interval '1 millisecond' FROM unnest($1::text[]) AS job_id
  ON CONFLICT (job_id) DO UPDATE SET lapses_at = excluded.lapses_at`;
const RELEASE = 'DELETE FROM simulation.job_leases WHERE job_id = ANY($1)';
const LAPSED = 'SELECT job_id FROM simulation.job_leases WHERE lapses_at <= now()';
const CANCEL = `
  WITH forgotten AS (DELETE FROM simulation.cancelled_jobs WHERE forgotten_at <= now() AND job_id <> $1)
  INSERT INTO simulation.cancelled_jobs VALUES ($1, now() + $2 * interval '1 second')
  ON CONFLICT (job_id) DO UPDATE SET forgotten_at = excluded.forgotten_at`;
const CANCELLED = `
  SELECT job_id FROM simulation.cancelled_jobs WHERE job_id = ANY($1) AND forgotten_at > now()`;

interface JobRow {
  readonly job_id: string;
}

/** Makes its tables when the server is first met. */
export class PostgresPresenceStore implements PresenceStore {
  private readonly pool: pg.Pool;
  private tables: Promise<void> | undefined;

  constructor(
    options: pg.PoolConfig,
    private readonly keptS: number,
    onError: (error: Error) => void,
  ) {
    this.pool = new pg.Pool(options).on('error', onError);
  }

  async renew(ids: readonly string[], leaseMs: number): Promise<void> {
    if (ids.length > 0) await this.query(RENEW, [ids, leaseMs]);
  }

  async release(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.query(RELEASE, [ids]);
  }

  async lapsed(): Promise<readonly string[]> {
    return this.query(LAPSED, []);
  }

  async cancel(id: string): Promise<void> {
    await this.query(CANCEL, [id, this.keptS]);
  }

  async cancelled(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(ids.length === 0 ? [] : await this.query(CANCELLED, [ids]));
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  /** The ids in the rows. */
  private async query(text: string, values: unknown[]): Promise<string[]> {
    this.tables ??= this.createTables();
    await this.tables;
    const { rows } = await this.pool.query<JobRow>(text, values);
    return rows.map(({ job_id }) => job_id);
  }

  private async createTables(): Promise<void> {
    try {
      await this.pool.query(`${LOCK}; ${TABLES}`);
    } catch (error) {
      this.tables = undefined;
      throw error;
    }
  }
}
