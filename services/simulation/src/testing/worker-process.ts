import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface WorkerProcess {
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** The built worker as a separate process. */
export function startWorkerProcess(environment: Record<string, string>): WorkerProcess {
  const path = fileURLToPath(new URL('../../dist/worker.js', import.meta.url));
  if (!existsSync(path)) throw new Error('The worker is not built; run npm run build first.');
  const child = spawn(process.execPath, [path], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      INTERNAL_PORT: '0',
      LOG_LEVEL: 'fatal',
      THREADS: '1',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  return {
    kill: async (signal) => {
      child.kill(signal);
      await exited;
    },
  };
}
