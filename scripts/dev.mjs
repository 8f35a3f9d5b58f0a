// @ts-check
// npm run dev: Vite with hot reload in front of the services of npm start, which restart when their code changes.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { main } from './stack/clear-error.mjs';
import { prepare, runStack, say } from './stack/launch.mjs';
import { COMPILER, root } from './stack/paths.mjs';
import { freePorts } from './stack/ports.mjs';
import { SERVICE_PORT_COUNT, serviceTable } from './stack/services.mjs';
import { closure, readWorkspaces } from './stack/workspaces.mjs';

const SETTLE_MS = 300;

main(async () => {
  const settings = await prepare();
  const { createStack } = await import('./stack/stack.mjs');
  const [gatewayPort] = /** @type {[number]} */ (await freePorts(1));
  const stack = createStack({
    ...settings,
    port: gatewayPort,
    host: '127.0.0.1',
    // A debugger may hold a process for as long as it likes.
    endsHung: false,
    say,
    echo: (name, chunk) => process.stdout.write(prefixed(name, chunk)),
  });
  stack.add('compiler', () => spawnTool(COMPILER, ['-b', '--watch', '--preserveWatchOutput']));
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

/** @param {string} script @param {string[]} args @param {Record<string, string | number>} [env] */
function spawnTool(script, args, env = {}) {
  return spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, .../** @type {Record<string, string>} */ (env) },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** @param {ReturnType<typeof import('./stack/stack.mjs').createStack>} stack */
function restartOnChange(stack) {
  /** @type {Set<string>} */
  const pending = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const restart = async () => {
    const names = [...pending];
    pending.clear();
    say(`restarting ${names.join(', ')}`);
    await Promise.all(names.map((name) => stack.processes.get(name)?.restart()));
  };
  for (const [directory, names] of restartedBy()) {
    watch(join(root, directory), { recursive: true }, () => {
      names.forEach((name) => pending.add(name));
      clearTimeout(timer);
      timer = setTimeout(restart, SETTLE_MS);
    });
  }
}

/** Which processes a changed directory restarts: those whose app uses the workspace, and the exercises' for content. */
function restartedBy() {
  const workspaces = readWorkspaces();
  const services = serviceTable({
    gatewayPort: 0,
    host: '127.0.0.1',
    ports: Array(SERVICE_PORT_COUNT).fill(0),
    databaseUrl: null,
    redisUrl: null,
  });
  const directories = new Map([
    ['content/exercises', ['exercises']],
    ['content/languages', ['exercises']],
  ]);
  for (const { name, entry } of services) {
    for (const used of closure(entry.replace(/\/dist\/.*/, ''), workspaces)) {
      directories.set(`${used}/dist`, [...(directories.get(`${used}/dist`) ?? []), name]);
    }
  }
  return directories;
}

/** @param {string} name @param {Buffer} chunk */
function prefixed(name, chunk) {
  return chunk
    .toString()
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => `${name.padEnd(10)} ${line}\n`)
    .join('');
}
