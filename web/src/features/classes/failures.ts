import type { RequestFailure } from '../../platform/request';

/** The key belongs to nothing any more: a class that has ended, or a member who was removed. */
export const isRefusedKey = (error: RequestFailure | undefined): boolean =>
  error?.status === 401 || error?.status === 403;

export const retryAfterMinutes = ({ retryAfterS }: RequestFailure): number | undefined =>
  retryAfterS === undefined ? undefined : Math.max(1, Math.ceil(retryAfterS / 60));
