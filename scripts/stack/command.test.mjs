// @ts-check
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmCommand, run } from './command.mjs';

const node = (/** @type {string} */ code, /** @type {NodeJS.ProcessEnv} */ env = {}) =>
  run(process.execPath, ['-e', code], { stdio: 'ignore', env: { ...process.env, NODE_OPTIONS: '', ...env } });

describe('a command', () => {
  it('runs in the repository, with its environment', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'superpose-command-'));
    const file = join(directory, 'seen');
    const code = "require('node:fs').copyFileSync('docker-compose.yml', process.env.SEEN)";
    await node(code, { SEEN: file });
    expect(existsSync(file)).toBe(true);
    rmSync(directory, { recursive: true });
  });

  it.each([
    ['process.exit(3)', 'code 3'],
    ["process.kill(process.pid, 'SIGKILL')", 'SIGKILL'],
  ])('%s is a fault that says so', async (code, end) => {
    await expect(node(code)).rejects.toThrow(`\`${process.execPath} -e ${code}\` ended with ${end}.`);
  });

  it('that is not there is a fault that says so', async () => {
    await expect(run('/no/such/program', [])).rejects.toThrow(
      '/no/such/program could not be started (ENOENT).',
    );
  });
});

describe('npm', () => {
  const before = process.env.npm_execpath;
  beforeEach(() => void delete process.env.npm_execpath);
  afterEach(() => {
    if (before === undefined) delete process.env.npm_execpath;
    else process.env.npm_execpath = before;
  });

  it.each([
    ['/usr/lib/npm/bin/npm-cli.js', [process.execPath, '/usr/lib/npm/bin/npm-cli.js', 'ci', '--quiet']],
    // Another package manager, which is a program.
    ['/usr/bin/pnpm', ['npm', 'ci', '--quiet']],
    [undefined, ['npm', 'ci', '--quiet']],
  ])('is the one that started this process, as %j, or that of the path', (script, command) => {
    if (script) process.env.npm_execpath = script;
    expect(npmCommand('ci', '--quiet')).toEqual(command);
  });
});
