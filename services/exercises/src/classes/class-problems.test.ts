import { expect, it } from '@jest/globals';
import * as problems from './class-problems.js';

const RETRY_IN_90 = { 'retry-after': '90' };

it.each([
  [
    problems.keyMissing(),
    401,
    'KEY_MISSING',
    'This needs a key, sent as "Authorization: Bearer" and the key.',
    { 'www-authenticate': 'Bearer' },
  ],
  [problems.keyRefused(), 403, 'KEY_REFUSED', 'This key is not for this class, or the class has ended.', {}],
  [
    problems.unknownCode(),
    404,
    'JOIN_CODE_UNKNOWN',
    'There is no class with this code; check it and try again.',
    {},
  ],
  [
    problems.classClosed(),
    410,
    'CLASS_CLOSED',
    'This class takes no more members; ask your teacher to open it.',
    {},
  ],
  [problems.classExpired(), 410, 'CLASS_EXPIRED', 'This class has ended.', {}],
  [problems.classFull(500), 409, 'CLASS_FULL', 'This class has 500 members already, which is the most.', {}],
  [
    problems.nicknameTaken(),
    409,
    'NICKNAME_TAKEN',
    'Somebody in this class has this nickname; choose another one.',
    {},
  ],
  [problems.unknownMember(), 404, 'MEMBER_NOT_FOUND', 'There is no member with this id in this class.', {}],
  [
    problems.unknownSubmission(),
    404,
    'SUBMISSION_NOT_FOUND',
    'This member has no submission with this id.',
    {},
  ],
  [
    problems.notPassedYet(),
    409,
    'ASSIGNMENT_NOT_PASSED',
    'A certificate comes once every exercise of the assignment is passed.',
    {},
  ],
  [
    problems.unknownCertificate(),
    404,
    'CERTIFICATE_NOT_FOUND',
    'There is no certificate with this code; it may have ended with its class.',
    {},
  ],
  [problems.tooManyAttempts('Too many.', 90), 429, 'RATE_LIMITED', 'Too many.', RETRY_IN_90],
  [
    problems.classesUnavailable(new Error('away')),
    503,
    'CLASSES_UNAVAILABLE',
    'Classes cannot be reached at the moment; try again shortly.',
    { 'retry-after': '5' },
  ],
])('%s', (problem, status, code, detail, headers) => {
  expect({
    status: problem.status,
    code: problem.code,
    detail: problem.message,
    headers: problem.headers,
  }).toEqual({ status, code, detail, headers });
});
