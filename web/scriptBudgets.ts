import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** The most bytes, compressed, of all scripts that a page waits for. */
const BUDGETS = [
  { page: 'every page', isFirst: ({ isEntry }: Rolldown.OutputChunk) => isEntry, most: 105_000 },
  // Where circuits are edited; the engine is left to workers and to what is fetched on demand.
  { page: 'the simulator', isFirst: isOf('/simulator/SimulatorPage.tsx'), most: 177_000 },
  { page: 'an exercise', isFirst: isOf('/exercises/ExercisePage.tsx'), most: 183_000 },
  {
    // With the reader of programs, which the import fetches too.
    page: 'the simulator with the code pane',
    isFirst: isOf('/simulator/SimulatorPage.tsx', '/code/CodePane.tsx'),
    most: 177_000 + 132_000,
  },
  // Reads and writes circuits as text besides.
  { page: 'a draft', isFirst: isOf('/authoring/AuthoringPage.tsx'), most: 202_000 },
];

function isOf(...files: string[]) {
  return ({ facadeModuleId }: Rolldown.OutputChunk): boolean =>
    files.some((file) => facadeModuleId?.endsWith(file));
}

/** Fails the build when the scripts that a page waits for are larger, compressed, than they may be. */
export function scriptBudgets(): Plugin {
  return {
    name: 'script-budgets',
    apply: 'build',
    async writeBundle(_, bundle) {
      // Pages share most of their scripts.
      const known = new Map<Rolldown.OutputChunk, Promise<number>>();
      const sizeOf = (chunk: Rolldown.OutputChunk) => {
        const size = known.get(chunk) ?? compressedSize(chunk);
        known.set(chunk, size);
        return size;
      };
      for (const { page, isFirst, most } of BUDGETS) {
        const scripts = scriptsOf(bundle, (chunk) => chunk.isEntry || isFirst(chunk));
        const sizes = await Promise.all([...scripts].map(sizeOf));
        const bytes = sizes.reduce((sum, size) => sum + size, 0);
        if (bytes > most) this.error(`The scripts of ${page} are ${bytes} bytes; ${most} are allowed.`);
      }
    },
  };
}

const compressedSize = async ({ code }: Rolldown.OutputChunk): Promise<number> =>
  (await promisify(brotliCompress)(code)).length;

/** The chunks that a page begins with and all that they import; what is imported on demand is not waited for. */
function scriptsOf(
  bundle: Rolldown.OutputBundle,
  isFirst: (chunk: Rolldown.OutputChunk) => boolean,
): Set<Rolldown.OutputChunk> {
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputBundle[string] | undefined): void => {
    if (chunk?.type !== 'chunk' || found.has(chunk)) return;
    found.add(chunk);
    chunk.imports.forEach((name) => add(bundle[name]));
  };
  Object.values(bundle).forEach((chunk) => chunk.type === 'chunk' && isFirst(chunk) && add(chunk));
  return found;
}
