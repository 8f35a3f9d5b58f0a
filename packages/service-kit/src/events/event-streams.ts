import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
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

/**
 * Sends the head of an event stream.
 * @returns the response for the events; null for a HEAD request, whose response is whole
 */
export function startEventStream(request: FastifyRequest, reply: FastifyReply): ServerResponse | null {
  reply.hijack();
  const response = reply.raw;
  response.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  countEventStream(request, response);
  if (request.method !== 'HEAD') return response;
  response.end();
  return null;
}

/** Counts a stream until its response ends. How long it lasts says nothing about speed, so no histogram has it. */
export function countEventStream(request: FastifyRequest, response: ServerResponse): void {
  request.isEventStream = true;
  if (response.destroyed) return;
  open.inc();
  response.once('close', () => open.dec());
}
