// Postgres and Redis as processes that a fault may kill, stop for a while, or start late.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { preparePostgres } from '../stack/postgres.mjs';
import { provideRedis } from '../testing/provide-tools.mjs';

function serverProcess(spawnServer, ready) {
  let child = null;
  return {
    async start() {
      child = spawnServer();
      await ready();
    },
    /** Ends it by a signal and waits until it is gone. */
    async end(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await exited;
    },
    signal: (signal) => child.kill(signal),
  };
}

/** The embedded Postgres on a port; `url(port)` is its database through that port. */
export async function postgresServer(dataDir, port, settings = {}) {
  const prepared = await preparePostgres({ dataDir, port, settings });
  const server = serverProcess(
    () => prepared.spawn('ignore'),
    () => prepared.ready(30_000),
  );
  return { ...server, url: (throughPort) => prepared.url.replace(`:${port}/`, `:${throughPort}/`) };
}

/** A Redis with its append-only file, as the composition runs it. */
export async function redisServer(dataDir, port) {
  const directory = join(dataDir, 'redis');
  mkdirSync(directory, { recursive: true });
  const command = process.env.REDIS_SERVER ?? (await provideRedis());
  const settings = [
    '--port',
    port,
    '--bind',
    '127.0.0.1',
    '--dir',
    directory,
    '--appendonly',
    'yes',
    '--save',
    '',
  ];
  const args = [...settings, '--maxmemory-policy', 'noeviction'].map(String);
  const { Redis } = await import('ioredis');
  const once = async (...words) => {
    const client = new Redis(port, '127.0.0.1', {
      lazyConnect: true,
      retryStrategy: null,
      maxRetriesPerRequest: 0,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return await client.call(...words);
    } finally {
      client.disconnect();
    }
  };
  const ready = async () => {
    for (let attempt = 0; attempt < 200; attempt++) {
      if ((await once('ping').catch(() => null)) === 'PONG') return;
      await sleep(50);
    }
    throw new Error('Redis did not start.');
  };
  const server = serverProcess(() => spawn(command, args, { stdio: 'ignore' }), ready);
  return { ...server, command: once, url: (throughPort) => `redis://127.0.0.1:${throughPort}` };
}
