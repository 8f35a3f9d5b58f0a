import { spawn, spawnSync } from 'node:child_process';
import { root } from '../stack/paths.mjs';

/** Whether a Docker engine with Compose answers here. */
export const hasEngine = () =>
  spawnSync('docker', ['compose', 'version']).status === 0 && spawnSync('docker', ['info']).status === 0;

/** The address by which containers reach this machine. */
export const engineAddress = async () =>
  String(
    await composition('', {}).docker([
      'network',
      'inspect',
      'bridge',
      '--format',
      '{{(index .IPAM.Config 0).Gateway}}',
    ]),
  ).trim();

/** A project of its own on a compose file: `compose(['up', '-d'])`. Its volumes are its own too. */
export function composition(project, environment, file = 'docker-compose.yml') {
  const base = ['compose', '-p', project, '-f', file];
  const env = { ...process.env, ...environment };

  /** Resolves to what it printed; a non-zero exit is an error with its last lines. */
  const run = (args, { input } = {}) =>
    new Promise((resolve, reject) => {
      const child = spawn('docker', args, { cwd: root, env, stdio: ['pipe', 'pipe', 'pipe'] });
      const out = [];
      let err = '';
      child.stdout.on('data', (chunk) => out.push(chunk));
      child.stderr.on('data', (chunk) => (err += chunk));
      child.stdin.on('error', () => {});
      child.stdin.end(input);
      child.once('error', reject);
      child.once('exit', (code) => {
        if (code === 0) resolve(Buffer.concat(out));
        else
          reject(
            new Error(
              `docker ${args.join(' ')} ended with ${code}:\n${err.split('\n').slice(-8).join('\n')}`,
            ),
          );
      });
    });
  const compose = (args, options) => run([...base, ...args], options);

  return {
    compose,
    docker: run,
    text: async (args) => String(await compose(args)).trim(),
    /** In a container of that service, of whichever overlay it comes. */
    exec: async (service, command, options) => {
      const labels = Object.entries({ project, service }).flatMap(([name, value]) => [
        '--filter',
        `label=com.docker.compose.${name}=${value}`,
      ]);
      const [container] = String(await run(['ps', '-q', ...labels])).split('\n');
      return run(['exec', '-i', container, ...command], options);
    },
  };
}
