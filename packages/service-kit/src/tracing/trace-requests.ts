import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span, Tracer } from './tracer.js';

/**
 * Records a span for each request, from its head to the end of its response.
 * @param edge ignores the traceparent of requests, because public clients must not choose the trace
 */
export function traceRequests(fastify: FastifyInstance, tracer: Tracer, edge: boolean): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers } = request;
    const route = routeOptions.url ?? 'none';
    const parent = headers['traceparent'];
    const span = tracer.start({
      name: `${method} ${route}`,
      kind: 'server',
      parent: edge || typeof parent !== 'string' ? undefined : parent,
      attributes: { 'http.request.method': method, 'http.route': route, 'superpose.request_id': request.id },
    });
    request.traceparent = span.traceparent;
    spans.set(request, span);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.set('http.response.status_code', reply.statusCode);
    span?.end(reply.statusCode >= 500 ? 'failed' : undefined);
    done();
  });
}
