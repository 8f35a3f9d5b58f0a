import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, startTestRedis } from '@superpose/testing';

/** A Redis with the users that the composition gives it, whose passwords are new each time. */
export async function startRedisOfComposition() {
  const folder = mkdtempSync(join(tmpdir(), 'superpose-secrets-'));
  for (const owner of ['admin', 'migrator', 'app', 'reader', 'queue', 'redis', 'gateway'])
    mkdirSync(join(folder, owner));
  execFileSync(process.execPath, [join(root, 'scripts', 'container', 'make-secrets.mjs')], {
    env: { ...process.env, NODE_OPTIONS: '', SECRETS_FOLDER: folder },
  });
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').trim();
  const users = read('redis/redis.conf').split('\n');
  const redis = await startTestRedis(users.map((line) => line.replace(/^user /, '')));
  const urlFor = (user: string, password: string) => `redis://${user}:${password}@127.0.0.1:${redis.port}`;
  return {
    anonymousUrl: redis.url,
    queueUrl: urlFor('superpose_queue', new URL(read('queue/redis-url')).password),
    healthUrl: urlFor('superpose_health', read('redis/health-password')),
    async restart(): Promise<void> {
      await redis.end('SIGKILL');
      await redis.start();
    },
    async remove(): Promise<void> {
      await redis.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
