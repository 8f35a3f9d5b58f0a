import { afterEach, expect, jest, test } from '@jest/globals';
import { api } from './api';
import { logger } from './logger';
import { enterClass, leaveClass } from './membership';
import { createStore } from './store';

afterEach(() => void jest.restoreAllMocks());

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    failing: build.query<unknown, void>({ query: () => 'failing' }),
    called: build.query<unknown, string>({ query: (url) => url }),
  }),
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

test('a member’s key goes with runs, which then count for the member, and with no other call', async () => {
  const sent: (string | null)[] = [];
  globalThis.fetch = (input) => {
    sent.push((input as Request).headers.get('authorization'));
    return Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } }));
  };
  const store = createStore();
  const call = (url: string) =>
    store.dispatch(endpoints.endpoints.called.initiate(url, { forceRefetch: true }));
  await call('/algorithms/simulator/gates');
  enterClass({ classId: 'c', className: 'Year 12', memberId: 'm', memberKey: 'key', nickname: 'Ada' });
  await call('/algorithms/simulator/gates');
  await call('/health');
  leaveClass();
  expect(sent).toEqual([null, 'Bearer key', null]);
});
