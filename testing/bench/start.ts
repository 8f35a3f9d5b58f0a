// npm run bench:start: how long `npm start` takes until the product is healthy, when it is installed, built and has data.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import {
  freePort,
  main,
  median,
  range,
  root,
  seconds,
  temporaryDataDirectory,
  waitUntilHealthy,
} from '@superpose/testing';

const ROUNDS = 5;
const LONGEST_MS = 120_000;

main(async () => {
  const dataDir = await temporaryDataDirectory();
  try {
    console.log(`First start, with an empty data directory: ${seconds(await startAndStop(dataDir))}`);
    const later: number[] = [];
    for (const _ of range(ROUNDS)) later.push(await startAndStop(dataDir));
    const times = later.map(seconds).join(', ');
    console.log(`Later starts: ${times}; median ${seconds(median(later))}   target < 5 s on a quiet machine`);
    console.log(`Load average of the last minute: ${loadavg()[0]!.toFixed(1)}`);
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
});

/** Milliseconds from `npm start` until the gateway says that all is well. */
async function startAndStop(dataDir: string): Promise<number> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir };
  const startedAt = performance.now();
  // In a process group, so that the signal reaches npm and its child as Ctrl-C does.
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: 'ignore', detached: true });
  try {
    await waitUntilHealthy(`http://127.0.0.1:${port}`, { timeoutMs: LONGEST_MS, logDirectory: dataDir });
    return performance.now() - startedAt;
  } finally {
    await interrupt(child);
  }
}

async function interrupt(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  process.kill(-child.pid!, 'SIGINT');
  await exited;
}
