import { ProblemException } from '@superpose/service-kit';

export const keyMissing = (): ProblemException =>
  new ProblemException(401, 'KEY_MISSING', 'This needs a key, sent as "Authorization: Bearer" and the key.', {
    headers: { 'www-authenticate': 'Bearer' },
  });

/** The same for a wrong key, a key of the other kind and a class that is not there. */
export const keyRefused = (): ProblemException =>
  new ProblemException(403, 'KEY_REFUSED', 'This key is not for this class, or the class has ended.');

export const unknownCode = (): ProblemException =>
  new ProblemException(404, 'JOIN_CODE_UNKNOWN', 'There is no class with this code; check it and try again.');

export const classClosed = (): ProblemException =>
  new ProblemException(410, 'CLASS_CLOSED', 'This class takes no more members; ask your teacher to open it.');

export const classExpired = (): ProblemException =>
  new ProblemException(410, 'CLASS_EXPIRED', 'This class has ended.');

export const classFull = (most: number): ProblemException =>
  new ProblemException(409, 'CLASS_FULL', `This class has ${most} members already, which is the most.`);

export const nicknameTaken = (): ProblemException =>
  new ProblemException(
    409,
    'NICKNAME_TAKEN',
    'Somebody in this class has this nickname; choose another one.',
  );

export const unknownMember = (): ProblemException =>
  new ProblemException(404, 'MEMBER_NOT_FOUND', 'There is no member with this id in this class.');

export const unknownSubmission = (): ProblemException =>
  new ProblemException(404, 'SUBMISSION_NOT_FOUND', 'This member has no submission with this id.');

export const notPassedYet = (): ProblemException =>
  new ProblemException(
    409,
    'ASSIGNMENT_NOT_PASSED',
    'A certificate comes once every exercise of the assignment is passed.',
  );

export const unknownCertificate = (): ProblemException =>
  new ProblemException(
    404,
    'CERTIFICATE_NOT_FOUND',
    'There is no certificate with this code; it may have ended with its class.',
  );

export const tooManyAttempts = (detail: string, seconds: number): ProblemException =>
  new ProblemException(429, 'RATE_LIMITED', detail, { headers: { 'retry-after': String(seconds) } });

export const classesUnavailable = (cause: unknown): ProblemException =>
  new ProblemException(
    503,
    'CLASSES_UNAVAILABLE',
    'Classes cannot be reached at the moment; try again shortly.',
    {
      headers: { 'retry-after': '5' },
      cause,
    },
  );
