// @ts-check
// Before the integration tests: one embedded Postgres in a temporary directory, as TEST_DATABASE_URL.
// Its data is thrown away, so it does not wait for the disk.
import { mkdtemp, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../stack/ports.mjs';
import { preparePostgres } from '../stack/postgres.mjs';

/** @type {{current: {server: import('node:child_process').ChildProcess, dataDir: string} | null}} */
export const integrationDatabase = { current: null };

export default async function startDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'superpose-integration-'));
  await chmod(dataDir, 0o755);
  const [port] = /** @type {[number]} */ (await freePorts(1));
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 };
  const postgres = await preparePostgres({ dataDir, port, settings });
  const server = postgres.spawn('ignore');
  integrationDatabase.current = { server, dataDir };
  await postgres.ready(30_000);
  process.env.TEST_DATABASE_URL = postgres.url;
}
