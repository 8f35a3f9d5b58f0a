import { expect, it } from '@jest/globals';
import {
  DatabaseUnavailable,
  LockNotGranted,
  OutcomeUnknown,
  Restoring,
} from '../database/database-errors.js';
import { keyReused, storageProblem } from './submission-problems.js';

const cause = new Error('cause');
const NOT_STORED =
  'Submissions cannot be stored at the moment, so nothing was recorded; please submit again shortly.';

it.each([
  ['is away', new DatabaseUnavailable(), true, 503, 'SUBMISSIONS_UNAVAILABLE', NOT_STORED, '5'],
  ['is locked, without a key', new LockNotGranted(), false, 503, 'SUBMISSIONS_UNAVAILABLE', NOT_STORED, '5'],
  [
    'is locked, with a key',
    new LockNotGranted(),
    true,
    409,
    'SUBMISSION_IN_PROGRESS',
    'A submission with this Idempotency-Key is still in progress; ask again in a moment.',
    '1',
  ],
  [
    'was lost meanwhile',
    new OutcomeUnknown(),
    true,
    503,
    'SUBMISSION_UNCONFIRMED',
    'The connection to the database was lost, so it is not certain that the submission was recorded; please submit again shortly.',
    '5',
  ],
  [
    'is being restored',
    new Restoring(),
    true,
    503,
    'RESTORING',
    'A backup is being restored, so nothing was recorded; please try again in a few minutes.',
    '60',
  ],
])('where the database %s', (_, error, hasKey, status, code, detail, seconds) => {
  expect(storageProblem(error, hasKey)).toMatchObject({
    status,
    code,
    detail,
    headers: { 'retry-after': seconds },
  });
});

it('any other fault stays what it is', () => expect(storageProblem(cause, true)).toBe(cause));

it('a key that was used for something else is refused', () => {
  expect(keyReused()).toMatchObject({
    status: 422,
    code: 'IDEMPOTENCY_KEY_REUSED',
    detail: 'This Idempotency-Key was used for another submission; use a new key for each submission.',
  });
});
