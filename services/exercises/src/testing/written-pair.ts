import { expect } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContent } from '../catalogue/read-content.js';
import { PAIR_FACTS, PAIR_TEXTS } from './drafts.js';

/** An exercise that asks for a Bell pair, written with other facts: what is wrong with it. `clear` is for after each test. */
export function writtenPair() {
  const directories: string[] = [];
  return {
    faultsOf: async (facts: object): Promise<string[]> => {
      const directory = await mkdtemp(join(tmpdir(), 'superpose-faults-'));
      directories.push(directory);
      const folder = join(directory, '90-pair');
      await mkdir(folder);
      await writeFile(join(folder, 'exercise.json'), JSON.stringify({ ...PAIR_FACTS, ...facts }));
      await writeFile(join(folder, 'en.json'), JSON.stringify(PAIR_TEXTS));
      const { faults } = await readContent([directory], 'en');
      for (const { file } of faults) expect(file).toBe(join(folder, 'exercise.json'));
      return faults.map(({ reason }) => reason);
    },
    clear: async (): Promise<void> => {
      await Promise.all(directories.splice(0).map((directory) => rm(directory, { recursive: true })));
    },
  };
}
