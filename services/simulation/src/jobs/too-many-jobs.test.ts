import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CLIENT_HEADER } from '@superpose/service-kit';
import { startTestApp, type TestApp } from '../testing/test-app.js';

let test: TestApp;
beforeAll(async () => void (test = await startTestApp({ CLIENT_QUEUE_LIMIT: '2' })));
afterAll(() => test.app.close());

const submit = (client: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/algorithms/simulator/run',
    payload: { qubits: 17, gates: [] },
    headers: { [CLIENT_HEADER]: client },
  });

it('a client with as many waiting jobs as it may have is refused with 429 and Retry-After, and no other is', async () => {
  expect([(await submit('a')).statusCode, (await submit('a')).statusCode]).toEqual([202, 202]);
  const refused = await submit('a');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY_JOBS' });
  expect((await submit('b')).statusCode).toBe(202);
});
