import { ProblemException } from '@superpose/service-kit';

/** For a path that a route for any id would match too. */
export const onlyPost = (method: string): ProblemException =>
  new ProblemException(405, 'METHOD_NOT_ALLOWED', `This address does not take ${method}; use POST.`, {
    headers: { allow: 'POST' },
  });
