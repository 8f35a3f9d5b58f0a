// @ts-check
import { afterEach, expect, it, jest, test } from '@jest/globals';
import { readHealth, waitUntilHealthy } from './health.mjs';

afterEach(() => void jest.restoreAllMocks());

/** The gateway says one after the other, and then the last again and again; null: nothing. @param {unknown[]} answers */
function gatewaySays(...answers) {
  /** @type {string[]} */
  const asked = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    asked.push(String(url));
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === null) throw new TypeError('fetch failed');
    return Response.json(answer);
  });
  return asked;
}
const wait = (/** @type {number} */ timeoutMs, status = 'ok') =>
  waitUntilHealthy('http://127.0.0.1:8080', { status, timeoutMs, logDirectory: '/data/logs' });

it('a start is over when the gateway says that all is well', async () => {
  const asked = gatewaySays(null, { status: 'degraded' }, { status: 'ok', version: '1.2.3' });
  expect(await wait(60_000)).toEqual({ status: 'ok', version: '1.2.3' });
  expect(asked).toEqual(Array(3).fill('http://127.0.0.1:8080/api/health'));
});

it('one without services is over when it says that they are away', async () => {
  gatewaySays({ status: 'down' });
  expect(await wait(60_000, 'down')).toEqual({ status: 'down' });
});

test.each([
  [null, 'The gateway does not respond after 0.15 s; the logs are in /data/logs.'],
  [{ status: 'degraded' }, 'The health is degraded after 0.15 s; the logs are in /data/logs.'],
  [
    { status: 'degraded', services: { simulation: { status: 'ok' }, exercises: { status: 'down' } } },
    'Not healthy: exercises is down after 0.15 s; the logs are in /data/logs.',
  ],
  [
    { status: 'degraded', services: { simulation: { status: 'degraded' }, exercises: { status: 'down' } } },
    'Not healthy: simulation is degraded, exercises is down after 0.15 s; the logs are in /data/logs.',
  ],
])('a start that is not over in time says what is wrong: %j', async (answer, sentence) => {
  gatewaySays(answer);
  await expect(wait(150)).rejects.toThrow(sentence);
});

it('where nothing responds within three seconds there is no health', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  gatewaySays(null);
  expect(await readHealth('http://127.0.0.1:8080')).toBeNull();
  expect(timeout.mock.calls).toEqual([[3_000]]);
});
