import { once } from 'node:events';
import { rm } from 'node:fs/promises';

export default async function stopDatabase() {
  const { server, dataDir } = globalThis.integrationDatabase ?? {};
  if (!server) return;
  const exited = once(server, 'exit');
  // Immediate shutdown: nothing of it is kept.
  server.kill('SIGQUIT');
  await exited;
  await rm(dataDir, { recursive: true, force: true });
}
