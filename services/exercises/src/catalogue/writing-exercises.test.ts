import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContent } from './read-content.js';

const GUIDE = new URL('../../../../docs/writing-exercises.md', import.meta.url);

let directory: string;
beforeAll(async () => void (directory = await mkdtemp(join(tmpdir(), 'superpose-guide-'))));
afterAll(() => rm(directory, { recursive: true }));

it('The examples of docs/writing-exercises.md are exercises in order.', async () => {
  const guide = await readFile(GUIDE, 'utf8');
  const [facts, measured, texts] = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map((match) => match[1]!);
  for (const [id, written] of [
    ['50-three-in-step', facts],
    ['51-follow-the-bit', measured],
  ] as const) {
    const folder = join(directory, id);
    await mkdir(folder);
    await writeFile(join(folder, 'exercise.json'), written!);
    await writeFile(join(folder, 'en.json'), texts!);
  }
  const { exercises, faults } = await readContent([directory], 'en');
  expect(faults).toEqual([]);
  expect(exercises.map(({ id, bitCount }) => [id, bitCount])).toEqual([
    ['50-three-in-step', undefined],
    ['51-follow-the-bit', 1],
  ]);
});
