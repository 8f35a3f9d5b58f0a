// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Every file that git keeps or would add, as paths from the root. @param {RegExp} [matching] */
export const sourceFiles = (matching = /./) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && matching.test(file) && existsSync(join(root, file)));
