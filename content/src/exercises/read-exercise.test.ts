import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTENT } from '../content-folder.js';
import { ownExercises } from './exercise-files.js';
import { readWritten } from './read-exercise.js';

// Two of the product's exercises, one of them in a second language.
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'superpose-exercises-'));
  for (const name of ['01-flip-a-qubit.json', '07-bell-state.json'])
    for (const part of ['exercises', 'languages/en/exercises'])
      await cp(join(CONTENT, part, name), join(folder, part, name));
  await mkdir(join(folder, 'languages/de/exercises'), { recursive: true });
  const texts = JSON.parse(await readFile(join(folder, 'languages/en/exercises/07-bell-state.json'), 'utf8'));
  await writeFile(
    join(folder, 'languages/de/exercises/07-bell-state.json'),
    JSON.stringify({ ...texts, title: 'Ein Paar' }),
  );
});
afterEach(() => rm(folder, { recursive: true }));

const read = async (language: string) =>
  Promise.all((await ownExercises(folder)).map((files) => readWritten(files, language)));

describe('the exercises of the product', () => {
  it.each([
    ['de', ['Flip a qubit', 'Ein Paar']],
    ['en', ['Flip a qubit', 'Your first entangled pair']],
    ['fr', ['Flip a qubit', 'Your first entangled pair']],
  ])('are in %s where they have it, else in the default language: %j', async (language, titles) => {
    expect((await read(language)).map((one) => 'texts' in one && one.texts.title)).toEqual(titles);
  });

  it('have another version in another language', async () => {
    const versionIn = async (language: string) => {
      const [, bell] = await read(language);
      return 'version' in bell! && bell.version;
    };
    expect(await versionIn('de')).not.toBe(await versionIn('en'));
    expect(await versionIn('fr')).toBe(await versionIn('en'));
  });

  it('are faulty with texts in neither, and the missing file is named', async () => {
    const file = join(folder, 'languages/en/exercises/07-bell-state.json');
    await rm(file);
    expect((await read('fr'))[1]).toEqual({ faults: [{ file, reason: 'the file is missing' }] });
  });

  it('are faulty under another name', async () => {
    const file = join(folder, 'exercises/bell.json');
    await cp(join(folder, 'exercises/07-bell-state.json'), file);
    const reason = 'the file must be named like "07-bell-state": a number, then lower-case words';
    expect((await read('en'))[2]).toEqual({ faults: [{ file, reason }] });
  });
});
