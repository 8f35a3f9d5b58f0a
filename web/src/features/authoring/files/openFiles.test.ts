import { describe, expect, it } from '@jest/globals';
import { NEW_DRAFT } from '../draft';
import { openFiles } from './openFiles';
import { zipOf } from './saveDraft';
import { writeZip } from './zip';

const FACTS = '{ "qubits": 3 }';
const TEXTS = '{ "title": "Three in step" }';

const file = (name: string, content: string | Uint8Array<ArrayBuffer>): File => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return {
    name,
    size: bytes.length,
    text: async () => new TextDecoder().decode(bytes),
    arrayBuffer: async () => bytes.slice().buffer,
  } as File;
};
const zip = (files: Record<string, string>, name = 'a.zip') => file(name, writeZip(files));

describe('an exercise is opened', () => {
  it('from a zip that was saved here, with its folder’s name', async () => {
    const draft = { ...NEW_DRAFT, id: '50-a', others: { 'de.json': '{"title": "Eins"}' } };
    const opened = await openFiles([file('whatever.zip', zipOf(draft))]);
    expect(opened).toEqual({ draft: { ...draft, idFollows: false } });
  });

  it.each([
    ['in a folder within a folder', { 'x/51-b/exercise.json': FACTS, 'x/51-b/en.json': TEXTS }, '51-b'],
    ['without a folder, by the name of the zip', { 'exercise.json': FACTS, 'en.json': TEXTS }, '52-c'],
  ])('from a zip that has it %s', async (_, files, id) => {
    const opened = await openFiles([zip(files, '52-c.ZIP')]);
    expect('draft' in opened && opened.draft.id).toBe(id);
  });

  it('without what lies beside it', async () => {
    const opened = await openFiles([
      zip({
        '__MACOSX/50-a/._exercise.json': '?',
        '50-a/exercise.json': FACTS,
        '50-a/en.json': TEXTS,
        '50-a/picture.png': '?',
        '50-a/pt-BR.json': '{}',
        '51-b/en.json': '{}',
        '51-b/fr.json': '{}',
      }),
    ]);
    expect('draft' in opened && opened.draft.others).toEqual({ 'pt-BR.json': '{}' });
  });

  it('from its two files, with a name made of the title', async () => {
    const opened = await openFiles([file('en.json', TEXTS), file('exercise.json', FACTS)]);
    expect('draft' in opened && [opened.draft.id, opened.draft.facts]).toEqual([
      '50-three-in-step',
      { qubits: 3 },
    ]);
  });
});

it('a file may have 1 MB', async () => {
  const long = JSON.stringify({ title: 'a'.repeat(2 ** 20 - 12) });
  expect(long).toHaveLength(2 ** 20);
  expect(await openFiles([file('en.json', long), file('exercise.json', FACTS)])).toHaveProperty('draft');
});

describe('nothing is opened', () => {
  it.each<[string, File[], string]>([
    ['from what is no zip', [file('a.zip', 'no zip')], 'noZip'],
    ['from a zip without an exercise', [zip({ 'a/b.json': '{}' })], 'missing'],
    ['from one file of two', [file('exercise.json', FACTS)], 'missing'],
    ['from a zip with one file of two', [zip({ '50-a/exercise.json': FACTS })], 'missing'],
    ['from a file that is no JSON', [file('exercise.json', '{'), file('en.json', TEXTS)], 'noJson'],
    ['from two zips at once', [zip({ 'exercise.json': FACTS, 'en.json': TEXTS }), zip({})], 'missing'],
    ['from a file of more than 1 MB', [file('a.zip', new Uint8Array(2 ** 20 + 1))], 'tooLarge'],
  ])('%s', async (_, files, fault) => expect(await openFiles(files)).toEqual({ fault }));
});
