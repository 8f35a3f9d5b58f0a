import { expect } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContent } from '../catalogue/read-content.js';

const FACTS = {
  difficulty: 'beginner',
  qubits: 2,
  targetType: 'state_vector',
  target: { amplitudes: { '00': 1, '11': 1 } },
  tolerance: 0.0001,
  solution: ['H 0', 'CNOT 0 1'],
};
const TEXTS = { title: 'A pair', description: 'Make a pair.', hints: ['1', '2', '3'], tags: ['pairs'] };

/** An exercise that asks for a Bell pair, written with other facts: what is wrong with it. `clear` is for after each test. */
export function writtenPair() {
  const directories: string[] = [];
  return {
    faultsOf: async (facts: object): Promise<string[]> => {
      const directory = await mkdtemp(join(tmpdir(), 'superpose-faults-'));
      directories.push(directory);
      const folder = join(directory, '90-pair');
      await mkdir(folder);
      await writeFile(join(folder, 'exercise.json'), JSON.stringify({ ...FACTS, ...facts }));
      await writeFile(join(folder, 'en.json'), JSON.stringify(TEXTS));
      const { faults } = await readContent([directory], 'en');
      for (const { file } of faults) expect(file).toBe(join(folder, 'exercise.json'));
      return faults.map(({ reason }) => reason);
    },
    clear: async (): Promise<void> => {
      await Promise.all(directories.splice(0).map((directory) => rm(directory, { recursive: true })));
    },
  };
}
