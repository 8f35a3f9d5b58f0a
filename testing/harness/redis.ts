// Real Redis servers for tests, with an append-only file as the composition runs it.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { provideRedis } from '../../scripts/testing/provide-tools.mjs';
import { freePort } from './ports.js';
import { serverProcess, type ServerProcess } from './server-process.js';

export interface RedisServer extends ServerProcess {
  /** Sends one command on a connection that is closed afterwards. */
  command(name: string, ...words: readonly (string | number)[]): Promise<unknown>;
  url(throughPort: number): string;
}

/** The user of tests where the default one is off. */
const TESTER = { username: 'tester', password: 'any' };

/**
 * A server with its data in `directory`, not started yet.
 * @param users rules such as `default off`, as its configuration has them behind the word `user`
 */
export async function redisServer(
  directory: string,
  port: number,
  users: readonly string[] = [],
): Promise<RedisServer> {
  await mkdir(directory, { recursive: true });
  const executable = process.env['REDIS_SERVER'] ?? (await provideRedis());
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', directory];
  const storage = ['--appendonly', 'yes', '--save', '', '--maxmemory-policy', 'noeviction'];
  const rules = users.length > 0 ? [...users, `${TESTER.username} on nopass ~* &* +@all`] : [];
  const access = rules.flatMap((rule) => ['--user', ...rule.split(' ')]);
  const command = (name: string, ...words: readonly (string | number)[]) =>
    sendOnce(port, name, words, users.length > 0 ? TESTER : {});
  const ready = async (): Promise<void> => {
    for (let tries = 0; tries < 200; tries++) {
      if ((await command('ping').catch(() => null)) === 'PONG') return;
      await sleep(50);
    }
    throw new Error('Redis did not start within 10 s.');
  };
  const server = serverProcess(
    () => spawn(executable, [...place, ...storage, ...access], { stdio: 'ignore' }),
    ready,
  );
  return { ...server, command, url: (throughPort) => `redis://127.0.0.1:${throughPort}` };
}

export interface TestRedis extends Omit<RedisServer, 'url'> {
  readonly url: string;
  readonly port: number;
  /** Ends it and deletes its data. */
  remove(): Promise<void>;
}

/** A running Redis for one test, on a free port and with a temporary directory. */
export async function startTestRedis(users: readonly string[] = []): Promise<TestRedis> {
  const directory = await mkdtemp(join(tmpdir(), 'superpose-redis-'));
  const port = await freePort();
  const server = await redisServer(directory, port, users);
  await server.start();
  const remove = async (): Promise<void> => {
    await server.end('SIGKILL');
    await rm(directory, { recursive: true, force: true });
  };
  return { ...server, url: server.url(port), port, remove };
}

async function sendOnce(
  port: number,
  name: string,
  words: readonly (string | number)[],
  user: Partial<typeof TESTER>,
): Promise<unknown> {
  const options = { ...user, lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 };
  const client = new Redis(port, '127.0.0.1', options);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await client.call(name, ...words);
  } finally {
    client.disconnect();
  }
}
