import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import i18next from 'i18next';
import { loadMessages } from './i18n';
import { logger } from './logger';
import { enterClass, leaveClass } from './membership';
import { API_URL, post, request, REQUEST_TIMEOUT_MS, requestJson, RequestFailure } from './request';
import { outcomeOf } from './serverData';
import { FALLBACK_CONFIG, loadSiteConfig, readSiteConfig, UNKNOWN_CONFIG } from './siteConfig';

let sent: Request[];
let response: () => Promise<Response> | Response;
let logged: unknown[][];
beforeEach(() => {
  sent = [];
  response = () => new Response('{}');
  globalThis.fetch = async (input) => {
    sent.push(input as Request);
    return response();
  };
  logged = [];
  jest.spyOn(logger, 'error').mockImplementation((...args) => void logged.push(args));
});
afterEach(() => void jest.restoreAllMocks());

describe('a call', () => {
  it('goes to the server of the page, behind /api, and has 30 seconds', async () => {
    const limits: number[] = [];
    const timeout = AbortSignal.timeout;
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return timeout.call(AbortSignal, ms);
    });
    await request('/health');
    expect([API_URL, sent[0]!.url, sent[0]!.method]).toEqual([
      'http://localhost/api',
      'http://localhost/api/health',
      'GET',
    ]);
    expect([limits, REQUEST_TIMEOUT_MS]).toEqual([[30_000], 30_000]);
  });

  it('without a body has no type of one', async () => {
    await requestJson('/health');
    expect([sent[0]!.headers.get('content-type'), await sent[0]!.text()]).toEqual([null, '']);
  });

  it.each(['GET', 'POST', 'PATCH', 'DELETE'] as const)('may be a %s with headers', async (method) => {
    await requestJson('/jobs', { method, headers: { authorization: 'Bearer own' } });
    expect([sent[0]!.method, sent[0]!.headers.get('authorization')]).toEqual([method, 'Bearer own']);
  });

  it.each([
    [false, 'false'],
    [0, '0'],
    [null, 'null'],
    ['', '""'],
  ])('sends the body %j as JSON', async (body, text) => {
    await post('/jobs', body, new AbortController().signal);
    expect([sent[0]!.headers.get('content-type'), await sent[0]!.text()]).toEqual(['application/json', text]);
  });

  it.each([
    ['', undefined],
    ['null', null],
    ['[1]', [1]],
    ['"text"', 'text'],
  ])('that responds with %j gives %j', async (text, result) => {
    response = () => new Response(text);
    expect(await requestJson('/health')).toEqual(result);
  });

  it('that responds with no JSON fails, and is logged', async () => {
    response = () => new Response('<html>');
    await expect(requestJson('/health')).rejects.toMatchObject({
      name: 'RequestFailure',
      message: expect.stringMatching(/^SyntaxError: /),
      status: undefined,
      retryAfterS: undefined,
    });
    expect(logged).toEqual([
      [
        'API request failed',
        {
          status: 'FETCH_ERROR',
          message: expect.stringMatching(/^SyntaxError: /),
          url: 'http://localhost/api/health',
        },
      ],
    ]);
  });

  it.each([
    ['/algorithms/grover/simulate', 'Bearer key'],
    ['/algorithms', null],
    ['/exercises/a/submit', null],
    ['/algorithmsx/grover', null],
  ])('to %s carries the member’s key: %s', async (path, authorization) => {
    enterClass({ classId: 'c', className: 'Year 12', memberId: 'm', memberKey: 'key', nickname: 'Ada' });
    await request(path);
    leaveClass();
    expect(sent[0]!.headers.get('authorization')).toBe(authorization);
  });
});

