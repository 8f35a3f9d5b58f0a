// @ts-check
// The check before every commit, the same as in CI: lint, format, imports, docs, types, unit tests, build.
import { build } from './build.mjs';
import { main } from './stack/clear-error.mjs';
import { run } from './stack/command.mjs';

const node = (/** @type {string[]} */ ...args) => run(process.execPath, args);

main(async () => {
  // The build comes first: the generated module and the packages' declarations are what types are checked against.
  await build((name) => console.log(`Building: ${name}`));
  await node('node_modules/eslint/bin/eslint.js', '.');
  await node('node_modules/prettier/bin/prettier.cjs', '--check', '.');
  await node('scripts/check-imports.mjs');
  await node('scripts/check-docs.mjs');
  await node('node_modules/typescript/bin/tsc', '-b');
  await node('node_modules/typescript/bin/tsc', '-p', 'web');
  await node('node_modules/typescript/bin/tsc', '-p', 'e2e');
  await node('scripts/jest.mjs', '--selectProjects', 'node', 'web');
});
