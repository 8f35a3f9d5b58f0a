import { afterEach, describe, expect, it, test } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { traceRequests } from './trace-requests.js';
import type { SpanStart, Tracer } from './tracer.js';

interface Recorded extends SpanStart {
  readonly set: [string, unknown][];
  readonly ends: (string | undefined)[];
}

const PARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
let app: FastifyInstance;
afterEach(() => app.close());

async function trace(edge: boolean, url: string, headers: Record<string, string> = {}) {
  const spans: Recorded[] = [];
  const tracer: Tracer = {
    start: (start) => {
      const span: Recorded = { ...start, set: [], ends: [] };
      spans.push(span);
      return {
        traceparent: 'of this span',
        set: (name, value) => void span.set.push([name, value]),
        end: (outcome) => void span.ends.push(outcome),
      };
    },
    close: () => Promise.resolve(),
  };
  app = fastify({ genReqId: () => 'trace-7' });
  traceRequests(app, tracer, edge);
  app.get<{ Params: { status: string } }>('/status/:status', (request, reply) =>
    reply.code(Number(request.params.status)).send(request.traceparent),
  );
  const { body } = await app.inject({ url, headers });
  return { spans, body };
}

describe('a request', () => {
  it('is one span, named by its route, with its method, id and status', async () => {
    const { spans, body } = await trace(false, '/status/200?x=1');
    expect(spans).toEqual([
      {
        name: 'GET /status/:status',
        kind: 'server',
        parent: undefined,
        attributes: {
          'http.request.method': 'GET',
          'http.route': '/status/:status',
          'superpose.request_id': 'trace-7',
        },
        set: [['http.response.status_code', 200]],
        ends: [undefined],
      },
    ]);
    expect(body).toBe('of this span');
  });

  it('of no route is named none', async () => {
    expect((await trace(false, '/unheard-of')).spans).toMatchObject([
      { name: 'GET none', attributes: { 'http.route': 'none' }, set: [['http.response.status_code', 404]] },
    ]);
  });

  test.each([
    [200, undefined],
    [404, undefined],
    [499, undefined],
    [500, 'failed'],
    [503, 'failed'],
  ])('of status %i ends as %p', async (status, outcome) => {
    expect((await trace(false, `/status/${status}`)).spans[0]!.ends).toEqual([outcome]);
  });

  test.each([
    [false, PARENT],
    // Public clients must not choose the trace.
    [true, undefined],
  ])('at the edge %p has the parent %p', async (edge, parent) => {
    expect((await trace(edge, '/status/200', { traceparent: PARENT })).spans[0]!.parent).toBe(parent);
  });
});
