import { describe, expect, it } from '@jest/globals';
import { RequestFailure } from '../../platform/request';
import { isRefusedKey, retryAfterMinutes } from './failures';

const failure = (status: number, headers: Record<string, string> = {}) =>
  new RequestFailure('No.', { status, headers: new Headers(headers) });

describe('a failed call', () => {
  it.each([
    [401, true],
    [403, true],
    [400, false],
    [402, false],
    [404, false],
    [410, false],
    [429, false],
    [503, false],
  ])('with the status %i means that the key opens nothing: %p', (status, isRefused) => {
    expect(isRefusedKey(failure(status))).toBe(isRefused);
  });

  it('without a response says nothing of the key', () => {
    expect(isRefusedKey(undefined)).toBe(false);
    expect(isRefusedKey(new RequestFailure('fetch failed'))).toBe(false);
  });

  it.each([
    ['0', 1],
    ['1', 1],
    ['60', 1],
    ['61', 2],
    ['120', 2],
    ['3541', 60],
    ['3600', 60],
  ])('that may be tried again after %s s says %i minutes', (seconds, minutes) => {
    expect(retryAfterMinutes(failure(429, { 'retry-after': seconds }))).toBe(minutes);
  });

  it('that doesn’t say when says no minutes', () => {
    expect(retryAfterMinutes(failure(429))).toBeUndefined();
  });
});
