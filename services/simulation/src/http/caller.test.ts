import { expect, it, test } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import { EventEmitter } from 'node:events';
import { callerOf } from './caller.js';

function replyTo(headers: Record<string, string>) {
  const raw = Object.assign(new EventEmitter(), { destroyed: false, writableFinished: false });
  const reply = { raw, request: { headers, ip: '192.0.2.7' } } as unknown as FastifyReply;
  return { raw, caller: callerOf(reply) };
}

test.each([
  [{ 'x-superpose-client': 'member ada', 'x-superpose-address': 'a school' }, 'member ada', 'a school'],
  [{ 'x-superpose-client': 'a home', 'x-superpose-address': 'a home' }, 'a home', 'a home'],
  [{}, '192.0.2.7', '192.0.2.7'],
])('a call with %j is one of the client %s at the address %s', (headers, client, address) => {
  expect(replyTo(headers).caller).toMatchObject({ client, address });
});

it('a caller is gone when its connection closes before its response is sent, and not after', () => {
  const { raw, caller } = replyTo({});
  const sent = caller.gone();
  raw.writableFinished = true;
  raw.emit('close');
  expect(sent.aborted).toBe(false);
  const cut = replyTo({});
  const signal = cut.caller.gone();
  expect(signal.aborted).toBe(false);
  cut.raw.emit('close');
  expect(signal.aborted).toBe(true);
});

it('a caller may be gone already', () => {
  const { raw, caller } = replyTo({});
  raw.destroyed = true;
  expect(caller.gone().aborted).toBe(true);
});
