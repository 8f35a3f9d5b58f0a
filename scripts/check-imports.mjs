// @ts-check
// Fails on an import cycle, through type imports too: in every folder, the files and folders in it must not import each
// other in a circle. That covers cycles of files, of folders, and of a file with a folder beside it.
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { main } from './stack/clear-error.mjs';
import { isScript, root } from './stack/paths.mjs';
import { sourceFiles } from './stack/source-files.mjs';

/** @typedef {Map<string, Set<string>>} Graph what each file or folder imports */

if (isScript(import.meta.url)) {
  main(async () => {
    // Nothing imports a test, so a test closes no circle of files; it may use whatever its folder's users do.
    const files = sourceFiles(/\.(ts|tsx|mjs)$/).filter((file) => !/\.(i?test|spec)\.\w+$/.test(file));
    const cycles = importCycles(importGraph(files, (file) => readFileSync(join(root, file), 'utf8')));
    for (const cycle of cycles) console.error(`import cycle: ${cycle.join(' → ')}`);
    console.log(`imports: ${cycles.length === 0 ? 'no cycles' : `${cycles.length} cycles`}`);
    process.exitCode = cycles.length === 0 ? 0 : 1;
  });
}

/** @param {string[]} files @param {(file: string) => string} read @returns {Graph} relative imports alone */
export function importGraph(files, read) {
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const specifiers = ts
        .preProcessFile(read(file), true, true)
        .importedFiles.map(({ fileName }) => fileName);
      const imported = specifiers
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => resolve(normalize(join(dirname(file), specifier)), known))
        .filter((target) => target !== undefined && target !== file);
      return [file, new Set(/** @type {string[]} */ (imported))];
    }),
  );
}

/** @param {string} path @param {Set<string>} known */
function resolve(path, known) {
  const bare = path.replace(/\.(js|jsx)$/, '');
  return [path, ...['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => bare + end)].find((one) =>
    known.has(one),
  );
}

/** One shortest cycle for each circle of siblings, as paths from the root. @param {Graph} graph */
export function importCycles(graph) {
  return [...siblingGraphs(graph).values()].flatMap((siblings) => {
    /** @type {string[][]} */
    const cycles = [];
    for (const start of siblings.keys()) {
      if (cycles.some((cycle) => cycle.includes(start))) continue;
      const cycle = shortestWay(start, siblings);
      if (cycle) cycles.push(cycle);
    }
    return cycles;
  });
}

/** For each folder: which of its files and folders import which others. @param {Graph} graph */
function siblingGraphs(graph) {
  /** @type {Map<string, Graph>} */
  const folders = new Map();
  for (const [file, imported] of graph) {
    for (const target of imported) {
      const [from, to] = [file.split('/'), target.split('/')];
      const depth = from.findIndex((name, index) => name !== to[index]);
      const siblings = getOrAdd(folders, from.slice(0, depth).join('/'), () => new Map());
      getOrAdd(siblings, from.slice(0, depth + 1).join('/'), () => new Set()).add(
        to.slice(0, depth + 1).join('/'),
      );
    }
  }
  return folders;
}

/** Breadth first, from a node back to itself. @param {string} start @param {Graph} graph */
function shortestWay(start, graph) {
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways) {
    for (const next of graph.get(/** @type {string} */ (way.at(-1))) ?? []) {
      if (next === start) return [...way, start];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
}

/** @template K, V @param {Map<K, V>} map @param {K} key @param {() => V} create @returns {V} */
function getOrAdd(map, key, create) {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}
