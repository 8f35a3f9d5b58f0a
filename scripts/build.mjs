// Builds what changed since the last build: the engine's WebAssembly module, the servers (tsc -b), the web client (vite).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { main } from './stack/clear-error.mjs';
import { contentHash, readStamps, writeStamp } from './stack/content-hash.mjs';
import { npm, run } from './stack/command.mjs';
import { isScript, root } from './stack/paths.mjs';

/** The parts in order. A part is built again when the content of its sources changed or an output is missing. */
const PARTS = [
  {
    name: 'engine module',
    sources: ['packages/quantum'],
    ignored: /^packages\/quantum\/src\//,
    outputs: ['packages/quantum/src/wasm/kernels.generated.ts'],
    build: () => npm(['run', 'build:wasm', '--silent', '-w', '@superpose/quantum']),
  },
  {
    name: 'services',
    sources: ['packages', 'gateway', 'services', 'tsconfig.json', 'tsconfig.base.json', 'package-lock.json'],
    ignored: /\.i?test\.ts$|\/content\//,
    outputs: ['gateway/dist', 'services/simulation/dist', 'services/exercises/dist'],
    build: () => run(process.execPath, ['node_modules/typescript/bin/tsc', '-b']),
  },
  {
    name: 'web client',
    sources: ['web', 'packages/quantum', 'packages/contracts', 'package-lock.json'],
    ignored: /\.test\.tsx?$/,
    outputs: ['web/dist/index.html'],
    build: () => npm(['run', 'build', '--silent', '-w', '@superpose/web', '--', '--logLevel', 'warn']),
  },
];

/** Builds every part that is out of date and calls `say` with the name of each; returns their number. */
export async function build(say = () => {}) {
  let built = 0;
  for (const part of PARTS) {
    if (isUpToDate(part)) continue;
    say(part.name);
    await part.build();
    // Hashed after the build, for one part's output (a generated module) is the next one's source.
    writeStamp(part.name, contentHash(part.sources, part.ignored));
    built += 1;
  }
  return built;
}

function isUpToDate({ name, sources, ignored, outputs }) {
  if (!outputs.every((output) => existsSync(join(root, output)))) return false;
  return readStamps()[name] === contentHash(sources, ignored);
}

if (isScript(import.meta.url)) {
  main(async () => {
    const built = await build((name) => console.log(`Building: ${name}`));
    console.log(built === 0 ? 'Everything is up to date.' : 'Built.');
  });
}
