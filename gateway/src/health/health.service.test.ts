// How long the gateway waits for its services, and how often it asks them, without any.
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { gatewayConfigSchema } from '../config.js';

const agents: object[] = [];
const asked: string[] = [];
let closed = 0;
let now = 0;
jest.unstable_mockModule('undici', () => ({
  Agent: class {
    constructor(options: object) {
      agents.push(options);
    }
    destroy = async () => void closed++;
  },
  request: async (url: string) => {
    asked.push(url);
    now += 12.34;
    return { body: { json: async () => ({ status: 'ok', checks: {} }) } };
  },
}));
const { HealthService } = await import('./health.service.js');

const timeouts: number[] = [];
beforeEach(() => {
  for (const list of [agents, asked, timeouts]) list.length = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  jest.spyOn(process, 'uptime').mockReturnValue(3_661.6);
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    timeouts.push(ms);
    return new AbortController().signal;
  });
});
afterEach(() => void jest.restoreAllMocks());

const service = () =>
  new HealthService({
    ...gatewayConfigSchema.parse({
      SIMULATION_INTERNAL_URL: 'http://simulation:9081',
      EXERCISES_INTERNAL_URL: 'http://exercises:9082',
    }),
    VERSION: '1.2.3',
  });

it('Each service is asked for its readiness, and counts as down after a second without a response.', async () => {
  const health = await service().health();
  expect(asked).toEqual(['http://simulation:9081/health/ready', 'http://exercises:9082/health/ready']);
  expect(agents).toEqual([{ connect: { timeout: 1_000 } }]);
  expect(timeouts).toEqual([1_000, 1_000]);
  expect(health).toMatchObject({ status: 'ok', version: '1.2.3' });
});

it('Seconds and milliseconds are told apart: the time that it runs, and what a response took.', async () => {
  const { uptime_s: uptime, services } = await service().health();
  expect(uptime).toBe(3_662);
  // The second service is asked while the first is waited for.
  expect([services.simulation.latency_ms, services.exercises.latency_ms]).toEqual([24.7, 12.3]);
});

it('A gateway that has stopped keeps no connection to its services.', async () => {
  await service().onModuleDestroy();
  expect(closed).toBe(1);
});

it('Pages that ask within half a second share one look at the services.', async () => {
  const shared = service();
  const start = now;
  await shared.health();
  now = start + 500;
  await shared.health();
  expect(asked).toHaveLength(2);
  now = start + 501;
  await shared.health();
  expect(asked).toHaveLength(4);
});
