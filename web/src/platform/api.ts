import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import type { SerializedError } from '@reduxjs/toolkit';
import { API_URL, detailOf, logFailedRequest, memberHeaders, REQUEST_TIMEOUT_MS } from './request';

const request = fetchBaseQuery({
  baseUrl: API_URL,
  timeout: REQUEST_TIMEOUT_MS,
  prepareHeaders: (headers, { arg }) => {
    const { url } = typeof arg === 'string' ? { url: arg } : arg;
    Object.entries(memberHeaders(url)).forEach(([name, value]) => headers.set(name, value));
  },
});

const loggedRequest: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = async (
  args,
  context,
  extra,
) => {
  const result = await request(args, context, extra);
  if (result.error && !context.signal.aborted) {
    const { status, data } = result.error;
    logFailedRequest({
      status,
      statusText: result.meta?.response?.statusText,
      data,
      message: 'error' in result.error ? result.error.error : `The server responded with status ${status}`,
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

/** The server's own sentence (`detail` of the problem body), else the transport's message, else nothing. */
export function errorDetail(error: FetchBaseQueryError | SerializedError | undefined): string | undefined {
  if (!error) return undefined;
  const detail = 'data' in error ? detailOf(error.data) : undefined;
  if (detail !== undefined) return detail;
  if ('error' in error && typeof error.error === 'string') return error.error;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return undefined;
}
