// @ts-check
// npm run test:flaky -- <spec> 20: how often a test fails while every core is busy. <spec> is an end-to-end file (with a line
// or not: classes.spec.ts:122), a file of unit or integration tests, or a fault's number; 20 is how often it runs (10).
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from './build.mjs';
import { run } from './stack/command.mjs';
import { ClearError, main, messageOf } from './stack/clear-error.mjs';
import { COMPILER, root } from './stack/paths.mjs';
import { provideRedis, provideTestBrowser } from './testing/provide-tools.mjs';

const FAULT = /^P?\d+$/;

main(async () => {
  const [spec, count = '10'] = process.argv.slice(2);
  if (!spec || !/^[1-9]\d*$/.test(count))
    throw new ClearError('Say which test and how often: npm run test:flaky -- classes.spec.ts 20');
  const file = spec.replace(/:\d+$/, '');
  if (!FAULT.test(spec) && ![join(root, file), join(root, 'e2e', file)].some((path) => existsSync(path)))
    throw new ClearError(`There is no ${file}, neither here nor in e2e/.`);
  await build((part) => console.log(`Building the ${part}`));
  await run(process.execPath, [COMPILER, '-b', 'testing']);
  const env = {
    ...process.env,
    CHROME_PATH: await provideTestBrowser(),
    REDIS_SERVER: await provideRedis(),
  };
  // Twice as many as there are cores, so that a test gets a third of one.
  const loops = Array.from({ length: 2 * cpus().length }, () => new Worker('for (;;);', { eval: true }));
  const failures = [];
  for (let n = 1; n <= Number(count); n++) {
    const failed = await run(process.execPath, commandOf(spec), { env }).then(
      () => null,
      (error) => messageOf(error),
    );
    if (failed) failures.push(n);
    console.log(`${n} of ${count}: ${failed ? 'FAILED' : 'passed'}`);
  }
  for (const loop of loops) await loop.terminate();
  console.log(
    failures.length === 0
      ? `passed ${count} of ${count} times`
      : `failed ${failures.length} of ${count} times: ${failures.join(', ')}`,
  );
  process.exit(failures.length === 0 ? 0 : 1);
});

/** @param {string} spec @returns {string[]} one run of it, without second tries */
function commandOf(spec) {
  if (/\.spec\.ts(:\d+)?$/.test(spec))
    return ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e', '--retries', '0', spec];
  if (FAULT.test(spec)) return ['testing/dist/faults/run.js', '--once', '--only', spec];
  return ['scripts/jest.mjs', spec];
}
