/** The browser's side of the engine's threads; the engine itself knows neither Node nor the browser. */
import { ThreadFailure } from '../errors.js';
import { reportThreadEnd, runThread, type ThreadSetup } from '../threads/run-thread.js';
import { ThreadTeam, type ThreadHandle } from '../threads/thread-team.js';

/** The little of a Worker that is used, so that the browser's typings are not needed. */
export interface ThreadWorker {
  postMessage(setup: ThreadSetup): void;
  addEventListener(type: 'message' | 'error', listener: () => void): void;
  terminate(): void;
}

declare const globalThis: {
  readonly crossOriginIsolated?: boolean;
  onmessage: (event: { readonly data: ThreadSetup }) => void;
  postMessage(message: unknown): void;
};

/**
 * Starts a team of `threadCount` threads (the calling one included), or answers undefined where the page is not
 * cross-origin isolated and memory cannot be shared: `simulate` then takes the path of one thread. To be called in a
 * worker, for a page itself may not wait for threads.
 * @param startWorker starts a module worker whose script calls `serveThread`
 */
export async function startBrowserThreads(
  threadCount: number,
  startWorker: () => ThreadWorker,
): Promise<ThreadTeam | undefined> {
  if (!globalThis.crossOriginIsolated) return undefined;
  return ThreadTeam.start(threadCount, (setup) => spawnBrowserThread(startWorker(), setup));
}

/** The whole script of a helper's worker: waits for its setup and then serves the team. */
export function serveThread(): void {
  globalThis.onmessage = ({ data }) => runThread(data, () => globalThis.postMessage('ready'));
}

function spawnBrowserThread(worker: ThreadWorker, setup: ThreadSetup): Promise<ThreadHandle> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', () => resolve(worker));
    worker.addEventListener('error', () => {
      reportThreadEnd(setup);
      reject(new ThreadFailure());
    });
    worker.postMessage(setup);
  });
}
