import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDemos } from './demos.js';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'superpose-demos-'))));
afterEach(() => rm(folder, { recursive: true }));
const write = (demos: object) => writeFile(join(folder, 'demos.json'), JSON.stringify(demos));

it('The demos are read in the order in which they are taken.', async () => {
  const demos = {
    grover: { lesson: '3.4', exercises: ['31-grover-oracle', '32-grover-diffuser'] },
    deutsch: { lesson: '3.2', exercises: ['253-deutsch'] },
  };
  await write(demos);
  expect(Object.entries(await readDemos(folder))).toEqual(Object.entries(demos));
});

it.each([
  [{ lesson: '3.4' }],
  [{ exercises: ['31-grover-oracle'] }],
  [{ lesson: '3.4', exercises: [] }],
  [{ lesson: '3.4', exercises: ['31-grover-oracle'], idea: 'x' }],
])('A demo written as %j is refused.', async (demo) => {
  await write({ grover: demo });
  await expect(readDemos(folder)).rejects.toMatchObject({ name: 'ZodError' });
});
