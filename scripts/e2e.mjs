// @ts-check
// Builds what changed and runs the end-to-end tests; arguments pass to Playwright, as a file name or --grep.
import { build } from './build.mjs';
import { main } from './stack/clear-error.mjs';
import { run } from './stack/command.mjs';
import { COMPILER } from './stack/paths.mjs';
import { provideTestBrowser } from './testing/provide-tools.mjs';

main(async () => {
  const env = { ...process.env, CHROME_PATH: await provideTestBrowser() };
  await build((part) => console.log(`Building the ${part}`));
  await run(process.execPath, [COMPILER, '-b', 'testing/harness']);
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e', ...process.argv.slice(2)];
  await run(process.execPath, args, { env });
});
