import { spawn } from 'node:child_process';
import { root } from '@superpose/testing';

export interface RunOptions {
  /** For its standard input. */
  readonly input?: string | Buffer;
}

export type Composition = ReturnType<typeof composition>;

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

/** A separate project in `folder`, with the files that its `.env` names: `compose(['up', '-d'])`. Its volumes are separate too. */
export function composition(project: string, environment: NodeJS.ProcessEnv, folder: string = root) {
  const base = ['compose', '-p', project];
  const env = { ...process.env, ...environment };

  /** Resolves to what it printed; a non-zero exit is an error with its last lines. */
  const run = (args: readonly string[], { input }: RunOptions = {}): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const child = spawn('docker', args, { cwd: folder, env, stdio: ['pipe', 'pipe', 'pipe'] });
      const out: Buffer[] = [];
      let err = '';
      child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
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
  const compose = (args: readonly string[], options?: RunOptions) => run([...base, ...args], options);

  return {
    compose,
    docker: run,
    text: async (args: readonly string[]) => String(await compose(args)).trim(),
    /** In a container of that service, of whichever overlay it comes. */
    exec: async (service: string, command: readonly string[], options?: RunOptions) => {
      const labels = Object.entries({ project, service }).flatMap(([name, value]) => [
        '--filter',
        `label=com.docker.compose.${name}=${value}`,
      ]);
      const [container] = String(await run(['ps', '-q', ...labels])).split('\n');
      return run(['exec', '-i', container!, ...command], options);
    },
  };
}
