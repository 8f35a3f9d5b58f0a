import type { PostgresTables } from '../postgres-tables.js';
import type { PresenceStore } from './presence-store.js';

export const PRESENCE_TABLES = `
  CREATE SCHEMA IF NOT EXISTS simulation;
  CREATE TABLE IF NOT EXISTS simulation.job_leases (
    job_id text PRIMARY KEY,
    lapses_at timestamptz NOT NULL
  );
  CREATE TABLE IF NOT EXISTS simulation.cancelled_jobs (
    job_id text PRIMARY KEY,
    forgotten_at timestamptz NOT NULL
  )`;
const RENEW = `
  INSERT INTO simulation.job_leases
  SELECT job_id, now() + $2 * interval '1 millisecond' FROM unnest($1::text[]) AS job_id
  ON CONFLICT (job_id) DO UPDATE SET lapses_at = excluded.lapses_at`;
const RELEASE = 'DELETE FROM simulation.job_leases WHERE job_id = ANY($1)';
const LAPSED = 'SELECT job_id AS value FROM simulation.job_leases WHERE lapses_at <= now()';
const CANCEL = `
  WITH forgotten AS (DELETE FROM simulation.cancelled_jobs WHERE forgotten_at <= now() AND job_id <> $1)
  INSERT INTO simulation.cancelled_jobs VALUES ($1, now() + $2 * interval '1 second')
  ON CONFLICT (job_id) DO UPDATE SET forgotten_at = excluded.forgotten_at`;
const CANCELLED = `
  SELECT job_id AS value FROM simulation.cancelled_jobs WHERE job_id = ANY($1) AND forgotten_at > now()`;

export class PostgresPresenceStore implements PresenceStore {
  constructor(
    private readonly tables: PostgresTables,
    private readonly keptS: number,
  ) {}

  async renew(ids: readonly string[], leaseMs: number): Promise<void> {
    if (ids.length > 0) await this.tables.query<string>(RENEW, [ids, leaseMs]);
  }

  async release(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.tables.query<string>(RELEASE, [ids]);
  }

  async lapsed(): Promise<readonly string[]> {
    return this.tables.query<string>(LAPSED, []);
  }

  async cancel(id: string): Promise<void> {
    await this.tables.query<string>(CANCEL, [id, this.keptS]);
  }

  async cancelled(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(ids.length === 0 ? [] : await this.tables.query<string>(CANCELLED, [ids]));
  }
}
