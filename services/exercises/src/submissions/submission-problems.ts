import { ProblemException } from '@superpose/service-kit';
import {
  DatabaseUnavailable,
  LockNotGranted,
  OutcomeUnknown,
  Restoring,
} from '../database/database-errors.js';
import { restoringProblem } from '../database/restoring-problem.js';

const RETRY_SOON = { 'retry-after': '5' };

export const keyReused = (): ProblemException =>
  new ProblemException(
    422,
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key was used for another submission; use a new key for each submission.',
  );

/**
 * Turns a failure to store into what a client may know of it. Anything else is a bug of ours and is returned unchanged.
 */
export function storageProblem(cause: unknown, hasKey: boolean): unknown {
  // Without a key there is no other submission to wait for: something else holds the table.
  if (cause instanceof LockNotGranted && hasKey) {
    return new ProblemException(
      409,
      'SUBMISSION_IN_PROGRESS',
      'A submission with this Idempotency-Key is still in progress; ask again in a moment.',
      { headers: { 'retry-after': '1' }, cause },
    );
  }
  if (cause instanceof Restoring) return restoringProblem(cause);
  if (cause instanceof DatabaseUnavailable || cause instanceof LockNotGranted) {
    return new ProblemException(
      503,
      'SUBMISSIONS_UNAVAILABLE',
      'Submissions cannot be stored at the moment, so nothing was recorded; please submit again shortly.',
      { headers: RETRY_SOON, cause },
    );
  }
  if (cause instanceof OutcomeUnknown) {
    return new ProblemException(
      503,
      'SUBMISSION_UNCONFIRMED',
      'The connection to the database was lost, so it is not certain that the submission was recorded; please submit again shortly.',
      { headers: RETRY_SOON, cause },
    );
  }
  return cause;
}
