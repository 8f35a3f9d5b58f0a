import type { Logger } from '@superpose/service-kit';

const REPEAT_AFTER_MS = 10_000;

/** Logs errors that come twice a second while a server is away, but the same one only now and then. */
export function quietErrors(logger: Logger, what: string): (error: Error) => void {
  let last = { message: '', at: -Infinity };
  return (error) => {
    const message = error.message || error.name;
    const now = performance.now();
    if (message === last.message && now - last.at < REPEAT_AFTER_MS) return;
    last = { message, at: now };
    logger.warn({ err: message }, what);
  };
}
