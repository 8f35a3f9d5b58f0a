import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';

export type CallError = FetchBaseQueryError | SerializedError | undefined;

export const statusOf = (error: CallError): number | string | undefined =>
  error && 'status' in error ? error.status : undefined;

/** The key belongs to nothing any more: a class that has ended, or a member who was removed. */
export const isRefusedKey = (error: CallError): boolean => statusOf(error) === 401 || statusOf(error) === 403;

/** What the server's Retry-After says, kept by the call's `transformErrorResponse`. */
export function retryAfterMinutes(error: CallError): number | undefined {
  const seconds = (error as { readonly retryAfterS?: number } | undefined)?.retryAfterS;
  return seconds === undefined ? undefined : Math.max(1, Math.ceil(seconds / 60));
}
