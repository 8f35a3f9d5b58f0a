import type { RunControl } from './circuit-runner.js';

/** How soon the first progress is seen. */
const READ_EVERY_MS = 20;
/** The least time between two calls. */
const PROGRESS_EVERY_MS = 100;

/**
 * Calls back with the progress that a thread writes into shared memory, `words[1]` in permille, when it has changed.
 * @returns what ends the watching
 */
export function watchProgress(words: Int32Array, onProgress: RunControl['onProgress']): () => void {
  if (!onProgress) return () => undefined;
  let reported = 0;
  let reportedAt = -Infinity;
  const timer = setInterval(() => {
    const permille = Atomics.load(words, 1);
    const now = performance.now();
    if (permille === reported || now - reportedAt < PROGRESS_EVERY_MS) return;
    reported = permille;
    reportedAt = now;
    onProgress(permille / 1000);
  }, READ_EVERY_MS);
  return () => clearInterval(timer);
}
