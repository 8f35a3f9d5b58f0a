import { afterEach, expect, it, test } from '@jest/globals';
import { createLogger } from '../logger.js';
import { openTelemetryTracer } from './open-telemetry.js';
import type { Tracer } from './tracer.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

let tracer: Tracer;
afterEach(() => tracer.close());

/** The traceparent of a span that is never ended, so nothing is sent anywhere. */
function traceparentOf(ratio: number, parent?: string): string {
  tracer = openTelemetryTracer(
    'test',
    { endpoint: 'http://127.0.0.1:9', ratio },
    createLogger('test', 'silent'),
  );
  return tracer.start({ name: 'GET /', kind: 'server', ...(parent === undefined ? {} : { parent }) })
    .traceparent;
}

test.each([
  [0, '00'],
  [1, '01'],
])('with the share %d, a new trace has the flags %s', (ratio, flags) => {
  expect(traceparentOf(ratio)).toMatch(new RegExp(`^00-[\\da-f]{32}-[\\da-f]{16}-${flags}$`));
});

test.each([
  [0, '01'],
  [1, '00'],
])('with the share %d, a trace that is followed keeps its id and its flags %s', (ratio, flags) => {
  const [version, trace, span, kept] = traceparentOf(ratio, `00-${TRACE}-${CALLER}-${flags}`).split('-');
  expect([version, trace, kept]).toEqual(['00', TRACE, flags]);
  expect(span).not.toBe(CALLER);
});

it('a traceparent that is none starts a new trace', () => {
  for (const parent of ['', 'x', `00-${TRACE}`, `00-${'0'.repeat(32)}-${CALLER}-01`])
    expect(traceparentOf(1, parent)).not.toContain(TRACE);
});
