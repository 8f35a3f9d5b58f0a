import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram } from 'prom-client';
import { metricsRegistry } from './metrics-registry.js';

export { Counter, Gauge, Histogram } from 'prom-client';

let requestDuration: Histogram<'method' | 'route' | 'status' | 'refused'> | undefined;

export function collectProcessMetrics(service: string): void {
  metricsRegistry.setDefaultLabels({ service });
  if (!metricsRegistry.getSingleMetric('process_cpu_seconds_total')) {
    collectDefaultMetrics({ register: metricsRegistry });
  }
}

/**
 * Measures every request but event streams by its route's pattern, because the number of URLs is unbounded. A refusal by
 * choice has a label, so that no alert takes a full queue for a fault.
 */
export function measureRequests(fastify: FastifyInstance): void {
  requestDuration ??= new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the request to the end of its response',
    labelNames: ['method', 'route', 'status', 'refused'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25],
    registers: [metricsRegistry],
  });
  const histogram = requestDuration;
  // Each route has its own hook, because `request.routeOptions` builds a new object on every access.
  fastify.addHook('onRoute', (route) => {
    route.onResponse = [...[route.onResponse ?? []].flat(), observer(histogram, route.url)];
  });
  const observeUnknown = observer(histogram, 'none');
  fastify.addHook('onResponse', (request, reply, done) => {
    if (request.is404) observeUnknown(request, reply, done);
    else done();
  });
}

type Series = Pick<Histogram.Internal<string>, 'observe'>;

function observer(histogram: Histogram, route: string) {
  const seriesOf = new Map<string, Map<string, Series>>();
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (request.isEventStream) return done();
    const { method } = request;
    const status = String(reply.statusCode);
    const refused = request.isRefusedForNow ? 'for now' : '';
    let byStatus = seriesOf.get(method);
    if (!byStatus) seriesOf.set(method, (byStatus = new Map()));
    let series = byStatus.get(status + refused);
    if (!series) byStatus.set(status + refused, (series = histogram.labels(method, route, status, refused)));
    series.observe(reply.elapsedTime / 1000);
    done();
  };
}
