// The two places where the queue may be, each with a count of the commands that it has carried out.
import { rm } from 'node:fs/promises';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { freePort, postgresServer, startTestRedis, temporaryDataDirectory } from '@superpose/testing';

// Nothing of it is kept, so it does not wait for the disk.
const POSTGRES = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 200 };

export interface Backend {
  /** The variables by which the service finds it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly unit: string;
  /** Calls of each command so far, without those of this measurement. */
  commands(): Promise<Map<string, number>>;
  stop(): Promise<void>;
}

export async function startRedis(): Promise<Backend> {
  const server = await startTestRedis();
  const redis = new Redis(server.url);
  return {
    environment: { REDIS_URL: server.url },
    unit: 'commands, those inside of scripts included,',
    commands: async () => {
      const lines = (await redis.info('commandstats')).matchAll(/cmdstat_(\S+?):calls=(\d+)/g);
      return new Map(
        [...lines].filter(([, name]) => name !== 'info').map(([, name, n]) => [name!, Number(n)]),
      );
    },
    stop: async () => {
      redis.disconnect();
      await server.remove();
    },
  };
}

export async function startPostgres(): Promise<Backend> {
  const dataDir = await temporaryDataDirectory();
  const port = await freePort();
  const server = await postgresServer(dataDir, port, POSTGRES);
  await server.start();
  const url = server.url(port);
  // Each query is a transaction. Statistics are read by way of another database, so that reading them does not count.
  const other = new URL(url);
  other.pathname = '/template1';
  const client = new Client(other.href);
  await client.connect();
  const database = new URL(url).pathname.slice(1);
  return {
    environment: { DATABASE_URL: url, REDIS_URL: '' },
    unit: 'queries',
    commands: async () => {
      const { rows } = await client.query<{ n: string }>(
        'SELECT xact_commit + xact_rollback AS n FROM pg_stat_database WHERE datname = $1',
        [database],
      );
      return new Map([['queries', Number(rows[0]?.n)]]);
    },
    stop: async () => {
      await client.end();
      await server.end('SIGQUIT');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
