// Real Postgres servers and databases for tests, from the same binaries as `npm start`.
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { preparePostgres } from '../../scripts/stack/postgres.mjs';
import { freePort } from './ports.js';
import { serverProcess, type ServerProcess } from './server-process.js';

export interface PostgresServer extends ServerProcess {
  /** The address of the database through that port. */
  url(throughPort: number): string;
}

/** A server over `dataDir`/postgres that is not started yet. */
export async function postgresServer(
  dataDir: string,
  port: number,
  settings: Readonly<Record<string, string | number>> = {},
): Promise<PostgresServer> {
  const prepared = await preparePostgres({ dataDir, port, settings });
  const server = serverProcess(
    () => prepared.spawn('ignore'),
    () => prepared.ready(60_000),
  );
  return { ...server, url: (throughPort) => prepared.url.replace(`:${port}/`, `:${throughPort}/`) };
}

/** A temporary directory that the user of Postgres can enter. */
export async function temporaryDataDirectory(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'superpose-test-'));
  await chmod(dataDir, 0o755);
  return dataDir;
}

export interface TestPostgres extends ServerProcess {
  readonly url: string;
  remove(): Promise<void>;
}

/** A Postgres for one test, durable as in real use, in a directory that `remove` deletes. It is not started yet. */
export async function createTestPostgres(): Promise<TestPostgres> {
  const dataDir = await temporaryDataDirectory();
  const port = await freePort();
  const server = await postgresServer(dataDir, port);
  const remove = async (): Promise<void> => {
    await server.end('SIGQUIT');
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  return { ...server, url: server.url(port), remove };
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A new, empty database on the Postgres that the integration tests share. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const common = process.env['TEST_DATABASE_URL'];
  if (!common) throw new Error('TEST_DATABASE_URL is not set; run the tests by npm run test:integration.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await queryOnce(common, `CREATE DATABASE ${name}`);
  const url = new URL(common);
  url.pathname = `/${name}`;
  const drop = async () => void (await queryOnce(common, `DROP DATABASE ${name} WITH (FORCE)`));
  return { url: url.href, drop };
}

/** The rows of one statement, on a connection that is closed afterwards. */
export async function queryOnce<Row = Record<string, unknown>>(
  url: string,
  statement: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  // A connection that a fault cuts between two statements rejects the next one.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement, parameters)).rows as Row[];
  } finally {
    await client.end();
  }
}
