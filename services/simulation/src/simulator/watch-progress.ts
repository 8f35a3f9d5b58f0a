import type { RunControl } from './circuit-runner.js';

/** So soon a first progress is seen, and so often at most it is told. */
const LOOK_FOR_PROGRESS_MS = 20;
const PROGRESS_EVERY_MS = 100;

/**
 * Tells the progress that a thread writes into shared memory, `words[1]` in permille, whenever it has changed.
 * @returns what ends the watching
 */
export function watchProgress(words: Int32Array, onProgress: RunControl['onProgress']): () => void {
  if (!onProgress) return () => undefined;
  let told = 0;
  let toldAt = -Infinity;
  const timer = setInterval(() => {
    const permille = Atomics.load(words, 1);
    const now = performance.now();
    if (permille === told || now - toldAt < PROGRESS_EVERY_MS) return;
    told = permille;
    toldAt = now;
    onProgress(permille / 1000);
  }, LOOK_FOR_PROGRESS_MS);
  return () => clearInterval(timer);
}
