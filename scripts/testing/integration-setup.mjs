// Before the integration tests: one embedded Postgres in a temporary directory, as TEST_DATABASE_URL.
// Its data is thrown away, so it does not wait for the disk.
import { mkdtemp, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../stack/ports.mjs';
import { preparePostgres } from '../stack/postgres.mjs';

export default async function startDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'superpose-integration-'));
  await chmod(dataDir, 0o755);
  const [port] = await freePorts(1);
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 };
  const postgres = await preparePostgres({ dataDir, port, settings });
  const server = postgres.spawn('ignore');
  globalThis.integrationDatabase = { server, dataDir };
  await postgres.ready(30_000);
  process.env.TEST_DATABASE_URL = postgres.url;
}
