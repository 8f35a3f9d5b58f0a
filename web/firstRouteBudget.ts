import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

const MOST_BYTES = 105_000;

/** Fails the build when the scripts that every page waits for are larger, compressed, than the first route may be. */
export function firstRouteBudget(): Plugin {
  return {
    name: 'first-route-budget',
    apply: 'build',
    async writeBundle(_, bundle) {
      const sizes = await Promise.all(
        [...firstScripts(bundle)].map(async ({ code }) => (await promisify(brotliCompress)(code)).length),
      );
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      if (bytes > MOST_BYTES)
        this.error(`The first route's scripts are ${bytes} bytes; ${MOST_BYTES} are allowed.`);
    },
  };
}

/** The entry and all that it imports; what is imported on demand is not waited for. */
function firstScripts(bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> {
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputBundle[string] | undefined): void => {
    if (chunk?.type !== 'chunk' || found.has(chunk)) return;
    found.add(chunk);
    chunk.imports.forEach((name) => add(bundle[name]));
  };
  Object.values(bundle).forEach((chunk) => chunk.type === 'chunk' && chunk.isEntry && add(chunk));
  return found;
}
