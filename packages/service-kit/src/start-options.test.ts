// What a service is started with: its log, its traces and its metrics.
import { afterAll, expect, it, jest } from '@jest/globals';
import { metricsRegistry } from './metrics-registry.js';
import type { ServiceAppOptions } from './service-app.js';

const given: ServiceAppOptions[] = [];
const closed: string[] = [];
const tracer = { start: () => undefined, close: async () => void closed.push('tracer') };
jest.unstable_mockModule('./tracing/start-tracer.js', () => ({ startTracer: async () => tracer }));
jest.unstable_mockModule('./shutdown.js', () => ({ closeOnSignal: () => undefined }));
jest.unstable_mockModule('./service-app.js', () => ({
  createServiceApp: async (options: ServiceAppOptions) => {
    given.push(options);
    return {
      listen: async () => undefined,
      getUrl: async () => 'http://127.0.0.1:1',
      close: async () => void closed.push('app'),
    };
  },
}));
const { startService } = await import('./start-service.js');
afterAll(() => metricsRegistry.setDefaultLabels({}));

it('a service logs as it is told, is traced, and its metrics have its name', async () => {
  const config = {
    HOST: '127.0.0.1',
    INTERNAL_HOST: '127.0.0.1',
    PORT: 0,
    INTERNAL_PORT: 0,
    LOG_LEVEL: 'fatal' as const,
    OTEL_TRACES_SAMPLER_ARG: 1,
  };
  const readiness = () => () => ({ status: 'ok' as const, checks: {} });
  const service = await startService({ name: 'greeting', module: class {}, config, readiness });
  expect(given).toMatchObject([{ name: 'greeting', logLevel: 'fatal' }]);
  expect(given[0]!.tracer).toBe(tracer);
  const metrics = await (await fetch(`${service.internalUrl}/metrics`)).text();
  expect(metrics).toContain('process_cpu_seconds_total{service="greeting"}');
  await service.close();
  // The spans of the last requests are sent after these have ended.
  expect(closed).toEqual(['app', 'tracer']);
});
