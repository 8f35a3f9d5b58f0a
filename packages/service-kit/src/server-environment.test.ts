import { describe, expect, it, test } from '@jest/globals';
import { z } from 'zod';
import { ConfigError, parseConfig, serverEnvironment } from './load-config.js';

const schema = z.object(serverEnvironment({ port: 8081, internalPort: 9081 }));
const parse = (environment: Record<string, string>) => parseConfig(schema, environment);
const faultsOf = (environment: Record<string, string>): string | null => {
  try {
    parse(environment);
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
};

describe('the setting', () => {
  test.each(['PORT', 'INTERNAL_PORT'])('%s is an integer from 0 to 65 535', (name) => {
    const taken = ['-1', '0', '65535', '65536', '80.5', 'http'].map(
      (text) => faultsOf({ [name]: text }) === null,
    );
    expect(taken).toEqual([false, true, true, false, false, false]);
    expect(parse({ [name]: '81' })).toMatchObject({ [name]: 81 });
  });

  test.each(['HOST', 'INTERNAL_HOST'])('%s is taken as it is', (name) => {
    expect(parse({ [name]: '0.0.0.0' })).toMatchObject({ [name]: '0.0.0.0' });
  });

  test.each(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])(
    'LOG_LEVEL may be %s',
    (level) => {
      expect(parse({ LOG_LEVEL: level })).toMatchObject({ LOG_LEVEL: level });
    },
  );

  test.each(['verbose', 'WARN', '30'])('LOG_LEVEL may not be %s', (level) => {
    expect(faultsOf({ LOG_LEVEL: level })).toBe(
      'The configuration has 1 fault(s):\n' +
        `  LOG_LEVEL=${level}: invalid option: expected one of "fatal"|"error"|"warn"|"info"|"debug"|"trace"|"silent"`,
    );
  });

  test.each([
    ['http://collector:4318', true],
    ['https://collector', true],
    ['ftp://collector', false],
    ['collector', false],
  ])('OTEL_EXPORTER_OTLP_ENDPOINT=%s is taken: %p', (endpoint, taken) => {
    expect(faultsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }) === null).toBe(taken);
  });

  test.each([
    ['0', 0],
    ['0.25', 0.25],
    ['1', 1],
    ['1.01', null],
    ['-0.01', null],
    ['all', null],
  ])('OTEL_TRACES_SAMPLER_ARG=%s is %p', (text, share) => {
    if (share === null)
      expect(faultsOf({ OTEL_TRACES_SAMPLER_ARG: text })).toMatch(/OTEL_TRACES_SAMPLER_ARG=/);
    else expect(parse({ OTEL_TRACES_SAMPLER_ARG: text })).toMatchObject({ OTEL_TRACES_SAMPLER_ARG: share });
  });
});

it('a faulty configuration is said one fault a line', () => {
  const strict = z.object({
    ...serverEnvironment({ port: 1, internalPort: 2 }),
    ORIGINS: z.string().refine(() => false, { error: 'must be origins' }),
    DATABASE_URL: z.string(),
    REDIS_URL: z.url(),
  });
  expect(() => parseConfig(strict, { PORT: 'eighty', ORIGINS: 'x', REDIS_URL: '//user:hush@redis' })).toThrow(
    new ConfigError(
      'The configuration has 4 fault(s):\n' +
        '  PORT=eighty: invalid input: expected number, received NaN\n' +
        '  ORIGINS must be origins\n' +
        '  DATABASE_URL must be set\n' +
        '  REDIS_URL: invalid URL',
    ),
  );
});

it('a file that names a value and cannot be read is a fault with its path', () => {
  expect(faultsOf({ HOST_FILE: '/none/host' })).toBe(
    'The configuration has 1 fault(s):\n  HOST_FILE=/none/host cannot be read (ENOENT)',
  );
});
