import type { Logger } from './logger.js';

/** Supervisors kill a process 30 s after SIGTERM; a stop that hangs ends before that. */
const SHUTDOWN_LIMIT_MS = 24_000;

/** On SIGTERM or SIGINT, runs `close` once and ends the process: 0 if it finished, 1 if it failed or hung. */
export function closeOnSignal(close: () => Promise<void>, logger: Logger): void {
  let closing = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (closing) return;
    closing = true;
    logger.info({ signal }, 'stopping');
    const limit = setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    const end = (code: number): void => {
      clearTimeout(limit);
      process.exit(code);
    };
    close().then(
      () => end(0),
      (error: unknown) => {
        logger.error({ err: error }, 'the stop failed');
        end(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
