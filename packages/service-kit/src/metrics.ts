import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export { Counter, Gauge, Histogram } from 'prom-client';

/** The process's metrics; a service adds its own with `registers: [metricsRegistry]`. */
export const metricsRegistry = new Registry();

let requestDuration: Histogram<'method' | 'route' | 'status'> | undefined;

export function collectProcessMetrics(service: string): void {
  metricsRegistry.setDefaultLabels({ service });
  if (!metricsRegistry.getSingleMetric('process_cpu_seconds_total')) {
    collectDefaultMetrics({ register: metricsRegistry });
  }
}

/** Duration of every request by the route's pattern, never by its address: an address is not bounded. */
export function measureRequests(fastify: FastifyInstance): void {
  requestDuration ??= new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25],
    registers: [metricsRegistry],
  });
  const histogram = requestDuration;
  // Looking a label up costs more than the observation, and there are few: routes times statuses.
  const series = new Map<string, Pick<Histogram.Internal<string>, 'observe'>>();
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const key = `${method} ${reply.statusCode} ${route}`;
    let child = series.get(key);
    if (!child) series.set(key, (child = histogram.labels(method, route, String(reply.statusCode))));
    child.observe(reply.elapsedTime / 1000);
    done();
  });
}
