// @ts-check
// The compiled entry points of an app with all that they import, in a few files: Node takes half the time and less memory
// for them than for the thousand files of the packages (docs/decisions/0015-services-in-one-file.md).
import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './paths.mjs';
import { readWorkspaces } from './workspaces.mjs';

/**
 * Packages that start threads from files of theirs or serve files beside them, and pg: TypeORM requires it by a name that
 * only Node resolves, and errors are told apart by its class, of which there must be one.
 */
const UNBUNDLED = [/^piscina$/, /^pino$/, /^@bull-board\//, /^pg$/];
const ENTRY = /\bdist\/(\w+)\.js$/;

/** @typedef {import('./workspaces.mjs').Workspace} Workspace */

/** The entry points that an app's scripts start, as `main`. @param {Pick<Workspace, 'scripts'>} workspace @returns {string[]} */
export const entriesOf = ({ scripts }) =>
  Object.values(scripts).flatMap((script) => ENTRY.exec(script)?.[1] ?? []);

/** Writes `<folder>/dist/bundle/<entry>.js` for every entry point. @param {Workspace} workspace @param {string} [base] */
export async function bundle({ folder, scripts }, base = root) {
  const { rolldown } = await import('rolldown');
  const output = join(base, folder, 'dist', 'bundle');
  const own = readWorkspaces(base).map((workspace) => join(base, workspace.folder, 'dist'));
  const build = await rolldown({
    input: Object.fromEntries(
      entriesOf({ scripts }).map((name) => [name, join(base, folder, 'dist', `${name}.js`)]),
    ),
    platform: 'node',
    external: UNBUNDLED,
    // Packages name others that they would use if they were there.
    logLevel: 'silent',
    plugins: [
      {
        name: 'addresses of our files',
        // Threads and data are found beside the compiled file, which stays where it is.
        transform(code, id) {
          if (!code.includes('import.meta.url') || !own.some((directory) => id.startsWith(directory)))
            return null;
          const address = `new URL(${JSON.stringify(relative(output, id))}, import.meta.url).href`;
          return code.replaceAll('import.meta.url', address);
        },
      },
    ],
  });
  await build.write({ dir: output, format: 'esm' });
  await build.close();
}

/**
 * The bundle of a compiled entry point, as `gateway/dist/main.js`, or the entry point where it was compiled again since.
 * @param {string} entry @param {string} [base]
 */
export function bundled(entry, base = root) {
  const dist = dirname(entry);
  const file = `${dist}/bundle/${relative(dist, entry)}`;
  const [made, compiled] = [join(base, file), join(base, dist, '.tsbuildinfo')];
  return existsSync(made) && statSync(made).mtimeMs >= statSync(compiled).mtimeMs ? file : entry;
}
