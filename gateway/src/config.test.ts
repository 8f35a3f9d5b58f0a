import { describe, expect, it, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gatewayConfigSchema, readConfig } from './config.js';
import { UPSTREAMS } from './upstreams.js';

const parse = (environment: Record<string, string> = {}) => gatewayConfigSchema.safeParse(environment);

it('without any setting, the gateway is configured so', () => {
  expect(parse().data).toEqual({
    HOST: '127.0.0.1',
    INTERNAL_HOST: '127.0.0.1',
    PORT: 8080,
    INTERNAL_PORT: 9080,
    LOG_LEVEL: 'info',
    OTEL_TRACES_SAMPLER_ARG: 1,
    SIMULATION_URL: 'http://127.0.0.1:8081',
    SIMULATION_INTERNAL_URL: 'http://127.0.0.1:9081',
    EXERCISES_URL: 'http://127.0.0.1:8082',
    EXERCISES_INTERNAL_URL: 'http://127.0.0.1:9082',
    WEB_ROOT: fileURLToPath(new URL('../../web/dist', import.meta.url)),
    CORS_ORIGINS: [],
    EMBED_ORIGINS: [],
    RATE_LIMIT_BURST: 1_200,
    RATE_LIMIT_PER_SECOND: 20,
    RATE_LIMIT_MEMBER_BURST: 60,
    RATE_LIMIT_MEMBER_PER_SECOND: 2,
    RATE_LIMIT_SCHOOL_BURST: 2_400,
    RATE_LIMIT_SCHOOL_PER_SECOND: 60,
    RUNS_IN_FLIGHT: 24,
    ALGORITHMS_IN_FLIGHT: 64,
    EXERCISES_IN_FLIGHT: 256,
    CLIENT_SHARE: 0.75,
    MEMBER_SHARE: 0.05,
    EVENT_STREAMS: 2_000,
    EVENT_STREAMS_PER_ADDRESS: 200,
    EVENT_STREAMS_PER_CLIENT: 10,
    LOG_CLIENTS: 'hash',
    RESPONSE_TIMEOUT_MS: 25_000,
    TRUSTED_PROXIES: [],
  });
});

const NUMBERS = [
  'RATE_LIMIT_BURST',
  'RATE_LIMIT_PER_SECOND',
  'RATE_LIMIT_MEMBER_BURST',
  'RATE_LIMIT_MEMBER_PER_SECOND',
  'RATE_LIMIT_SCHOOL_BURST',
  'RATE_LIMIT_SCHOOL_PER_SECOND',
  'RUNS_IN_FLIGHT',
  'ALGORITHMS_IN_FLIGHT',
  'EXERCISES_IN_FLIGHT',
  'EVENT_STREAMS',
  'EVENT_STREAMS_PER_ADDRESS',
  'EVENT_STREAMS_PER_CLIENT',
  'RESPONSE_TIMEOUT_MS',
];

describe('the setting', () => {
  test.each(NUMBERS)('%s is an integer from 1 to 1 000 000', (name) => {
    const taken = ['0', '1', '1000000', '1000001', '1.5', '-1', 'many'].map((text) =>
      parse({ [name]: text }),
    );
    expect(taken.map(({ success }) => success)).toEqual([false, true, true, false, false, false, false]);
    expect(parse({ [name]: '7' }).data).toMatchObject({ [name]: 7 });
  });

  test.each(['CLIENT_SHARE', 'MEMBER_SHARE'])('%s is above 0 and at most 1', (name) => {
    const taken = ['0', '0.001', '1', '1.001', '-0.5'].map((text) => parse({ [name]: text }).success);
    expect(taken).toEqual([false, true, true, false, false]);
  });

  test.each(['CLIENT_HASH_KEY', 'LOG_CLIENT_KEY'])('%s has 16 characters or more', (name) => {
    expect([15, 16, 100].map((length) => parse({ [name]: 'k'.repeat(length) }).success)).toEqual([
      false,
      true,
      true,
    ]);
  });

  test.each([
    ['hash', true],
    ['address', true],
    ['none', true],
    ['name', false],
    ['HASH', false],
  ])('LOG_CLIENTS=%s is taken: %p', (value, taken) => {
    expect(parse({ LOG_CLIENTS: value }).success).toBe(taken);
  });

  test.each(['CORS_ORIGINS', 'TRUSTED_PROXIES', 'EMBED_ORIGINS'])('%s is a list with commas', (name) => {
    const list = parse({ [name]: ' https://a.example,https://b.example , ,' }).data;
    expect(list).toMatchObject({ [name]: ['https://a.example', 'https://b.example'] });
  });
});

