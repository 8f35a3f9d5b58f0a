import { expect, test } from '@jest/globals';
import { startFault } from './start-fault.js';

test.each([
  [{ code: 'EADDRINUSE', port: 9081 }, 'Port 9081 is in use; choose another.'],
  [{ code: 'EADDRINUSE' }, 'Port 8081 is in use; choose another.'],
  [{ code: 'EACCES', port: 80 }, 'The service could not start.'],
  [new Error('the password is hunter2'), 'The service could not start.'],
])('a start that failed with %j is logged as %j', (error, text) =>
  expect(startFault(error, 8081)).toBe(text),
);
