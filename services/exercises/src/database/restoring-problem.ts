import { RefusedForNow } from '@superpose/service-kit';
import type { Restoring } from './database-errors.js';

/** What a client may know when it wanted to write while a backup was being restored. */
export const restoringProblem = (cause: Restoring) =>
  new RefusedForNow(
    'RESTORING',
    'A backup is being restored, so nothing was recorded; please try again in a few minutes.',
    60,
    cause,
  );
