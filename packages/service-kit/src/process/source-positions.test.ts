import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inSources } from './source-positions.js';

const directory = mkdtempSync(join(tmpdir(), 'superpose-stack-'));
const file = join(directory, 'draw.js');

beforeAll(() => {
  writeFileSync(file, 'draw();\nthrow new Error();\n');
  // Line 1, column 1 of the compiled file is line 4, column 3 of the source; line 2, column 1 is line 6, column 5.
  writeFileSync(
    `${file}.map`,
    JSON.stringify({
      version: 3,
      file: 'draw.js',
      sources: ['src/draw.ts'],
      names: [],
      mappings: 'AAGE;AAEE',
    }),
  );
});
afterAll(() => rmSync(directory, { recursive: true }));

it('A stack names the positions in the sources.', () => {
  const url = pathToFileURL(file).href;
  const stack = `Error: lost\n    at draw (${url}:1:1)\n    at ${file}:2:7\n    at node:internal/timers:1:1`;
  const source = join(directory, 'src/draw.ts');
  expect(inSources(stack)).toBe(
    `Error: lost\n    at draw (${source}:4:3)\n    at ${source}:6:5\n    at node:internal/timers:1:1`,
  );
});

it('Files without a source map keep their positions.', () => {
  const stack = `Error: lost\n    at run (${join(directory, 'other.js')}:3:4)`;
  expect(inSources(stack)).toBe(stack);
});
