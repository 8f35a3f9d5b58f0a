import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface TestRedis {
  readonly url: string;
  readonly port: number;
  /** Ends the server as a crash would; `start` brings it back with its data. */
  kill(signal: NodeJS.Signals): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const COMMAND = process.env['REDIS_SERVER'] ?? 'redis-server';

/** A real Redis of the test's own on a free port, with its append-only file in a temporary directory. */
export async function startTestRedis(): Promise<TestRedis> {
  const directory = await mkdtemp(join(tmpdir(), 'superpose-redis-'));
  const port = await freePort();
  let server: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    if (server) return;
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', directory];
    server = spawn(COMMAND, [...settings, '--appendonly', 'yes', '--maxmemory-policy', 'noeviction'], {
      stdio: 'ignore',
    });
    const failed = once(server, 'error').then(([error]: Error[]) => {
      throw new Error(`These tests need a real Redis: install redis-server (${error!.message}).`);
    });
    await Promise.race([answers(port), failed]);
  };
  const kill = async (signal: NodeJS.Signals): Promise<void> => {
    if (!server) return;
    const exited = once(server, 'exit');
    server.kill(signal);
    await exited;
    server = undefined;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    start,
    kill,
    signal: (signal) => void server?.kill(signal),
    stop: async () => {
      await kill('SIGKILL');
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function answers(port: number): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    const reply = await ping(port).catch(() => '');
    if (reply.includes('PONG')) return;
    await sleep(20);
  }
  throw new Error('The Redis of the test did not start within 10 s.');
}

async function ping(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write('PING\r\n');
  try {
    const [data] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as [Buffer | boolean];
    return String(data);
  } finally {
    socket.destroy();
  }
}
