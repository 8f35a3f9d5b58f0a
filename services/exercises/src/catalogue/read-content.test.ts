import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContent } from './read-content.js';

const FACTS = {
  difficulty: 'beginner',
  qubits: 2,
  targetType: 'state_vector',
  target: { amplitudes: { '00': 1, '11': 1 } },
  tolerance: 0.0001,
  solution: ['H 0', 'CNOT 0 1'],
};
const TEXTS = {
  title: 'A pair',
  description: 'Make a pair.',
  hints: ['Think.', 'H and CNOT.'],
  tags: ['pairs'],
};

let directory: string;
beforeEach(async () => void (directory = await mkdtemp(join(tmpdir(), 'superpose-content-'))));
afterEach(() => rm(directory, { recursive: true }));

type Files = Record<string, unknown>;

async function write(id: string, files: Files): Promise<void> {
  await mkdir(join(directory, id));
  for (const [name, value] of Object.entries(files)) {
    await writeFile(join(directory, id, name), typeof value === 'string' ? value : JSON.stringify(value));
  }
}

const files = (facts: Files = {}, texts: Files = {}): Files => ({
  'exercise.json': { ...FACTS, ...facts },
  'en.json': { ...TEXTS, ...texts },
});

async function faultsOf(content: Files, id = '90-pair') {
  await write(id, content);
  const { exercises, faults } = await readContent([directory], 'en');
  expect(exercises).toEqual([]);
  return faults.map(({ file, reason }) => `${file.slice(directory.length + 1)}: ${reason}`);
}

describe('a folder of content', () => {
  it('becomes an exercise', async () => {
    await write('90-pair', files());
    const { exercises, faults } = await readContent([directory], 'en');
    expect(faults).toEqual([]);
    expect(exercises).toMatchObject([
      { id: '90-pair', title: 'A pair', qubitCount: 2, difficulty: 'beginner' },
    ]);
  });

  it('has a new version when a text changes', async () => {
    const versionOf = async () => (await readContent([directory], 'en')).exercises[0]!.contentVersion;
    await write('90-pair', files());
    const before = await versionOf();
    expect(await versionOf()).toBe(before);
    await writeFile(join(directory, '90-pair', 'en.json'), JSON.stringify({ ...TEXTS, title: 'Another' }));
    expect(await versionOf()).not.toBe(before);
  });

  it('has a name of 64 characters at most', async () => {
    const id = `90-${'x'.repeat(61)}`;
    await write(id, files());
    expect((await readContent([directory], 'en')).exercises.map((exercise) => exercise.id)).toEqual([id]);
  });

  it('has a new version when a fact changes', async () => {
    await write('90-pair', files());
    const versionOf = async () => (await readContent([directory], 'en')).exercises[0]!.contentVersion;
    const before = await versionOf();
    await writeFile(
      join(directory, '90-pair', 'exercise.json'),
      JSON.stringify({ ...FACTS, tolerance: 0.001 }),
    );
    expect(await versionOf()).not.toBe(before);
  });

  it('may be a link to one; hidden ones and files are passed over', async () => {
    await write('90-pair', files());
    await mkdir(join(directory, 'linked'));
    await symlink(join(directory, '90-pair'), join(directory, 'linked', '91-pair'));
    await mkdir(join(directory, 'linked', '.git'));
    await writeFile(join(directory, 'linked', 'README.md'), 'Ours.');
    const { exercises, faults } = await readContent([join(directory, 'linked')], 'en');
    expect([exercises.map(({ id }) => id), faults]).toEqual([['91-pair'], []]);
  });

  it('is served in the chosen language where it has it, else in English', async () => {
    await write('90-pair', { ...files(), 'de.json': { ...TEXTS, title: 'Ein Paar' } });
    const titleIn = async (language: string) =>
      (await readContent([directory], language)).exercises[0]!.title;
    expect([await titleIn('de'), await titleIn('fr')]).toEqual(['Ein Paar', 'A pair']);
  });

  it('has each circuit that is said to pass once, and its solution not among the others', async () => {
    const other = ['H 1', 'CNOT 1 0'];
    const hinted = ['X 0', 'X 0', 'H 0', 'CNOT 0 1'];
    const otherSolutions = [FACTS.solution, other, other];
    const hintCircuits = [other, hinted, FACTS.solution].map((circuit) => ({ hint: 1, circuit }));
    await write('90-pair', files({ otherSolutions, hintCircuits }));
    const { exercises, faults } = await readContent([directory], 'en');
    expect(faults).toEqual([]);
    expect(
      exercises[0]!.otherSolutions!.map((circuit) => circuit.map(({ gate, qubits }) => [gate, ...qubits])),
    ).toEqual([
      [
        ['H', 1],
        ['CX', 1, 0],
      ],
      [
        ['X', 0],
        ['X', 0],
        ['H', 0],
        ['CX', 0, 1],
      ],
    ]);
  });

  it('is sorted by difficulty first, then by id', async () => {
    await write('91-first', files());
    await write('90-hard', files({ difficulty: 'advanced' }));
    await write('92-second', files());
    const { exercises } = await readContent([directory], 'en');
    expect(exercises.map(({ id }) => id)).toEqual(['91-first', '92-second', '90-hard']);
  });
});

