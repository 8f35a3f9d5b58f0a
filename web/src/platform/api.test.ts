import { afterEach, expect, jest, test } from '@jest/globals';
import { api } from './api';
import { logger } from './logger';
import { createStore } from './store';

afterEach(() => void jest.restoreAllMocks());

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({ failing: build.query<unknown, void>({ query: () => 'failing' }) }),
});

test('a failed request is logged with status, status text, data, message and URL', async () => {
  const error = jest.spyOn(logger, 'error').mockImplementation(() => {});
  globalThis.fetch = () =>
    Promise.resolve(
      new Response('{"detail":"Not now."}', {
        status: 503,
        statusText: 'Service Unavailable',
        headers: { 'content-type': 'application/json' },
      }),
    );
  await createStore().dispatch(endpoints.endpoints.failing.initiate());
  expect(error).toHaveBeenCalledWith('API request failed', {
    status: 503,
    statusText: 'Service Unavailable',
    data: { detail: 'Not now.' },
    message: 'The server responded with status 503',
    url: expect.stringMatching(/\/api\/failing$/),
  });
});
