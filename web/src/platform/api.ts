import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import type { SerializedError } from '@reduxjs/toolkit';
import { logger } from './logger';
import { currentMembership } from './membership';
import { addApi } from './store';

export const REQUEST_TIMEOUT_MS = 30_000;

// The build renders pages where there is no address, and calls nothing there.
const origin = typeof location === 'undefined' ? '' : location.origin;
const request = fetchBaseQuery({
  baseUrl: `${origin}/api`,
  timeout: REQUEST_TIMEOUT_MS,
  prepareHeaders: (headers, { arg }) => {
    // A learner of a class has separate limits there, and doesn't share those of the whole building.
    const membership = currentMembership();
    const { url } = typeof arg === 'string' ? { url: arg } : arg;
    if (membership && url.startsWith('/algorithms/')) {
      headers.set('Authorization', `Bearer ${membership.memberKey}`);
    }
  },
});

const loggedRequest: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = async (
  args,
  context,
  extra,
) => {
  const result = await request(args, context, extra);
  if (result.error && !context.signal.aborted) {
    const { response } = result.meta ?? {};
    logger.error('API request failed', {
      status: result.error.status,
      statusText: response?.statusText,
      data: result.error.data,
      message:
        'error' in result.error
          ? result.error.error
          : `The server responded with status ${result.error.status}`,
      url: result.meta?.request.url,
    });
  }
  return result;
};

/** Features add their calls by `api.injectEndpoints`. Every call has 30 s, and a failure is logged and passed on. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: loggedRequest,
  /** A submission changes what a member sees of the own progress. */
  tagTypes: ['OwnProgress'],
  endpoints: () => ({}),
});
addApi(api);

/** The server's own sentence (`detail` of the problem body), else the transport's message, else nothing. */
export function errorDetail(error: FetchBaseQueryError | SerializedError | undefined): string | undefined {
  if (!error) return undefined;
  if ('data' in error && typeof error.data === 'object' && error.data !== null && 'detail' in error.data) {
    const { detail } = error.data;
    if (typeof detail === 'string' && detail !== '') return detail;
  }
  if ('error' in error && typeof error.error === 'string') return error.error;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return undefined;
}
