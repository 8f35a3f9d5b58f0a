// What becomes of a response that has begun, when its client, its service or the time ends it.
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher, Pool } from 'undici';
import { forward } from './forward.js';

const controller = { abort: () => undefined } as unknown as Dispatcher.DispatchController;
let respond: (handler: Dispatcher.DispatchHandler) => void;
const pool = {
  dispatch: (_options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler) => respond(handler),
} as unknown as Pool;
const upstreams = { pool, deadlineMs: 25_000, hashAddress: String };
const request = () => ({ raw: { url: '/x' }, headers: {}, id: 'trace-7' }) as unknown as FastifyRequest;

/** A client that reads it, and what happens to it. */
function begin(headers: IncomingHttpHeaders) {
  const happened: string[] = [];
  const raw = Object.assign(new EventEmitter(), {
    headersSent: false,
    writableEnded: false,
    writeHead: () => void (raw.headersSent = true),
    flushHeaders: () => void happened.push('head'),
    write: (chunk: Buffer) => happened.push(String(chunk)) > 0,
    end: () => void happened.push('end'),
    destroy: () => void happened.push('cut'),
  });
  const of = request();
  const reply = { raw, request: of, hijack: () => undefined, getHeaders: () => ({}) };
  const service = { ...controller, abort: ({ message }: Error) => void happened.push(message) };
  let handler!: Dispatcher.DispatchHandler;
  respond = (it) => {
    handler = it;
    handler.onRequestStart?.(service as unknown as Dispatcher.DispatchController, {});
    handler.onResponseStart?.(service as unknown as Dispatcher.DispatchController, 200, headers);
  };
  const forwarded = forward(of, reply as unknown as FastifyReply, upstreams);
  return { happened, raw, handler, forwarded, request: of };
}
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(() => void jest.useRealTimers());

it('an event stream reaches its client at once, counts as one, and outlives the deadline', async () => {
  const { happened, handler, forwarded, request } = begin({
    'content-type': 'text/event-stream; charset=utf-8',
  });
  expect([happened, request.isEventStream]).toEqual([['head'], true]);
  jest.advanceTimersByTime(60_000);
  handler.onResponseData?.(controller, Buffer.from('id: 1'));
  handler.onResponseEnd?.(controller, {});
  await forwarded;
  expect(happened).toEqual(['head', 'id: 1', 'end']);
});

it('any other response that isn’t complete at the deadline is left', () => {
  const { happened, request } = begin({ 'content-type': 'application/json' });
  jest.advanceTimersByTime(24_999);
  expect([happened, request.isEventStream]).toEqual([[], undefined]);
  jest.advanceTimersByTime(1);
  expect(happened).toEqual(['the deadline has passed']);
});

it.each([
  [{ 'x-refused-for-now': 'yes' }, true],
  [{}, false],
])('a response with the headers %j counts as refused for now: %j', (headers, isRefused) => {
  const { handler, request } = begin(headers);
  handler.onResponseEnd?.(controller, {});
  expect(request.isRefusedForNow).toBe(isRefused);
});

it('a fault of the service cuts the connection, and is no other response', async () => {
  const { happened, handler, forwarded } = begin({});
  handler.onResponseError?.(controller, new Error('other side closed'));
  await forwarded;
  expect([happened, jest.getTimerCount()]).toEqual([['cut'], 0]);
});

it('a client that goes is told to the service, and its place is free', async () => {
  const { happened, raw, handler, forwarded } = begin({ 'content-type': 'text/event-stream' });
  raw.emit('close');
  handler.onResponseError?.(controller, new Error('aborted'));
  await forwarded;
  expect(happened).toEqual(['head', 'the client is gone', 'cut']);
});

it('a client that is gone before its request is sent leaves no request at the service', () => {
  const left: string[] = [];
  const service = { ...controller, abort: ({ message }: Error) => void left.push(message) };
  const raw = Object.assign(new EventEmitter(), { headersSent: false, destroy: () => undefined });
  let handler!: Dispatcher.DispatchHandler;
  respond = (it) => void (handler = it);
  void forward(request(), { raw } as unknown as FastifyReply, upstreams);
  raw.emit('close');
  handler.onRequestStart?.(service as unknown as Dispatcher.DispatchController, {});
  expect(left).toEqual(['no client is waiting for the response']);
  handler.onResponseError?.(controller, new Error('aborted'));
});
