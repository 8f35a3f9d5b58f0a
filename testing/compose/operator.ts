// What an operator does to a running composition, and what it does by itself.
import { setTimeout as sleep } from 'node:timers/promises';
import { timeUntil } from '@superpose/testing';
import type { ComposeTest } from './compose-test.js';

const PATIENCE_MS = 120_000;

/** By the container that runs for the length of a command. */
export async function operate({ compose, handbook, folder, client, report }: ComposeTest) {
  await handbook.run('Operate', { folder });
  const operator = (...command: string[]) => compose(['run', '--rm', '-T', 'operate', ...command]);
  const status = async () => (await client.call('GET', '/api/exercises')).status;
  await operator('block', '0.0.0.0/0', '--why', 'a test');
  const shut = await timeUntil(async () => (await status()) === 403, PATIENCE_MS);
  await operator('unblock', '0.0.0.0/0');
  const open = await timeUntil(async () => (await status()) === 200, PATIENCE_MS);
  report.check('the operator shuts out a network and lets it in again', Number.isFinite(shut + open));
}

/** An engine marks a container that does not respond, and leaves it as it is. */
export async function hungWorker({ docker, text, report }: ComposeTest) {
  const [worker] = (await text(['ps', '-q', 'simulation-worker'])).split('\n');
  const inspect = async (format: string) =>
    String(await docker(['inspect', '--format', format, worker!])).trim();
  const startedAt = await inspect('{{.State.StartedAt}}');
  // Every process of the container but its first, which is the engine's init.
  await docker(['exec', worker!, 'sh', '-c', 'kill -STOP -1']);
  const restarted = await timeUntil(
    async () => (await inspect('{{.State.StartedAt}}')) !== startedAt,
    PATIENCE_MS,
  );
  while ((await inspect('{{.State.Health.Status}}')) === 'starting') await sleep(500);
  const health = await inspect('{{.State.Health.Status}}');
  const held = Number.isFinite(restarted) && health === 'healthy';
  report.check('a hung worker is started again', held, `${(restarted / 1000).toFixed(1)} s, then ${health}`);
}
