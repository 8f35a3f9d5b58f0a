import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { noticesOf } from '../../thirdPartyNotices';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'superpose notices '));
  mkdirSync(join(root, 'kept'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** A package with these files beside its own. */
function install(folder: string, name: string, files: Readonly<Record<string, string>>) {
  const manifest = JSON.stringify({ name, version: '1.2.3', license: 'MIT' });
  const all = { 'package.json': manifest, 'index.js': 'code', 'README.md': 'words', ...files };
  for (const [file, text] of Object.entries(all)) {
    const path = join(root, folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
const notices = (...folders: string[]) => noticesOf(folders, root, join(root, 'kept'));
/** What is below the lead, without the rules. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '' && !/^=+$/.test(line));

describe('the notices name a package with its version, its licence and', () => {
  test.each(['LICENSE', 'license', 'LICENCE.md', 'LICENSE-MIT', 'LICENSE.txt', 'COPYING', 'OFL.txt'])(
    'the text in %s',
    (file) => {
      install('a', 'a', { [file]: 'You may.\r\nBut.\n' });
      expect(linesOf(notices('a'))).toEqual(['a 1.2.3', 'Licence: MIT', 'You may.', 'But.']);
    },
  );

  test('further licences, and the notice', () => {
    install('a', 'a', { LICENSE: 'You may.', NOTICE: 'By us.', 'licenses/LICENSE-d3': 'And that.' });
    expect(linesOf(notices('a')).slice(2)).toEqual(['You may.', 'And that.', 'By us.']);
  });

  test('the text that is kept here where the package has none', () => {
    install('b', '@a/b', { 'licensed.js': 'code' });
    writeFileSync(join(root, 'kept', '@a+b.txt'), 'You may.');
    writeFileSync(join(root, 'kept', 'b.txt'), 'You may not.');
    expect(linesOf(notices('b'))).toEqual(['@a/b 1.2.3', 'Licence: MIT', 'You may.']);
  });
});

test('the notices name a version once, wherever it is', () => {
  install('a', 'a', { LICENSE: 'You may.' });
  install('b', 'b', { LICENSE: 'You may.' });
  install('b/node_modules/a', 'a', { LICENSE: 'You may.' });
  expect(linesOf(notices('a', 'b', 'b/node_modules/a')).filter((line) => line.endsWith('1.2.3'))).toEqual([
    'a 1.2.3',
    'b 1.2.3',
  ]);
});

test.each<Record<string, string>>([{}, { NOTICE: 'By us.' }])(
  'a package without a licence text is refused',
  (files) => {
    install('b', '@a/b', files);
    expect(() => notices('b')).toThrow(
      '@a/b 1.2.3 names the licence MIT but has no text of it; put that into web/licences/@a+b.txt.',
    );
  },
);
