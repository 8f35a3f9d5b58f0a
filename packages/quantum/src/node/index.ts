/** Node's side of the engine's threads; the engine itself imports nothing. */
import { Worker } from 'node:worker_threads';
import { ThreadFailure } from '../errors.js';
import { reportThreadEnd, runThread, type ThreadSetup } from '../threads/run-thread.js';
import { ThreadTeam, type ThreadHandle } from '../threads/thread-team.js';

/** Starts a team of `threadCount` threads (the calling one included) as worker threads, which do not keep Node alive. */
export function startNodeThreads(threadCount: number): Promise<ThreadTeam> {
  return ThreadTeam.start(threadCount, spawnNodeThread);
}

/** Starts one helper as a worker thread. */
export function spawnNodeThread(setup: ThreadSetup): Promise<ThreadHandle> {
  const code = `
    const { workerData, parentPort } = require('node:worker_threads');
    (${runThread.toString()})(workerData, () => parentPort.postMessage('ready'));`;
  const worker = new Worker(code, { eval: true, workerData: setup, execArgv: [] });
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => {
      reportThreadEnd(setup);
      reject(new ThreadFailure());
    });
    worker.once('message', () => {
      worker.unref();
      resolve({ terminate: () => worker.terminate() });
    });
  });
}
