import { DatabaseError } from 'pg';
import { QueryFailedError } from 'typeorm';

/** The database could not be asked, or refused: what was to be written is certainly not there. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** A backup is being restored, and until it is, nothing is written. */
export class Restoring extends DatabaseUnavailable {}

/** The server's disk is full. */
export class DiskFull extends DatabaseUnavailable {}

/** The connection was lost while the database was at work: what was to be written may be there or not. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

/** Another transaction held a lock for longer than the lock timeout. */
export class LockNotGranted extends Error {
  override readonly name = 'LockNotGranted';
}

const LOCK_NOT_AVAILABLE = '55P03';
const DISK_FULL = '53100';
/** Raised by our own trigger; in the class of errors that an operator causes. */
const RESTORING = '57R01';
/**
 * Connection, rollback (deadlock), resources (disk full, too many connections), operator (shutdown, timeout), system,
 * internal; and a server that only reads, as after a failover: not our mistakes.
 */
const TEMPORARY = /^(08|40|53|57|58|XX|25006$)/;

/**
 * Sorts an error of work on one connection: by what the server says of the statement, else by whether the connection is
 * lost, whatever the driver calls it. Any other error is a bug and stays as it is.
 */
export function classified(error: unknown, connectionLost: boolean): unknown {
  const { message } = error as Error;
  const reason = error instanceof QueryFailedError ? error.driverError : undefined;
  if (reason instanceof DatabaseError && reason.code !== undefined) {
    // The server reports a failure only of a statement that it has rolled back; but a panic may come after the commit.
    if (reason.severity === 'PANIC') return new OutcomeUnknown(message, { cause: error });
    if (reason.code === LOCK_NOT_AVAILABLE) return new LockNotGranted(message, { cause: error });
    if (reason.code === DISK_FULL) return new DiskFull(message, { cause: error });
    if (reason.code === RESTORING) return new Restoring(message, { cause: error });
    return TEMPORARY.test(reason.code) ? new DatabaseUnavailable(message, { cause: error }) : error;
  }
  return reason || connectionLost ? new OutcomeUnknown(message, { cause: error }) : error;
}
