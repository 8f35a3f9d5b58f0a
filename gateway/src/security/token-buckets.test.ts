import { beforeEach, describe, expect, it } from '@jest/globals';
import { TokenBuckets } from './token-buckets.js';

const burst = 1_200;
const perSecond = 20;
let nowMs = 0;
let buckets: TokenBuckets;
beforeEach(() => {
  nowMs = 0;
  buckets = new TokenBuckets({ burst, perSecond }, () => nowMs);
});

const drain = (address: string) => {
  for (let n = 0; n < burst; n++) expect(buckets.take(address)).toBe(0);
};

describe('TokenBuckets', () => {
  it('gives a full bucket and then returns when to retry', () => {
    drain('school');
    expect(buckets.take('school')).toBe(1);
  });

  it('refills by 20 a second, up to its size', () => {
    drain('school');
    nowMs = 1_000;
    for (let n = 0; n < perSecond; n++) expect(buckets.take('school')).toBe(0);
    expect(buckets.take('school')).toBe(1);
    nowMs = 3_600_000;
    drain('school');
    expect(buckets.take('school')).toBe(1);
  });

  it('returns only what is left of the time to the next token', () => {
    const slow = new TokenBuckets({ burst: 2, perSecond: 0.1 }, () => nowMs);
    expect([slow.take('school'), slow.take('school'), slow.take('school')]).toEqual([0, 0, 10]);
    nowMs = 6_500;
    expect(slow.take('school')).toBe(4);
    nowMs = 10_000;
    expect([slow.take('school'), slow.take('school')]).toEqual([0, 10]);
  });

  it('has a separate bucket for each address', () => {
    drain('school');
    expect(buckets.take('home')).toBe(0);
  });

  it('forgets addresses whose bucket is full again', () => {
    buckets.take('home');
    drain('school');
    nowMs = 49;
    buckets.forgetFull();
    expect(buckets.size).toBe(2);
    nowMs = 1_000;
    buckets.forgetFull();
    expect(buckets.size).toBe(1);
    expect(buckets.take('home')).toBe(0);
  });
});
