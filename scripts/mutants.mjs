// @ts-check
// npm run test:mutants [-- [--again] [--once] [--lines=40] <path or path:line-line …>]: changes the product's logic one
// expression at a time and says which changes no test sees. It takes the unit tests and the integration tests that need no
// server. A file takes minutes, all of it a night. Results are kept under .build/mutants, and only what changed since, or
// its tests, is tried again; --again tries all, --once neither takes nor keeps results. --lines takes that many
// random lines of each folder and estimates its share from them, without what is evaluated once only.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { main, ClearError } from './stack/clear-error.mjs';
import { isScript, root } from './stack/paths.mjs';
import { sourceFiles } from './stack/source-files.mjs';
import { isLogic, TESTED } from './mutants/folders.mjs';
import { randomLines } from './mutants/random-lines.mjs';
import { tryMutants, RESULTS } from './mutants/run.mjs';
import { sharesOf, survivorsOf } from './mutants/shares.mjs';

if (isScript(import.meta.url))
  main(async () => {
    const options = process.argv.slice(2);
    const paths = options.filter((option) => !option.startsWith('--'));
    if (options.includes('--again')) rmSync(RESULTS, { recursive: true, force: true });
    const found = patternsFor(paths);
    const lines = Number(
      options.find((option) => option.startsWith('--lines='))?.slice('--lines='.length) ?? 0,
    );
    const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
    const estimate = lines > 0;
    const patterns = estimate ? randomLines(found, lines, { read }) : found;
    const keep = !estimate && !options.includes('--once');
    if (patterns.length === 0) throw new ClearError(`there is no logic in ${paths.join(', ')}.`);
    for (const { folder } of TESTED) {
      const mutate = patterns.filter((pattern) => pattern.startsWith(`${folder}/`));
      if (mutate.length > 0) print(await tryMutants(folder, mutate, { keep, estimate }), folder);
    }
  });

/**
 * The files of logic in the paths given, or all; a line or a range stays with its file.
 * @param {string[]} paths
 */
function patternsFor(paths) {
  const logic = sourceFiles().filter(isLogic);
  if (paths.length === 0) return logic;
  return paths.flatMap((path) => {
    const [, place = path, from, to = from] = /^(.*?)(?::(\d+)(?:-(\d+))?)?$/.exec(path) ?? [];
    const prefix = place.replace(/^\.\//, '').replace(/\/$/, '');
    return logic
      .filter((file) => file === prefix || file.startsWith(`${prefix}/`))
      .map((file) => (from ? `${file}:${from}-${to}` : file));
  });
}

/** @param {import('./mutants/shares.mjs').Results} results @param {string} folder */
function print(results, folder) {
  for (const survivor of survivorsOf(results)) console.log(survivor);
  console.log('');
  for (const { folder: name, seen, all, share, target } of sharesOf(results))
    console.log(
      `${share.toFixed(1).padStart(5)} % ${share >= target ? ' ' : `of ${target}`} ${name} (${seen} of ${all})`,
    );
  console.log(`\nThe report: ${RESULTS.slice(root.length + 1)}/${folder}/report.html`);
}
