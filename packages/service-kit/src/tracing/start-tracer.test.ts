import { beforeEach, expect, it, jest } from '@jest/globals';
import { createLogger } from '../logger.js';

const made: unknown[][] = [];
const tracer = { close: async () => undefined };
jest.unstable_mockModule('./open-telemetry.js', () => ({
  openTelemetryTracer: (...args: unknown[]) => {
    made.push(args);
    return tracer;
  },
}));
const { startTracer } = await import('./start-tracer.js');
const logger = createLogger('test', 'silent');
beforeEach(() => void (made.length = 0));

it('a service without a collector traces nothing', async () => {
  const config = { OTEL_EXPORTER_OTLP_ENDPOINT: undefined, OTEL_TRACES_SAMPLER_ARG: 1 };
  expect(await startTracer('simulation', config, logger)).toBeUndefined();
  expect(made).toEqual([]);
});

it('a service with one sends it the share of its traces that is asked for', async () => {
  const config = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_SAMPLER_ARG: 0.25 };
  expect(await startTracer('exercises', config, logger)).toBe(tracer);
  expect(made).toEqual([['exercises', { endpoint: 'http://collector:4318', ratio: 0.25 }, logger]]);
});
