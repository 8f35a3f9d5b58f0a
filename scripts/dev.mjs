// npm run dev: Vite with hot reload in front of the services of npm start, which restart when their code changes.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { main } from './stack/clear-error.mjs';
import { prepare, runStack, say } from './stack/launch.mjs';
import { root } from './stack/paths.mjs';
import { freePorts } from './stack/ports.mjs';

/** Which processes a changed directory restarts. */
const EVERY_SERVICE = ['exercises', 'simulation', 'worker', 'gateway'];
const WATCHED = [
  ...['quantum', 'contracts', 'service-kit'].map((name) => [`packages/${name}/dist`, EVERY_SERVICE]),
  ['gateway/dist', ['gateway']],
  ['services/simulation/dist', ['simulation', 'worker']],
  ['services/exercises/dist', ['exercises']],
  ['services/exercises/content', ['exercises']],
];
const SETTLE_MS = 300;

main(async () => {
  const settings = await prepare();
  const { createStack } = await import('./stack/stack.mjs');
  const [gatewayPort] = await freePorts(1);
  const stack = createStack({
    ...settings,
    port: gatewayPort,
    host: '127.0.0.1',
    say,
    echo: (name, chunk) => process.stdout.write(prefixed(name, chunk)),
  });
  stack.add('compiler', () =>
    spawnTool('node_modules/typescript/bin/tsc', ['-b', '--watch', '--preserveWatchOutput']),
  );
  stack.add('vite', () =>
    spawnTool('node_modules/vite/bin/vite.js', ['web', '--strictPort', '--config', 'web/vite.config.ts'], {
      PORT: settings.port,
      HOST: settings.host,
      GATEWAY_URL: stack.url,
    }),
  );
  await runStack(stack);
  restartOnChange(stack);
  say(`ready on http://localhost:${settings.port}; changes show by themselves, Ctrl-C stops it`);
});

function spawnTool(script, args, env = {}) {
  return spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function restartOnChange(stack) {
  const pending = new Set();
  let timer = null;
  const restart = async () => {
    const names = [...pending];
    pending.clear();
    say(`restarting ${names.join(', ')}`);
    await Promise.all(names.map((name) => stack.processes.get(name).restart()));
  };
  for (const [directory, names] of WATCHED) {
    watch(join(root, directory), { recursive: true }, () => {
      names.forEach((name) => pending.add(name));
      clearTimeout(timer);
      timer = setTimeout(restart, SETTLE_MS);
    });
  }
}

function prefixed(name, chunk) {
  return chunk
    .toString()
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => `${name.padEnd(10)} ${line}\n`)
    .join('');
}
