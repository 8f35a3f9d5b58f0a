// @ts-check
// npm run test:changed [-- <commit>]: in some four minutes, what a change since a commit (the main branch's newest unless
// given) touches: the gate on its files, the unit tests that reach them, three times each test that it changed itself, and
// in what is left of the time which mutants of its lines no test sees. What else may notice the change is for `npm test`.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installIfNeeded } from './stack/install.mjs';
import { main } from './stack/clear-error.mjs';
import { root } from './stack/paths.mjs';
import { isLogic } from './mutants/folders.mjs';
import { changedLines } from './mutants/changed-lines.mjs';
import { runGate } from './testing/gate.mjs';
import { clearResults, runPart } from './testing/parts.mjs';
import { provideRedis, provideTestBrowser } from './testing/provide-tools.mjs';
import { report } from './testing/report.mjs';
import * as runners from './testing/runners.mjs';

const TIMES = 3;
const MINUTES = 4;

main(async () => {
  clearResults();
  await installIfNeeded(console.log);
  const startedAt = performance.now();
  const base = git('merge-base', process.argv[2] ?? 'main', 'HEAD')[0] ?? 'HEAD';
  const files = changedSince(base);
  const gate = await runGate(files.filter((file) => /\.(ts|tsx|mjs|js|css|json|md|mdx|ya?ml)$/.test(file)));
  if (gate.some(({ failed }) => failed > 0)) return report(gate);
  const results = [...gate];
  for (const part of await partsFor(files)) results.push(await runPart(part));
  if (results.every(({ failed }) => failed === 0))
    tryMutants(base, files, MINUTES * 60_000 - (performance.now() - startedAt));
  report(results);
});

/** @param {string[]} args its lines */
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * Says which mutants of the lines written no test sees; a hint for the author, not a failure.
 * @param {string} base @param {string[]} files @param {number} milliseconds what is left of the time
 */
function tryMutants(base, files, milliseconds) {
  const logic = files.filter(isLogic);
  const written = logic.flatMap((file) => {
    const isNew = git('ls-files', file).length === 0;
    return isNew ? [file] : changedLines(git('diff', '--unified=0', base, '--', file).join('\n'));
  });
  if (written.length === 0) return;
  console.log('\n=== mutants of the lines written ===');
  const { error } = spawnSync(process.execPath, ['scripts/mutants.mjs', '--once', ...written], {
    cwd: root,
    stdio: 'inherit',
    timeout: Math.max(Math.round(milliseconds), 1000),
  });
  if (error) console.log(`No time left for them: npm run test:mutants -- ${written.join(' ')}`);
}

/** @param {string} base */
function changedSince(base) {
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')].filter(
    (file) => existsSync(join(root, file)),
  );
}

/** @param {string[]} files @returns {Promise<import('./testing/parts.mjs').Part[]>} */
async function partsFor(files) {
  const sources = files.filter((file) => /\.(ts|tsx|mjs|json)$/.test(file));
  const integration = files.filter((file) => /\.itest\.\w+$/.test(file));
  const specs = files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file));
  const { environment } = runners;
  const parts = [];
  if (sources.length > 0) parts.push({ name: 'unit tests', run: () => unitTestsThatReach(sources) });
  if (integration.length > 0) {
    environment.REDIS_SERVER = await provideRedis();
    for (let n = 1; n <= TIMES; n++)
      parts.push({
        name: `integration, ${n}`,
        run: () => runners.integrationTests(['--runTestsByPath', ...integration]),
      });
  }
  if (specs.length > 0) {
    environment.CHROME_PATH = await provideTestBrowser();
    parts.push({
      name: 'end-to-end tests',
      run: () => runners.endToEndTests(['--repeat-each', String(TIMES), '--retries', '0', ...specs]),
    });
  }
  return parts;
}

/** @param {string[]} sources @returns {Promise<import('./testing/parts.mjs').Counts>} */
async function unitTestsThatReach(sources) {
  const counts = await runners.unitTests(['--findRelatedTests', ...sources]);
  return counts.passed + counts.failed > 0 ? counts : { ...counts, notHere: 'none reaches what changed' };
}
