// What the collector gets of a span.
import { afterEach, expect, it, jest } from '@jest/globals';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { createLogger } from '../logger.js';

const urls: string[] = [];
const exported: ReadableSpan[] = [];
jest.unstable_mockModule('@opentelemetry/exporter-trace-otlp-http', () => ({
  OTLPTraceExporter: class {
    constructor({ url }: { url: string }) {
      urls.push(url);
    }
    export(spans: ReadableSpan[], done: (result: { code: number }) => void): void {
      exported.push(...spans);
      done({ code: 0 });
    }
    shutdown = async () => undefined;
    forceFlush = async () => undefined;
  },
}));
const { openTelemetryTracer } = await import('./open-telemetry.js');

afterEach(() => {
  urls.length = 0;
  exported.length = 0;
});
const tracerTo = (endpoint: string) =>
  openTelemetryTracer('simulation', { endpoint, ratio: 1 }, createLogger('test', 'silent'));

it.each(['http://collector:4318', 'http://collector:4318/', 'http://collector:4318//'])(
  'spans go to the collector at %s',
  async (endpoint) => {
    await tracerTo(endpoint).close();
    expect(urls).toEqual(['http://collector:4318/v1/traces']);
  },
);

it('a span has its kind, its beginning in milliseconds, what is known of it, and whether it failed', async () => {
  const tracer = tracerTo('http://collector:4318');
  const startedAt = Date.UTC(2026, 0, 1, 8, 0, 0, 250);
  tracer.start({ name: 'wait in the queue', kind: 'internal', startedAt }).end();
  const span = tracer.start({ name: 'run a job', kind: 'consumer', attributes: { qubits: 17 } });
  span.set('outcome', 'failed');
  span.end('failed');
  tracer.start({ name: 'GET /', kind: 'server' }).end();
  await tracer.close();
  expect(exported.map(({ name, kind, status, attributes }) => [name, kind, status.code, attributes])).toEqual(
    [
      // Of OpenTelemetry's kinds 0 is internal, 1 a server and 4 a consumer; of its statuses 0 is none and 2 an error.
      ['wait in the queue', 0, 0, {}],
      ['run a job', 4, 2, { qubits: 17, outcome: 'failed' }],
      ['GET /', 1, 0, {}],
    ],
  );
  expect(exported[0]!.startTime).toEqual([startedAt / 1000 - 0.25, 250_000_000]);
  expect(exported[0]!.resource.attributes).toMatchObject({
    'service.name': 'simulation',
    'service.namespace': 'superpose',
  });
});
