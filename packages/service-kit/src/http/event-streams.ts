import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { Gauge } from 'prom-client';
import { metricsRegistry } from '../metrics-registry.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The response is an event stream, which lasts as long as its client likes. */
    isEventStream?: boolean;
  }
}

const open = new Gauge({
  name: 'http_event_streams',
  help: 'Event streams that are open',
  registers: [metricsRegistry],
});

/** Counts a stream until its response ends. How long it lasts says nothing about speed, so no histogram has it. */
export function countEventStream(request: FastifyRequest, response: ServerResponse): void {
  request.isEventStream = true;
  if (response.destroyed) return;
  open.inc();
  response.once('close', () => open.dec());
}