describe('a faulty folder', () => {
  it('is left out and named, and the others are served', async () => {
    await write('90-pair', files());
    await write('91-broken', { ...files(), 'exercise.json': '{' });
    const { exercises, faults } = await readContent([directory], 'en');
    expect(exercises.map(({ id }) => id)).toEqual(['90-pair']);
    expect(faults).toEqual([
      {
        file: join(directory, '91-broken', 'exercise.json'),
        reason: expect.stringContaining('not valid JSON'),
      },
    ]);
  });

  it('may be a whole directory that is not there', async () => {
    const { faults } = await readContent([join(directory, 'nothing')], 'en');
    expect(faults).toEqual([{ file: join(directory, 'nothing'), reason: 'the directory cannot be read' }]);
  });

  it('is one whose id is taken', async () => {
    await write('90-pair', files());
    const { exercises, faults } = await readContent([directory, directory], 'en');
    expect(exercises).toHaveLength(1);
    expect(faults).toEqual([
      { file: join(directory, '90-pair'), reason: 'another exercise has this id already' },
    ]);
  });

  it.each<[string, Files, RegExp]>([
    ['no facts', { 'en.json': TEXTS }, /^90-pair\/exercise\.json: the file is missing/],
    ['no English texts', { 'exercise.json': FACTS }, /^90-pair\/en\.json: the file is missing/],
    ['a field misspelled', files({ tolerence: 1 }), /exercise\.json: .*tolerence/],
    ['a difficulty unknown', files({ difficulty: 'easy' }), /exercise\.json: difficulty: /],
    ['one hint only', files({}, { hints: ['H'] }), /en\.json: hints: /],
    ['another language that is faulty', { ...files(), 'de.json': { title: 'x' } }, /de\.json: description: /],
    ['no tolerance to speak of', files({ tolerance: 0 }), /exercise\.json: tolerance: /],
    [
      'a unitary too large',
      files({ qubits: 7, targetType: 'unitary', target: { circuit: ['X 0'] } }),
      /qubits: must be at most 6/,
    ],
    [
      'a label too long',
      files({ target: { amplitudes: { '001': 1 } } }),
      /the label "001" must have 2 characters/,
    ],
    ['amplitudes all zero', files({ target: { amplitudes: { '00': 0 } } }), /amplitudes are all zero/],
    [
      'a target of another type',
      files({ target: { probabilities: { '00': 1 } } }),
      /cannot be given by probabilities/,
    ],
    [
      'probabilities that are not one',
      files({ targetType: 'measurement_probabilities', target: { probabilities: { '00': 0.7 } } }),
      /sum to 0\.7/,
    ],
    [
      'probabilities that miss one by little',
      files({
        targetType: 'measurement_probabilities',
        target: { probabilities: { '00': 0.5, '01': 0.499 } },
      }),
      /sum to 0\.999, not to 1/,
    ],
    ['a solution that fails', files({ solution: ['H 0'] }), /the solution does not pass/],
    ['a solution beyond the register', files({ solution: ['H 2'] }), /exercise\.json: /],
    ['a gate unknown', files({ solution: ['HH 0'] }), /"HH 0" isn't a gate/],
    [
      'a gate beyond the palette',
      files({ solution: ['H 0', 'H 1', 'CZ 0 1', 'H 1'] }),
      /CZ is not one of the page's gates/,
    ],
    ['two gates in a cell', files({ solution: ['H 0, X 0'] }), /more than one gate on qubit 0 in column 1/],
    [
      'a gate on the target of a CNOT',
      files({ solution: ['H 0', 'CNOT 0 1, Z 1'] }),
      /more than one gate on qubit 1 in column 2/,
    ],
    [
      'two CNOTs in a column',
      files({
        qubits: 4,
        target: { amplitudes: { '0000': 1, '0011': 1 } },
        solution: ['H 0', 'CNOT 0 1, CNOT 2 3'],
      }),
      /more than one CNOT in column 2/,
    ],
    [
      'a hint that is not there',
      files({ hintCircuits: [{ hint: 9, circuit: ['H 0'] }] }),
      /there is no hint 9/,
    ],
    [
      'an empty circuit that passes',
      files({ target: { amplitudes: { '00': 1 } }, solution: ['X 0', 'X 0'] }),
      /the empty circuit passes already/,
    ],
    [
      'a hint that is untrue',
      files({ hintCircuits: [{ hint: 2, circuit: ['H 0'] }] }),
      /the circuit of hint 2 does not pass/,
    ],
    [
      'a hint with an untrue claim',
      files({ hintCircuits: [{ hint: 1, circuit: ['H 0'], gives: { amplitudes: { '00': 1 } } }] }),
      /hint 1 does not give what it says/,
    ],
    [
      'a tolerance out of reach',
      files({
        qubits: 1,
        target: { circuit: ['RY(0.3333) 0'] },
        tolerance: 0.000001,
        solution: ['RY(0.3333) 0'],
      }),
      /cannot be met with angles typed to two decimals/,
    ],
  ])('is one with %s', async (_, content, expected) => {
    expect(await faultsOf(content)).toEqual(expect.arrayContaining([expect.stringMatching(expected)]));
  });

  it.each(['pair', '1-pair', '90-Pair', '90-a b', '90-', `90-${'x'.repeat(62)}`])(
    'is one named %j',
    async (id) => {
      expect(await faultsOf(files(), id)).toEqual([expect.stringContaining('the folder must be named like')]);
    },
  );
});
