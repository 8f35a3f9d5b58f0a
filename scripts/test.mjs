// @ts-check
// npm test: the gate, then every test, on a fresh clone too; the last line is `N passed, N failed`. What passed only at a
// second try is named before it and in .build/tests/flaky.txt, and doesn't fail the run.
//   --all   what takes longer too: every fault, without second tries, other seeds, every width and theme, the soak, and the
//           composition where there is a Docker engine (npm run test:all)
import { randomInt } from 'node:crypto';
import { installIfNeeded } from './stack/install.mjs';
import { main } from './stack/clear-error.mjs';
import { runGate } from './testing/gate.mjs';
import { clearResults, runPart } from './testing/parts.mjs';
import { hasDockerEngine, provideRedis, provideTestBrowser } from './testing/provide-tools.mjs';
import { report } from './testing/report.mjs';
import * as runners from './testing/runners.mjs';

const ALL = process.argv.includes('--all');
const FUZZ_CASES = ALL ? '3000' : '300';

/** @type {import('./testing/parts.mjs').Part[]} */
const PARTS = [
  { name: 'unit tests', run: () => runners.unitTests() },
  { name: 'integration tests', run: () => runners.integrationTests() },
  { name: 'end-to-end tests', run: () => runners.endToEndTests() },
  { name: 'hostile input', run: () => runners.hostileInput(['--cases', FUZZ_CASES]) },
  { name: 'faults', run: () => runners.faults(ALL ? ['--once'] : ['--quick']) },
];
/** @type {import('./testing/parts.mjs').Part[]} */
const FURTHER_PARTS = [
  { name: 'soak', run: () => runners.soak() },
  { name: 'composition', run: () => runners.composition(hasDockerEngine()) },
];

main(async () => {
  clearResults();
  await installIfNeeded(console.log);
  const gate = await runGate();
  if (gate.some(({ failed }) => failed > 0)) {
    console.log('\nNo test was run, because the gate is red.');
    return report(gate);
  }
  const { environment } = runners;
  if (ALL) environment.TEST_ALL = 'yes';
  if (ALL) environment.TEST_SEED ??= String(randomInt(2 ** 32));
  environment.CHROME_PATH = await provideTestBrowser();
  environment.REDIS_SERVER = await provideRedis();
  const results = [...gate];
  for (const part of ALL ? [...PARTS, ...FURTHER_PARTS] : PARTS) results.push(await runPart(part));
  report(results, environment.TEST_SEED);
});
