import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../scripts/stack/ports.mjs';
import { createStack } from '../../scripts/stack/stack.mjs';

interface Options {
  /** The processes to start; all of them unless given. Without any but the gateway there is no database either. */
  readonly services?: readonly string[];
}

/** A stack like that of `npm start`, on free ports with a data directory of its own that `stop` removes. */
export async function startThrowAwayStack({ services }: Options = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'superpose-e2e-'));
  // Postgres runs as another user when root starts it.
  await chmod(dataDir, 0o755);
  const [port] = await freePorts(1);
  const stack = createStack({ port, dataDir, services });
  const stop = async (): Promise<void> => {
    await stack.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const { databaseUrl } = await stack.start();
    return { ...stack, databaseUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
