// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { watchForHangs } from './watch-hangs.mjs';

const FIRST_DELAY_MS = 250;
/** A process that lived this long was healthy; it is started again at once. */
const SETTLED_MS = 20_000;

/**
 * Keeps one process running: started again after each unexpected end, with growing pauses while it keeps failing.
 * `spawnProcess` returns the new ChildProcess; `onOutput(chunk)` gets what it prints; `onUnexpectedEnd(reason)` says why it ended.
 * @param {object} options
 * @param {() => import('node:child_process').ChildProcess} options.spawnProcess
 * @param {(chunk: Buffer) => void} options.onOutput
 * @param {(reason: string) => void} options.onUnexpectedEnd
 * @param {() => Promise<unknown>} [options.ask] asks the process whether it lives; one that does not respond is killed
 * @param {() => void} [options.onHang] called before that
 * @param {NodeJS.Signals} [options.stopSignal]
 * @param {number} [options.longestDelayMs]
 */
export function supervise({
  spawnProcess,
  onOutput,
  onUnexpectedEnd,
  ask,
  onHang = () => {},
  stopSignal = 'SIGTERM',
  longestDelayMs = 10_000,
}) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null;
  let wanted = false;
  let failures = 0;
  /** @type {(() => void) | undefined} */
  let endWatch;

  const endHung = () => {
    onHang();
    child?.kill('SIGKILL');
  };

  const start = () => {
    wanted = true;
    endWatch ??= ask && watchForHangs(ask, endHung);
    const startedAt = performance.now();
    const started = spawnProcess();
    child = started;
    started.stdout?.on('data', onOutput);
    started.stderr?.on('data', onOutput);
    new Promise((resolve) => {
      started.once('error', (error) => resolve(error.message));
      started.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
    }).then(async (reason) => {
      child = null;
      if (!wanted) return;
      failures = performance.now() - startedAt > SETTLED_MS ? 0 : failures + 1;
      onUnexpectedEnd(reason);
      await sleep(Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), longestDelayMs));
      if (wanted) start();
    });
  };

  const stop = async (timeoutMs = 28_000) => {
    wanted = false;
    endWatch?.();
    endWatch = undefined;
    if (!child) return;
    const ending = child;
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(stopSignal);
    const timer = setTimeout(() => ending.kill('SIGKILL'), timeoutMs);
    await gone;
    clearTimeout(timer);
  };

  return {
    start,
    stop,
    restart: async () => {
      await stop();
      start();
    },
    /** The process now running, or null in between. */
    get pid() {
      return child?.pid ?? null;
    },
    kill: (/** @type {NodeJS.Signals} */ signal = 'SIGKILL') => child?.kill(signal),
  };
}
