// npm run bench:start: how long `npm start` takes until the product is healthy, when it is installed, built and has data, and
// how much memory it holds when nothing happens.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOfTree } from './memory.js';
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
const IDLE_MS = 30_000;

main(async () => {
  const dataDir = await temporaryDataDirectory();
  try {
    console.log(`First start, with an empty data directory: ${seconds(await startAndStop(dataDir))}`);
    const later: number[] = [];
    for (const _ of range(ROUNDS)) later.push(await startAndStop(dataDir));
    const times = later.map(seconds).join(', ');
    console.log(`Later starts: ${times}; median ${seconds(median(later))}   target ≤ 4 s`);
    const idle = await whileRunning(dataDir, async (pid) => (await sleep(IDLE_MS), memoryOfTree(pid)));
    const mebibytes = (idle / 2 ** 20).toFixed(0);
    console.log(
      `Idle memory after 30 s, all processes, shared pages once: ${mebibytes} MiB   target ≤ 350 MiB`,
    );
    console.log(`Load average of the last minute: ${loadavg()[0]!.toFixed(1)}`);
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
});

/** Milliseconds from `npm start` until the gateway says that all is well. */
async function startAndStop(dataDir: string): Promise<number> {
  const startedAt = performance.now();
  return whileRunning(dataDir, async () => performance.now() - startedAt);
}

/** Runs `npm start`; what `measure` says of its process when all is well. */
async function whileRunning(dataDir: string, measure: (pid: number) => Promise<number>): Promise<number> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir };
  // In a process group, so that the signal reaches npm and its child as Ctrl-C does.
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: 'ignore', detached: true });
  try {
    await waitUntilHealthy(`http://127.0.0.1:${port}`, { timeoutMs: LONGEST_MS, logDirectory: dataDir });
    return await measure(child.pid!);
  } finally {
    await interrupt(child);
  }
}

async function interrupt(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  process.kill(-child.pid!, 'SIGINT');
  await exited;
}
