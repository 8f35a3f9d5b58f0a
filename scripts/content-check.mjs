// @ts-check
// npm run content:check [-- directory …]: whether all content is in order: files, links and languages, what lessons claim,
// what exercises ask for, and how well the tutor explains what goes wrong. With directories: the exercises in these alone.
import { spawnSync } from 'node:child_process';
import { build } from './stack/build.mjs';
import { main } from './stack/clear-error.mjs';
import { root } from './stack/paths.mjs';

main(async () => {
  const directories = process.argv.slice(2);
  await build(
    (part) => console.log(`Building the ${part}`),
    ({ folder }) => folder === 'services/exercises',
  );
  const all = [
    ['content/dist/check-content.js'],
    ['scripts/jest.mjs', '--selectProjects', 'node', '--', 'web/lessons/lessons.test.ts'],
  ];
  const checks = [
    ...(directories.length > 0 ? [] : all),
    ['services/exercises/dist/check-content.js', ...directories],
  ];
  // Each has its say, whatever the others found.
  const failed = checks.filter(
    (args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status !== 0,
  );
  process.exitCode = failed.length > 0 ? 1 : 0;
});
