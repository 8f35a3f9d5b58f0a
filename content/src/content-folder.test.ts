import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTENT, languageFolder, languagesIn, namesIn } from './content-folder.js';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'superpose-folder-'))));
afterEach(() => rm(folder, { recursive: true }));

describe('the names in a folder', () => {
  it('are in order, whatever the disk’s own is', async () => {
    for (const name of ['b.json', 'a.json', '10.json', '9.json', 'B.json'])
      await writeFile(join(folder, name), '');
    expect(await namesIn(folder)).toEqual(['10.json', '9.json', 'B.json', 'a.json', 'b.json']);
  });

  it('are none where there is no such folder', async () => {
    expect(await namesIn(join(folder, 'none'))).toEqual([]);
  });
});

describe('the languages', () => {
  it('are the folders named like one, in order', async () => {
    for (const name of ['pt-BR', 'en', 'de', 'drafts', '.git', 'EN'])
      await mkdir(join(folder, 'languages', name), { recursive: true });
    expect(await languagesIn(folder)).toEqual(['de', 'en', 'pt-BR']);
  });

  it('have a folder each', () => {
    expect(languageFolder('de', '/content')).toBe(join('/content', 'languages', 'de'));
    expect(languageFolder('en')).toBe(join(CONTENT, 'languages', 'en'));
  });
});
