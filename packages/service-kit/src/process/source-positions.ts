import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const POSITION = /((?:file:\/\/)?\/[^\s():]+\.js):(\d+):(\d+)/g;

/** Those of the files that stood in an error's stack; null: the file has none. */
const maps = new Map<string, SourceMap | null>();

/**
 * The stack with the positions in the TypeScript sources, where the compiled file has a source map beside it. Node's own
 * `--enable-source-maps` does the same, but keeps the map of every file in memory from the start.
 */
export const inSources = (stack: string): string =>
  stack.replace(POSITION, (position, file: string, line: string, column: string) => {
    const path = file.startsWith('file:') ? fileURLToPath(file) : file;
    const entry = mapOf(path)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalLine' in entry)) return position;
    const source = new URL(entry.originalSource, `file://${path}`).pathname;
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });

function mapOf(path: string): SourceMap | null {
  let map = maps.get(path);
  if (map === undefined) {
    map = existsSync(`${path}.map`) ? new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8'))) : null;
    maps.set(path, map);
  }
  return map;
}
