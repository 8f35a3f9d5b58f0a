import { QueryFailedError, QueryRunnerAlreadyReleasedError } from 'typeorm';

/** The database could not be asked, or refused: what was to be written is certainly not there. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** The connection was lost while the database was at work: what was to be written may be there or not. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

/** Another transaction held a lock for longer than the lock timeout. */
export class LockNotGranted extends Error {
  override readonly name = 'LockNotGranted';
}

const LOCK_NOT_AVAILABLE = '55P03';
/** Connection, resources (disk full, too many connections), operator (shutdown, timeout), system: not our mistakes. */
const TEMPORARY = /^(08|53|57|58)/;
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Sorts an error of a single statement. A mistake of ours stays what it is. */
export function classified(error: unknown): unknown {
  // The connection broke between two statements; the first may have been carried out.
  if (error instanceof QueryRunnerAlreadyReleasedError)
    return new OutcomeUnknown(error.message, { cause: error });
  if (!(error instanceof QueryFailedError)) return error;
  const { code } = error.driverError as { code?: string };
  if (code === LOCK_NOT_AVAILABLE) return new LockNotGranted(error.message, { cause: error });
  // The server itself reports a failure only of a statement that it has rolled back.
  if (code !== undefined && SQLSTATE.test(code)) {
    return TEMPORARY.test(code) ? new DatabaseUnavailable(error.message, { cause: error }) : error;
  }
  return new OutcomeUnknown(error.message, { cause: error });
}
