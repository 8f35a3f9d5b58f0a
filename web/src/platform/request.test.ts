import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { logger } from './logger';
import { enterClass, leaveClass } from './membership';
import { API_URL, post, request, requestJson, RequestFailure } from './request';

let sent: Request[];
let respond: (sent: Request) => Promise<Response>;
const json = (status: number, body: unknown) => () =>
  Promise.resolve(
    new Response(JSON.stringify(body), {
      status,
      statusText: 'Said so',
      headers: { 'content-type': 'application/json' },
    }),
  );

beforeEach(() => {
  sent = [];
  globalThis.fetch = (input) => {
    sent.push(input as Request);
    return respond(input as Request);
  };
});
afterEach(() => void jest.restoreAllMocks());
const loggedErrors = () => jest.spyOn(logger, 'error').mockImplementation(() => {});

test('a POST carries its body as JSON and gives the JSON of the response', async () => {
  respond = json(200, { found: 3 });
  const result = await post('/algorithms/grover/simulate', { bits: 2 }, new AbortController().signal);
  expect(result).toEqual({ found: 3 });
  expect(sent[0]!.method).toBe('POST');
  expect(sent[0]!.url).toMatch(/\/api\/algorithms\/grover\/simulate$/);
  expect(sent[0]!.headers.get('content-type')).toBe('application/json');
  expect(await sent[0]!.json()).toEqual({ bits: 2 });
});

test('a refusal fails with the sentence of the server, and is logged whole', async () => {
  const error = loggedErrors();
  respond = json(429, { detail: 'Wait a minute.' });
  await expect(request('/health')).rejects.toThrow(/^Wait a minute\.$/);
  expect(error.mock.calls).toEqual([
    [
      'API request failed',
      {
        status: 429,
        statusText: 'Said so',
        data: { detail: 'Wait a minute.' },
        message: 'The server responded with status 429',
        url: expect.stringMatching(/\/api\/health$/),
      },
    ],
  ]);
});

test.each([
  ['nothing', 503, () => Promise.resolve(new Response(null, { status: 503 })), ''],
  ['no sentence', 503, json(503, { detail: 7 }), ''],
  ['no response', 'FETCH_ERROR', () => Promise.reject(new TypeError('no line')), 'TypeError: no line'],
])('a failure with %s is logged too', async (_, status, response, message) => {
  const error = loggedErrors();
  respond = response;
  await expect(request('/health')).rejects.toMatchObject({ name: 'RequestFailure', message });
  expect(error).toHaveBeenCalledWith('API request failed', expect.objectContaining({ status }));
});

test('a call that was given up is no failure to log', async () => {
  const error = loggedErrors();
  const givenUp = new AbortController();
  respond = () => {
    givenUp.abort();
    return Promise.reject(new DOMException('given up', 'AbortError'));
  };
  await expect(request('/health', { signal: givenUp.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(error).not.toHaveBeenCalled();
});

test('a member’s key goes with runs, which then count for the member, and with no other call', async () => {
  respond = json(200, {});
  await request('/algorithms/simon/run');
  enterClass({ classId: 'c', className: 'Year 12', memberId: 'm', memberKey: 'key', nickname: 'Ada' });
  await request('/algorithms/simon/run');
  await request('/health');
  leaveClass();
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer key', null]);
});

test('calls go to the page’s own address', async () => {
  respond = json(200, {});
  await request('/health');
  expect(API_URL).toBe(`${location.origin}/api`);
  expect(sent[0]!.url).toBe(`${location.origin}/api/health`);
});

test.each<[string, unknown, string, string | undefined]>([
  ['a sentence and a name', { detail: 'Full.', code: 'CLASS_FULL' }, 'Full.', 'CLASS_FULL'],
  ['a name', { code: 'CLASS_FULL' }, '', 'CLASS_FULL'],
  ['neither', {}, '', undefined],
  ['an empty sentence', { detail: '', code: '' }, '', undefined],
  ['a list', ['detail'], '', undefined],
  ['null', null, '', undefined],
  ['text', 'detail', '', undefined],
])('a refusal with %s', async (_, body, message, code) => {
  loggedErrors();
  respond = json(409, body);
  const failure: unknown = await request('/health').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RequestFailure);
  const { status, retryAfterS, ...said } = failure as RequestFailure;
  expect([(failure as RequestFailure).message, said.code, status, retryAfterS]).toStrictEqual([
    message,
    code,
    409,
    undefined,
  ]);
});

test.each([
  ['30', 30],
  ['0', 0],
  ['', undefined],
  ['3 s', undefined],
  ['x3', undefined],
  ['Fri, 31 Dec 1999 23:59:59 GMT', undefined],
])('a refusal with Retry-After %j may be tried again after %p seconds', async (value, seconds) => {
  loggedErrors();
  respond = () => Promise.resolve(new Response('{}', { status: 429, headers: { 'retry-after': value } }));
  await expect(request('/health')).rejects.toMatchObject({ retryAfterS: seconds, status: 429 });
});

test('an empty response is no value, and one that is no JSON a failure without a status', async () => {
  const error = loggedErrors();
  respond = () => Promise.resolve(new Response(''));
  expect(await requestJson('/empty')).toBeUndefined();
  respond = () => Promise.resolve(new Response('<html>'));
  const failure: unknown = await requestJson('/page').catch((thrown: unknown) => thrown);
  expect(failure).toMatchObject({ name: 'RequestFailure', status: undefined });
  expect(error).toHaveBeenCalledWith(
    'API request failed',
    expect.objectContaining({ status: 'FETCH_ERROR', url: `${API_URL}/page` }),
  );
});

test('a call without a body says nothing of its type, and keeps the headers given', async () => {
  respond = json(200, {});
  await requestJson('/classes', { headers: { 'x-a': 'b' } });
  const [{ method, headers }] = sent as [Request];
  expect([method, headers.get('content-type'), headers.get('x-a')]).toStrictEqual(['GET', null, 'b']);
});
