// The simulation service alone, as a process without a gateway or a worker.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePorts, root, serverProcess, timeUntil } from '@superpose/testing';

const START_MS = 30_000;

/** Resolves when the service has its queue. */
export async function startService(environment: Readonly<Record<string, string>>) {
  const [port, internalPort] = (await freePorts(2)) as [number, number];
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    LOG_LEVEL: 'warn',
    PORT: String(port),
    INTERNAL_PORT: String(internalPort),
    THREADS: '1',
    CLIENT_QUEUE_LIMIT: '1000',
    ...environment,
  };
  const entry = join(root, 'services', 'simulation', 'dist', 'main.js');
  const service = serverProcess(
    () => spawn(process.execPath, [entry], { env, stdio: ['ignore', 'inherit', 'inherit'] }),
    async () => {
      if ((await timeUntil(() => hasQueue(url), START_MS)) === Infinity)
        throw new Error('The service did not start within 30 s.');
    },
  );
  await service.start();
  return { url, stop: () => service.end('SIGTERM') };
}

async function hasQueue(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/api/algorithms/simulator/info`);
    return Boolean(((await response.json()) as { queue?: unknown }).queue);
  } catch {
    return false;
  }
}
