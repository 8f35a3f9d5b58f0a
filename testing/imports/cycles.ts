// Finds import cycles, through type imports too: in every folder, the files and folders in it must not import each other
// in a circle. That covers cycles of files, of folders, and of a file with a folder beside it.
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** What each file or folder imports. */
type Graph = Map<string, Set<string>>;

/** Relative imports alone. */
export function importGraph(files: readonly string[], read: (file: string) => string): Graph {
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const specifiers = ts
        .preProcessFile(read(file), true, true)
        .importedFiles.map(({ fileName }) => fileName);
      const imported = specifiers
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => resolve(normalize(join(dirname(file), specifier)), known))
        .filter((target): target is string => target !== undefined && target !== file);
      return [file, new Set(imported)];
    }),
  );
}

function resolve(path: string, known: ReadonlySet<string>): string | undefined {
  const bare = path.replace(/\.(js|jsx)$/, '');
  return [path, ...['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => bare + end)].find((one) =>
    known.has(one),
  );
}

/** One shortest cycle for each circle of siblings, as paths from the root. */
export function importCycles(graph: Graph): string[][] {
  return [...siblingGraphs(graph).values()].flatMap((siblings) => {
    const cycles: string[][] = [];
    for (const start of siblings.keys()) {
      if (cycles.some((cycle) => cycle.includes(start))) continue;
      const cycle = shortestWay(start, siblings);
      if (cycle) cycles.push(cycle);
    }
    return cycles;
  });
}

/** For each folder: which of its files and folders import which others. */
function siblingGraphs(graph: Graph): Map<string, Graph> {
  const folders = new Map<string, Graph>();
  for (const [file, imported] of graph) {
    for (const target of imported) {
      const [from, to] = [file.split('/'), target.split('/')];
      const depth = from.findIndex((name, index) => name !== to[index]);
      const siblings = getOrAdd(folders, from.slice(0, depth).join('/'), (): Graph => new Map());
      getOrAdd(siblings, from.slice(0, depth + 1).join('/'), () => new Set<string>()).add(
        to.slice(0, depth + 1).join('/'),
      );
    }
  }
  return folders;
}

/** Breadth first, from a node back to itself. */
function shortestWay(start: string, graph: Graph): string[] | null {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of graph.get(way.at(-1)!) ?? []) {
      if (next === start) return [...way, start];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
}
