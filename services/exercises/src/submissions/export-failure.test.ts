import { expect, it } from '@jest/globals';
import { ConfigError } from '@superpose/service-kit';
import { UsageError } from './export-arguments.js';
import { exportFailure } from './export-failure.js';

const USAGE = `Writes the submissions as CSV, oldest first.
  --exercise ID      only those of one exercise, such as 07-bell-state; also under its former ids
  --since TIME       only those from a day or moment on, such as 2026-09-01 or 2026-09-01T08:00:00Z
  --output FILE      into a file; otherwise to standard output
`;
const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });

it.each([
  ['a time that is none', new UsageError('x is not a time.'), `x is not a time.\n${USAGE}`, 2],
  [
    'an option that isn’t there',
    withCode('Unknown option', 'ERR_PARSE_ARGS_UNKNOWN_OPTION'),
    `Unknown option\n${USAGE}`,
    2,
  ],
  ['a missing setting', new ConfigError('DATABASE_URL is missing'), 'DATABASE_URL is missing\n', 2],
  ['a database that is away', withCode('', 'ECONNREFUSED'), 'ECONNREFUSED\n', 1],
  ['a full disk', withCode('no space left', 'ENOSPC'), 'no space left\n', 1],
  ['anything else', new Error('no'), 'no\n', 1],
  ['a reader who has seen enough', withCode('write EPIPE', 'EPIPE'), '', 0],
])('The export says what is wrong with %s.', (_, error, text, exitCode) => {
  expect(exportFailure(error)).toEqual({ text, exitCode });
});