describe('a call that fails', () => {
  const failWith = (status: number, body: BodyInit | null, headers: Record<string, string> = {}) => {
    response = () => new Response(body, { status, headers });
  };

  it.each([
    ['{"detail":"Wait."}', 'Wait.'],
    ['{"detail":""}', ''],
    ['{"detail":7}', ''],
    ['{"title":"No"}', ''],
    ['null', ''],
    ['"Wait."', ''],
    ['<html>', ''],
  ])('with %s says “%s”', async (body, message) => {
    failWith(500, body);
    await expect(request('/health')).rejects.toMatchObject({ message, status: 500, retryAfterS: undefined });
  });

  it.each([
    ['60', 60],
    ['0', 0],
    ['', undefined],
    ['1.5', undefined],
    ['-1', undefined],
    ['Thu, 26 Nov 2026 07:00:00 GMT', undefined],
    ['60s', undefined],
  ])('with Retry-After %j may be made again after %p s', async (after, seconds) => {
    failWith(429, '{}', { 'retry-after': after });
    await expect(request('/health')).rejects.toMatchObject({ status: 429, retryAfterS: seconds });
  });

  it.each([200, 204, 299])('isn’t one with a status of success (%i)', async (status) => {
    response = () => new Response(null, { status });
    await expect(request('/health')).resolves.toBeInstanceOf(Response);
  });

  it.each([400, 404, 503])('is one with the status %i', async (status) => {
    failWith(status, null);
    await expect(request('/health')).rejects.toMatchObject({ status });
  });

  it('given up while its response is read isn’t logged', async () => {
    const givenUp = new AbortController();
    response = () =>
      ({
        ok: false,
        status: 500,
        statusText: '',
        headers: new Headers(),
        json: async () => givenUp.abort(),
      }) as never;
    await expect(request('/health', { signal: givenUp.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    response = () => ({ ok: true, text: () => Promise.reject(new Error('cut off')) }) as never;
    await expect(requestJson('/health', { signal: givenUp.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(logged).toEqual([]);
  });
});

describe('the outcome of a call', () => {
  it('is its data or its failure', async () => {
    const failure = new RequestFailure('No.');
    expect(await outcomeOf(Promise.resolve(7))).toEqual({ data: 7 });
    expect(await outcomeOf(Promise.reject(failure))).toEqual({ error: failure });
  });

  it('is no fault of this program', async () => {
    await expect(outcomeOf(Promise.reject(new TypeError('undefined')))).rejects.toThrow('undefined');
  });
});

describe('the site’s configuration', () => {
  it('has these defaults', () => {
    const named = {
      brand: 'Superpose',
      tagline: 'Quantum Computing',
      email: '',
      repositoryUrl: '',
      imprintUrl: '',
      team: [],
    };
    expect(FALLBACK_CONFIG).toEqual({ ...named, documentationUrl: 'https://openqasm.com/' });
    expect(UNKNOWN_CONFIG).toEqual({ ...named, documentationUrl: '' });
  });

  it('takes every field', () => {
    const given = {
      brand: 'Lyceum',
      tagline: 'Qubits',
      email: 'a@b.example',
      documentationUrl: 'https://docs.example',
      repositoryUrl: 'https://code.example',
      imprintUrl: 'https://imprint.example',
      team: [{ name: 'Ada', role: 'Teacher', image: '/ada.svg', description: 'Teaches.' }],
    };
    expect(readSiteConfig({ ...given, other: 1 })).toEqual(given);
  });

  it.each(['name', 'role', 'image'])('drops a team member without a %s', (field) => {
    const member = { name: 'Ada', role: 'Teacher', image: '/ada.svg', [field]: 7 };
    expect(readSiteConfig({ team: [member] }).team).toEqual([]);
  });

  it('is read from /config.json', async () => {
    const paths: unknown[] = [];
    globalThis.fetch = async (input) => {
      paths.push(input);
      return new Response('{"brand":"Lyceum"}');
    };
    expect((await loadSiteConfig()).brand).toBe('Lyceum');
    expect([paths, logged]).toEqual([['/config.json'], []]);
  });

  it.each<[string, () => Response, string]>([
    ['is missing', () => new Response(null, { status: 404 }), 'Error: /config.json responded with 404'],
    ['is broken', () => new Response('{'), 'SyntaxError'],
  ])('has its defaults where the file %s, and logs it', async (_case, give, error) => {
    response = give;
    expect(await loadSiteConfig()).toBe(FALLBACK_CONFIG);
    const [[message, reason]] = logged as [[string, Error]];
    expect(message).toBe('The site configuration could not be read; its defaults are used');
    expect(String(reason)).toContain(error);
  });
});

it('messages are English, and a part’s are fetched ahead', async () => {
  await loadMessages(['editor', 'simulator']);
  expect(i18next.language).toBe('en');
  expect(i18next.getFixedT('en', 'simulator')('error.retry')).toBe('Try Again');
  expect(i18next.getFixedT('en', 'editor')('grid.target', { gate: 'CNOT', control: '<b>' })).toBe(
    'target of the CNOT from q<b>',
  );
});
