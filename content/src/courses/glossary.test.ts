import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readGlossary } from './glossary.js';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'superpose-glossary-'))));
afterEach(() => rm(folder, { recursive: true }));

async function write(course: string, text: string, language = 'en'): Promise<void> {
  const place = join(folder, 'languages', language, 'glossary');
  await mkdir(place, { recursive: true });
  await writeFile(join(place, `${course}.yaml`), text);
}

describe('the glossary', () => {
  it('has the terms of all courses, in the order of the alphabet', async () => {
    await write('gates', 'Qubit: A bit that\n  is both.\nBloch sphere: " A ball. "\n');
    await write('intro', 'ancilla: A helper.\n');
    expect(await readGlossary('en', folder)).toEqual([
      { id: 'ancilla', name: 'ancilla', text: 'A helper.', course: 'intro' },
      { id: 'bloch-sphere', name: 'Bloch sphere', text: 'A ball.', course: 'gates' },
      { id: 'qubit', name: 'Qubit', text: 'A bit that is both.', course: 'gates' },
    ]);
  });

  it.each([
    ['Deutsch–Jozsa algorithm', 'deutsch-jozsa-algorithm'],
    ['|0⟩ and |1⟩', '0-and-1'],
    ['(T) gate!', 't-gate'],
    ['T₂', 't'],
  ])('has %s at %s', async (name, id) => {
    await write('gates', `"${name}": Text.\n`);
    expect((await readGlossary('en', folder)).map((term) => [term.name, term.id])).toEqual([[name, id]]);
  });

  it('has no term where no course has a file, or an empty one', async () => {
    await write('gates', '');
    expect(await readGlossary('en', folder)).toEqual([]);
    expect(await readGlossary('de', folder)).toEqual([]);
  });

  it.each([
    ['gates', 'Qubit: Again.\nqubit: And again.\n', 'glossary/gates.yaml: “qubit” is in the glossary twice'],
    [
      'lectures',
      'q-bit: Not so.\nq bit: Nor so.\n',
      'glossary/lectures.yaml: “q bit” is in the glossary twice',
    ],
  ])('of %s has no two terms at one place', async (course, text, sentence) => {
    await write(course, text);
    await expect(readGlossary('en', folder)).rejects.toThrow(new Error(sentence));
  });

  it('has none in two courses, either', async () => {
    await write('intro', 'Qubit: A bit.\n');
    await write('gates', 'Qubit: A bit.\n');
    await expect(readGlossary('en', folder)).rejects.toThrow(
      'glossary/gates.yaml: “Qubit” is in the glossary twice',
    );
  });

  it('is in the order of its language', async () => {
    await write('gates', 'Zustand: Z.\nÄquator: A.\nBasis: B.\n', 'de');
    expect((await readGlossary('de', folder)).map(({ name }) => name)).toEqual([
      'Äquator',
      'Basis',
      'Zustand',
    ]);
  });
});
