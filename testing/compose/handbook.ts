// The commands of docs/operating.md, and those of docs/operate.md that name a runner, by section. The word after ```sh says
// who runs them: `compose` this test, `start` infra/handbook.itest.mjs, `elsewhere` no test, because they need what no test
// machine has.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@superpose/testing';

export interface HandbookCommand {
  readonly section: string;
  readonly runner: string;
  readonly command: string;
}

export const handbookCommands = (): HandbookCommand[] => [
  ...commandsOf('operating.md'),
  ...commandsOf('operate.md').filter(({ runner }) => runner !== ''),
];

/** In the order of the page. A line that ends with a backslash or a pipe goes on in the next. */
function commandsOf(name: string): HandbookCommand[] {
  const page = readFileSync(join(root, 'docs', name), 'utf8');
  return page.split(/^##+ /m).flatMap((part) => {
    const section = part.split('\n', 1)[0]!;
    return [...part.matchAll(/^```sh(.*)\n([\s\S]*?)^```$/gm)].flatMap(([, runner = '', block = '']) =>
      block
        .trim()
        .split(/(?<![\\|])\n/)
        .map((command) => ({ section, runner: runner.trim(), command })),
    );
  });
}

/** Runs a command as somebody would type it in `folder`; an end other than 0 is an error. */
export function typed(
  command: string,
  environment: NodeJS.ProcessEnv,
  folder: string = root,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-c', command], {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${command}\nended with ${code}:\n${output.split('\n').slice(-12).join('\n')}`));
    });
  });
}

/** `before` and `change` are asked for each command; `run` types it. */
interface SectionOptions {
  readonly before?: (command: string) => Promise<unknown> | undefined;
  readonly change?: (command: string) => string;
  readonly environment?: NodeJS.ProcessEnv;
  /** Where the commands are typed; the project's own folder unless given. */
  readonly folder?: string;
  readonly run?: (command: string, environment: NodeJS.ProcessEnv, folder?: string) => Promise<unknown>;
}

export type Handbook = ReturnType<typeof openHandbook>;

/**
 * The handbook in the hands of a test: `run(section)` runs the section's commands that are its own, in order.
 * @param example what the examples say, and what replaces it here
 */
export function openHandbook(
  runner: string,
  environment: NodeJS.ProcessEnv,
  example: Readonly<Record<string, string>>,
) {
  const own = handbookCommands().filter((entry) => entry.runner === runner);
  const done = new Set<HandbookCommand>();
  const fill = (command: string) =>
    Object.entries(example).reduce((text, [from, to]) => text.replaceAll(from, to), command);
  return {
    async run(
      section: string,
      { before, change = (command) => command, environment: more, folder, run = typed }: SectionOptions = {},
    ): Promise<void> {
      for (const entry of own.filter((candidate) => candidate.section === section)) {
        await before?.(entry.command);
        await run(change(fill(entry.command)), { ...process.env, ...environment, ...more }, folder);
        done.add(entry);
      }
    },
    count: own.length,
    left: () => own.filter((entry) => !done.has(entry)).map(({ command }) => command),
  };
}
