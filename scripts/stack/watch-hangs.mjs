// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';

const ASK_EVERY_MS = 1_000;
/** A healthy process responds sooner also on a machine that is slow and busy. */
export const HUNG_AFTER_MS = 12_000;

/**
 * Calls `onHang` when a process has not responded for so long, as one that was stopped or is in an endless loop. One that
 * is not there is no hang. Returns what ends the watch.
 * @param {() => Promise<unknown>} ask resolves when the process has responded, rejects when it can't be asked
 * @param {() => void} onHang
 * @param {number} [hungAfterMs]
 */
export function watchForHangs(ask, onHang, hungAfterMs = HUNG_AFTER_MS) {
  let isWatching = true;
  const watch = async () => {
    while (isWatching) {
      const askedAt = performance.now();
      const silence = sleep(hungAfterMs, 'silence', { ref: false });
      const heard = await Promise.race([ask().catch(() => 'not there'), silence]);
      // Where this process was held up itself, as with a laptop that slept, the other may have responded long ago.
      const wasHeldUp = performance.now() - askedAt > 1.5 * hungAfterMs;
      if (isWatching && heard === 'silence' && !wasHeldUp) onHang();
      await sleep(ASK_EVERY_MS, undefined, { ref: false });
    }
  };
  void watch();
  return () => {
    isWatching = false;
  };
}

/**
 * Asks a service whether it lives.
 * @param {string} internalUrl
 */
export const askService = (internalUrl) => () =>
  fetch(`${internalUrl}/health/live`, { signal: AbortSignal.timeout(2 * HUNG_AFTER_MS) }).then((response) =>
    response.arrayBuffer(),
  );
