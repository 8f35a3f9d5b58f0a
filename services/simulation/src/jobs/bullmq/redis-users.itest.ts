import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { startRedisOfComposition } from '../testing/redis-of-composition.js';

let redis: Awaited<ReturnType<typeof startRedisOfComposition>>;
beforeAll(async () => {
  redis = await startRedisOfComposition();
});
afterAll(() => redis.remove());

/** What Redis says to one command: its answer, or the first word of its refusal. */
async function says(url: string, line: string): Promise<unknown> {
  const [name, ...words] = line.split(' ') as [string, ...string[]];
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, enableReadyCheck: false });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await client.call(name, ...words);
  } catch (error) {
    return (error as Error).message.split(' ')[0];
  } finally {
    client.disconnect();
  }
}

/** The same on a connection that names no user; a client would do that by itself. */
async function saysUnasked(url: string, line: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(`${line}\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return String(answer).split(' ')[0]!;
}

describe('in the Redis of the composition', () => {
  it.each(['ping', 'get bull:simulations:meta', 'info'])('%s is refused without a password', async (line) => {
    expect(await saysUnasked(redis.anonymousUrl, line)).toBe('-NOAUTH');
  });

  it.each([
    'flushall',
    'flushdb',
    'config get *',
    'config set dir /tmp',
    'acl list',
    'keys *',
    'shutdown nosave',
    'replicaof 127.0.0.1 1',
    'module list',
    'monitor',
    'client kill type normal',
    'client pause 1000',
    'set other 1',
    'get session:1',
    'publish news 1',
  ])('the queue may not %s', async (line) => {
    expect(await says(redis.queueUrl, line)).toBe('NOPERM');
  });

  it('the queue may not reach other keys by a script', async () => {
    expect(await says(redis.queueUrl, "eval return(redis.call('set','other',1)) 0")).not.toBe('OK');
    expect(await says(redis.queueUrl, "eval return(redis.call('set','bull:x',1)) 0")).toBe('OK');
  });

  // What a script wrote comes back as a transaction, which Redis runs as the default user.
  it('what scripts wrote outlives a Redis that is killed', async () => {
    const write = "eval redis.call('set','bull:a',1)redis.call('set','bull:b',2)return('OK') 0";
    expect(await says(redis.queueUrl, write)).toBe('OK');
    // Redis writes what it has acknowledged within two seconds, also where the disk is slow.
    await setTimeout(2_500);
    await redis.restart();
    expect(await says(redis.queueUrl, 'mget bull:a bull:b')).toEqual(['1', '2']);
  });

  it('the health check may ask whether it is there, and nothing else', async () => {
    expect(await says(redis.healthUrl, 'ping')).toBe('PONG');
    for (const line of ['get bull:simulations:meta', 'info', 'client list', 'acl whoami'])
      expect(await says(redis.healthUrl, line)).toBe('NOPERM');
  });
});
