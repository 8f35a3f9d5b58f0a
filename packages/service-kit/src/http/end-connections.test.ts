import { Module } from '@nestjs/common';
import { afterEach, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { createServiceApp } from '../service-app.js';

@Module({})
class EmptyModule {}

const agent = new Agent({ keepAlive: true });
afterEach(() => agent.destroy());

it.each(['sent by Fastify', 'written to the connection'])(
  'a service that closes waits for a response that is %s, and not for its client to let go of the connection',
  async (how) => {
    let [begun, finish] = [() => {}, () => {}];
    const isBegun = new Promise<void>((resolve) => (begun = resolve));
    const app = await createServiceApp({
      name: 'slow',
      module: EmptyModule,
      configure: (fastify) => {
        fastify.get('/', async (_request, reply) => {
          begun();
          await new Promise<void>((resolve) => (finish = resolve));
          if (how === 'sent by Fastify') return 'done';
          reply.hijack();
          reply.raw.end('done');
          return reply;
        });
      },
    });
    await app.listen(0, '127.0.0.1');
    const call = request(await app.getUrl(), { agent }).end();
    const answered = once(call, 'response') as Promise<[IncomingMessage]>;
    await isBegun;
    let isClosed = false;
    const closed = app.close().then(() => (isClosed = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(isClosed).toBe(false);
    finish();
    const [response] = await answered;
    expect(String((await response.toArray()).join(''))).toBe('done');
    await closed;
  },
);