describe('the address of a service', () => {
  const NAMES = ['SIMULATION_URL', 'SIMULATION_INTERNAL_URL', 'EXERCISES_URL', 'EXERCISES_INTERNAL_URL'];
  test.each(NAMES)('%s is taken without the slash at its end, and is of http or https', (name) => {
    expect(parse({ [name]: 'http://inside:81//' }).data).toMatchObject({ [name]: 'http://inside:81' });
    expect(parse({ [name]: 'https://inside' }).success).toBe(true);
    for (const text of ['ftp://inside', 'inside:81', '']) expect(parse({ [name]: text }).success).toBe(false);
  });
});

describe('pages under /embed can be opened to', () => {
  test.each([
    'https://lms.example',
    'http://lms.example',
    'http://localhost:8080',
    'https://lms.example:65535',
    'https://*.school.example',
    'https://LMS.example',
  ])('%s', (origin) => expect(parse({ EMBED_ORIGINS: origin }).success).toBe(true));

  test.each([
    '*',
    'https://*',
    'https://',
    'https:',
    'lms.example',
    'https://lms.example/',
    'https://lms.example/path',
    'https://lms.example:',
    'https://lms.example:123456',
    'https://lms.*.example',
    'https://*school.example',
    'https://lms..example',
    'https://user@lms.example',
    'ftp://lms.example',
    'data:',
    "'self'",
    'https://a.example; script-src *',
    'https://a.example https://b.example',
    'https://ok.example, *',
  ])('no one that is written as %j', (origin) => {
    const { error } = parse({ EMBED_ORIGINS: origin });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'must be origins such as https://lms.example or https://*.school.example',
    ]);
  });
});

it('each part of the API has a service, a limit for bodies and a number of places', () => {
  expect(UPSTREAMS).toEqual([
    {
      service: 'simulation',
      prefix: '/api/algorithms/simulator/run',
      address: 'SIMULATION_URL',
      internalAddress: 'SIMULATION_INTERNAL_URL',
      bodyLimit: 262_144,
      inFlight: 'RUNS_IN_FLIGHT',
      ownCalls: 'all',
    },
    {
      service: 'simulation',
      prefix: '/api/algorithms',
      address: 'SIMULATION_URL',
      internalAddress: 'SIMULATION_INTERNAL_URL',
      bodyLimit: 262_144,
      inFlight: 'ALGORITHMS_IN_FLIGHT',
      ownCalls: 'all',
    },
    {
      service: 'exercises',
      prefix: '/api/exercises',
      address: 'EXERCISES_URL',
      internalAddress: 'EXERCISES_INTERNAL_URL',
      bodyLimit: 262_144,
      inFlight: 'EXERCISES_IN_FLIGHT',
      ownCalls: 'those with a key',
    },
  ]);
});

it('the configuration of the process has its environment and the version that /api/health shows', () => {
  const before = process.env['CLIENT_SHARE'];
  process.env['CLIENT_SHARE'] = '0.5';
  try {
    const { VERSION, CLIENT_SHARE } = readConfig();
    const { name, version } = JSON.parse(
      readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
    ) as Record<string, string>;
    expect([name, VERSION, CLIENT_SHARE]).toEqual(['@superpose/gateway', version, 0.5]);
    expect(VERSION).toMatch(/^\d+\.\d+\.\d+/);
  } finally {
    if (before === undefined) delete process.env['CLIENT_SHARE'];
    else process.env['CLIENT_SHARE'] = before;
  }
});
