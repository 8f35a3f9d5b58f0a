// @ts-check
// Runs Jest in ESM mode. Arguments pass through; a path comes first: node scripts/jest.mjs packages/contracts --selectProjects node
import { spawnSync } from 'node:child_process';
import { root } from './stack/paths.mjs';

const nodeOptions = `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings=ExperimentalWarning`;
const { status } = spawnSync(process.execPath, ['node_modules/jest/bin/jest.js', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_OPTIONS: nodeOptions.trim() },
});
process.exit(status ?? 1);
