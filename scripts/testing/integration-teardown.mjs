// @ts-check
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { integrationDatabase } from './integration-setup.mjs';

export default async function stopDatabase() {
  if (!integrationDatabase.current) return;
  const { server, dataDir } = integrationDatabase.current;
  const exited = once(server, 'exit');
  // Immediate shutdown: nothing of it is kept.
  server.kill('SIGQUIT');
  await exited;
  await rm(dataDir, { recursive: true, force: true });
}
