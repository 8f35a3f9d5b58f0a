import { describe, expect, it, test } from '@jest/globals';
import { API_OPERATIONS } from '@superpose/contracts/openapi';
import { isOwnCall } from './own-calls.js';

describe('a member whose key is known is its own client on', () => {
  test.each([
    '/api/exercises/07-bell-state/submit',
    '/api/exercises/07-bell-state/submit?x=1',
    '/api/exercises/classes/7',
    '/api/exercises/classes/7?x=1',
    '/api/exercises/classes/7/me',
    '/api/exercises/classes/7/events',
    '/api/exercises/classes/7/members/8/submissions',
    '/api/exercises/classes/joiners',
    '/api/algorithms/grover/simulate',
    '/api/algorithms/simulator/run',
    '/api/algorithms/',
    '/api/algorithms/jobs/7/events',
  ])('%s', (url) => expect(isOwnCall(url)).toBe(true));
});

describe('the address is the client on', () => {
  test.each([
    '/',
    '/simulator',
    '/embed/api/algorithms/',
    '/api',
    '/api/health',
    '/api/algorithms',
    '/api/exercises',
    '/api/exercises/',
    '/api/exercises/07-bell-state',
    '/api/exercises/07-bell-state/solutions',
    '/api/exercises/07-bell-state/submitted',
    '/api/exercises/07-bell-state/submit/x',
    '/api/exercises/submit',
    '/api/exercises//submit',
    '/api/exercises/classes//me',
    '/api/exercises/privacy',
    '/api/exercises/classes',
    '/api/exercises/classes/',
    '/api/exercises/classes?x=1',
    '/api/exercises/classes/?x=1',
    '/api/exercises/classes/join',
    '/api/exercises/classes/join?x=1',
    '/api/exercises/classes/join/x',
    '/api/exercises/certificates/K7QM-2FX0-9ABC',
    '/API/algorithms/grover',
  ])('%s', (url) => expect(isOwnCall(url)).toBe(false));
});

it('all calls of one path take a key, or none does', () => {
  const known = new Map<string, boolean>();
  for (const { path, key } of API_OPERATIONS) {
    const takesKey = key !== undefined;
    expect([path, known.get(path) ?? takesKey]).toEqual([path, takesKey]);
    known.set(path, takesKey);
  }
});
