import { queueUnavailable } from './job-queue.js';

/** A queue that hangs says nothing by itself, and a response of 503 has to be sent within 1.5 s. */
const DEADLINE_MS = 1_000;

/**
 * The promise's value, or a 503 when it fails or takes too long. What succeeds after that is handed to `tooLate`, which
 * can undo it.
 */
export async function withDeadline<T>(promise: Promise<T>, tooLate?: (value: T) => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let expired = false;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      expired = true;
      reject(queueUnavailable());
    }, DEADLINE_MS);
  });
  promise.then(
    (value) => {
      if (expired) tooLate?.(value);
    },
    () => undefined,
  );
  try {
    return await Promise.race([promise, deadline]);
  } catch (error) {
    throw expired ? error : queueUnavailable(error);
  } finally {
    clearTimeout(timer);
  }
}
