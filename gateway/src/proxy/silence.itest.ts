import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { FakeService } from '../testing/fake-service.js';
import { startGateway } from '../testing/start-gateway.js';

const [calls, liveness] = [new FakeService(), new FakeService()];
let gateway: Awaited<ReturnType<typeof startGateway>>;
/** Questions that get no answer yet. */
let unanswered: ServerResponse[] | null = null;

beforeEach(async () => {
  const SIMULATION_URL = await calls.start();
  calls.handle = (_request, response) => response.end('{}');
  liveness.handle = (_request, response) => void (unanswered?.push(response) ?? response.end('{}'));
  const SIMULATION_INTERNAL_URL = await liveness.start();
  gateway = await startGateway({}, { SIMULATION_URL, SIMULATION_INTERNAL_URL });
});
afterEach(async () => {
  await gateway.stop();
  await Promise.all([calls.stop(), liveness.stop()]);
});

const callStatus = async () => (await fetch(`${gateway.url}/api/algorithms/simulator/gates`)).status;
async function until(status: number): Promise<void> {
  while ((await callStatus()) !== status) await sleep(100);
}

it('refuses calls to a service that has stopped responding at once, and lets them through when it responds again', async () => {
  expect(await callStatus()).toBe(200);
  unanswered = [];
  await until(503);
  const refused = await fetch(`${gateway.url}/api/algorithms/simulator/gates`);
  expect(await refused.json()).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
  expect(refused.headers.get('retry-after')).toBe('2');
  const [late] = [unanswered];
  unanswered = null;
  late.forEach((response) => response.end('{}'));
  await until(200);
}, 60_000);

it('still asks a service whose internal port is closed', async () => {
  await liveness.stop();
  await sleep(1_500);
  expect(await callStatus()).toBe(200);
  await liveness.start();
}, 60_000);
