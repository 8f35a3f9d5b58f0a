import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { limitRate } from './limit-rate.js';
import { TokenBuckets } from './token-buckets.js';

let app: FastifyInstance;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  app = fastify();
  const size = { burst: 2, perSecond: 1 };
  limitRate(app, { address: size, member: size, school: size });
});
afterEach(async () => {
  await app.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('addresses, members and schools that are idle are forgotten every ten seconds', () => {
  const forget = jest.spyOn(TokenBuckets.prototype, 'forgetFull');
  jest.advanceTimersByTime(9_999);
  expect(forget).toHaveBeenCalledTimes(0);
  jest.advanceTimersByTime(1);
  expect(new Set(forget.mock.contexts).size).toBe(3);
  jest.advanceTimersByTime(10_000);
  expect(forget).toHaveBeenCalledTimes(6);
});

it('a gateway that has stopped forgets no more', async () => {
  await app.close();
  expect(jest.getTimerCount()).toBe(0);
});
