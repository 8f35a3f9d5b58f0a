// The servers below a stack, Postgres and Redis, each behind a link that a test can make bad.
import { join } from 'node:path';
import { postgresServer, type PostgresServer } from './postgres.js';
import { redisServer, type RedisServer } from './redis.js';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.js';

export interface ServerNeeds {
  /** A Redis for the queue (default); false: the queue on Postgres. */
  readonly redis?: boolean;
  /** The processes to start (all). 'gateway' alone needs no database. */
  readonly services?: readonly string[];
  readonly postgresSettings?: Readonly<Record<string, string | number>>;
}

export interface Servers {
  readonly postgres: PostgresServer | null;
  readonly redis: RedisServer | null;
  readonly links: Readonly<Record<'postgres' | 'redis', TcpProxy>>;
  start(): Promise<void>;
  end(): Promise<void>;
}

/** Servers that are not started yet; their links are there. Without a service there is no Postgres. */
export async function prepareServers(
  dataDir: string,
  [postgresPort, redisPort]: readonly [number, number],
  { redis: withRedis = true, services, postgresSettings }: ServerNeeds,
): Promise<Servers> {
  const gatewayOnly = services?.join() === 'gateway';
  const postgres = gatewayOnly ? null : await postgresServer(dataDir, postgresPort, postgresSettings);
  const redis = gatewayOnly || !withRedis ? null : await redisServer(join(dataDir, 'redis'), redisPort);
  const links = { postgres: await startTcpProxy(postgresPort), redis: await startTcpProxy(redisPort) };
  return {
    postgres,
    redis,
    links,
    start: async () => void (await Promise.all([postgres?.start(), redis?.start()])),
    end: async () => {
      await Promise.all([postgres?.end('SIGQUIT'), redis?.end('SIGKILL')]);
      await Promise.all(Object.values(links).map((link) => link.close()));
    },
  };
}
