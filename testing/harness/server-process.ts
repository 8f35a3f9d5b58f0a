// A server as a process that a test may start, kill, stop for a while and start again.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const START_MS = 60_000;

export interface ServerProcess {
  /** Resolves when the server responds. One that already runs stays as it is. */
  start(): Promise<void>;
  /** Ends it by a signal and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
  signal(signal: NodeJS.Signals): void;
}

/** `ready` must reject when the server does not respond in time. */
export function serverProcess(spawnServer: () => ChildProcess, ready: () => Promise<void>): ServerProcess {
  let child: ChildProcess | null = null;
  let wanted = false;
  const runs = (): boolean => child !== null && child.exitCode === null && child.signalCode === null;

  const start = async (): Promise<void> => {
    if (runs()) return;
    wanted = true;
    for (const deadline = performance.now() + START_MS; ;) {
      const started = spawnServer();
      child = started;
      const ended = once(started, 'exit').then(() => 'ended');
      if ((await Promise.race([ready().then(() => 'ready'), ended])) === 'ready') return;
      // After a kill, what is left of the old server may keep the first start from succeeding.
      if (!wanted || performance.now() > deadline)
        throw new Error(`${started.spawnfile} ended at its start.`);
    }
  };

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    wanted = false;
    if (!child || !runs()) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };

  return { start, end, signal: (signal) => void child?.kill(signal) };
}
