import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressedCopies } from '../../compressedCopies';

const COMPRESSED = ['assets/index.js', 'assets/index.css', 'assets/mark.svg', 'index.html'];
const AS_THEY_ARE = [
  'assets/serif.woff2',
  'config.json',
  'favicon.svg',
  'start.js',
  'theme.js',
  'team/one.svg',
];
const textOf = (file: string) => `The text of ${file}. `.repeat(100);

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'superpose copies '));
  for (const file of [...COMPRESSED, ...AS_THEY_ARE]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), textOf(file));
  }
  const { writeBundle } = compressedCopies() as { writeBundle?: unknown };
  await (writeBundle as (output: { dir: string }) => Promise<void>)({ dir: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('beside a file of the build', () => {
  test.each(COMPRESSED)('%s stand its smaller forms', (file) => {
    const read = (ending: string) => readFileSync(join(folder, file + ending));
    expect(gunzipSync(read('.gz')).toString()).toBe(textOf(file));
    expect(brotliDecompressSync(read('.br')).toString()).toBe(textOf(file));
  });

  // A school that puts another file in its place would go on seeing the copy.
  test('that an operator may replace stands none', () => {
    const copies = readdirSync(folder, { recursive: true }).filter((name) => /\.(br|gz)$/.test(String(name)));
    expect(copies).toHaveLength(2 * COMPRESSED.length);
  });
});
