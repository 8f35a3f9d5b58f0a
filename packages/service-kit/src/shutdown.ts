import type { Logger } from './logger.js';

/** A supervisor's patience; what has not ended by then never will. */
const SHUTDOWN_LIMIT_MS = 24_000;

/** Runs `close` once on SIGTERM or SIGINT and ends the process: 0 when it finished, 1 when it failed or hung. */
export function closeOnSignal(close: () => Promise<void>, logger: Logger): void {
  let closing = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (closing) return;
    closing = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'the stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
