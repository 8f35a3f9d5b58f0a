// npm run lint:imports: fails on an import cycle.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importCycles, importGraph } from './cycles.js';
import { main, root, sourceFiles } from '@superpose/testing';

main(async () => {
  // Nothing imports a test, so a test closes no circle of files; it may use whatever its folder's users do.
  const files = sourceFiles(/\.(ts|tsx|mjs)$/).filter((file) => !/\.(i?test|spec)\.\w+$/.test(file));
  const cycles = importCycles(importGraph(files, (file) => readFileSync(join(root, file), 'utf8')));
  for (const cycle of cycles) console.error(`import cycle: ${cycle.join(' → ')}`);
  console.log(`imports: ${cycles.length === 0 ? 'no cycles' : `${cycles.length} cycles`}`);
  process.exitCode = cycles.length === 0 ? 0 : 1;
});
