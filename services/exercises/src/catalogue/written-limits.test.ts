// The limits that docs/writing-exercises.md names, each a step inside and a step outside.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownExercises } from '@superpose/content/exercises';
import { passedScore } from '../grading/score.js';
import type { Exercise } from './exercise.js';
import { lintExercise } from './lint-exercise.js';
import { readContent } from './read-content.js';

const FACTS = {
  difficulty: 'beginner',
  qubits: 1,
  targetType: 'state_vector',
  target: { circuit: ['X 0'] },
  tolerance: 0.0001,
  solution: ['X 0'],
};
const TEXTS = { title: 'A flip', description: 'Flip.', hints: ['1', '2', '3'], tags: ['flips'] };

let directory: string;
beforeEach(async () => void (directory = await mkdtemp(join(tmpdir(), 'superpose-limits-'))));
afterEach(() => rm(directory, { recursive: true }));

async function read(facts: object = {}, id = '90-flip', texts: object = {}) {
  await mkdir(join(directory, id));
  await writeFile(join(directory, id, 'exercise.json'), JSON.stringify({ ...FACTS, ...facts }));
  await writeFile(join(directory, id, 'en.json'), JSON.stringify({ ...TEXTS, ...texts }));
  return readContent([directory], 'en');
}

describe('the name of a folder', () => {
  it.each([
    ['9-flip', false],
    ['90-flip', true],
    ['900-flip', true],
    ['9000-flip', false],
  ])('with as many digits as %s is one: %j', async (id, isOne) => {
    const { exercises, faults } = await read({}, id);
    expect([exercises.map((exercise) => exercise.id), faults.length]).toEqual(isOne ? [[id], 0] : [[], 1]);
  });
});

it('the product’s own exercises use numbers below 50, and three digits in between', async () => {
  const ids = (await ownExercises()).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(70);
  expect(ids.filter((id) => id.slice(0, 2) >= '50' || !/^\d{2,3}-/.test(id))).toEqual([]);
});

describe('the classical bits', () => {
  it.each([
    [1, 1, true],
    [1, 4, true],
    [1, 5, false],
    [5, 4, true],
    [6, 3, true],
    [6, 4, false],
    [8, 1, true],
    [8, 2, false],
  ])('beside %d qubits may be %d: %j', async (qubits, bits, isAllowed) => {
    const { exercises } = await read({
      ...{ qubits, bits, gates: 'all', targetType: 'distinguish', solution: ['X 0'] },
      target: {
        measured: [0],
        states: [
          { name: '0', prepare: [], outcome: '1' },
          { name: '1', prepare: ['X 0'], outcome: '0' },
        ],
      },
    });
    expect(exercises).toHaveLength(isAllowed ? 1 : 0);
  });
});

describe('the qubits', () => {
  it.each([
    ['state_vector', 0, false],
    ['state_vector', 1, true],
    ['state_vector', 8, true],
    ['state_vector', 9, false],
    ['unitary', 6, true],
    ['unitary', 7, false],
  ])('of a %s may be %d: %j', async (targetType, qubits, isAllowed) => {
    const { exercises, faults } = await read({ targetType, qubits });
    expect(exercises).toHaveLength(isAllowed ? 1 : 0);
    if (!isAllowed) expect(faults[0]!.reason).toMatch(/^qubits: /);
  });
});

describe('what is written', () => {
  const text = (length: number) => 'x'.repeat(length);
  const texts = (count: number, length = 1) => Array.from({ length: count }, () => text(length));
  it.each<[string, (size: number) => object, number, number]>([
    ['a title', (size) => ({ title: text(size) }), 1, 80],
    ['a description', (size) => ({ description: text(size) }), 1, 1_000],
    ['the list of hints', (size) => ({ hints: texts(size) }), 2, 4],
    ['a hint', (size) => ({ hints: texts(3, size) }), 1, 400],
    ['the list of tags', (size) => ({ tags: texts(size) }), 1, 8],
    ['a tag', (size) => ({ tags: texts(1, size) }), 1, 30],
    ['a reason', (size) => ({ why: texts(1, size) }), 1, 400],
  ])('as %s has a least and a greatest length', async (_, of, least, most) => {
    const sizes = [least - 1, least, most, most + 1];
    const taken: boolean[] = [];
    for (const [place, size] of sizes.entries()) {
      const { exercises } = await read({}, `9${place}-flip`, of(size));
      taken.push(exercises.some(({ id }) => id === `9${place}-flip`));
    }
    expect(taken).toEqual([false, true, true, false]);
  });

  it.each([
    [{ topic: 'x'.repeat(40) }, true],
    [{ topic: 'x'.repeat(41) }, false],
    [{ lesson: '1.12' }, true],
    [{ lesson: '1' }, false],
    [{ tolerance: 1e-6, solution: ['RX(pi) 0'] }, true],
    [{ tolerance: 9e-7, solution: ['RX(pi) 0'] }, false],
    [{ tolerance: 0.1 }, true],
    [{ tolerance: 0.11 }, false],
  ])('as %j is taken: %j', async (facts, isAllowed) => {
    expect((await read(facts)).exercises).toHaveLength(isAllowed ? 1 : 0);
  });
});

describe('an exercise', () => {
  it.each([
    [2, ['there must be 3 hints, not 2']],
    [3, []],
    [4, ['there must be 3 hints, not 4']],
  ])('with %d hints is checked: %j', async (count, sentences) => {
    const hints = Array.from({ length: count }, (_, n) => `Hint ${n}.`);
    const { exercises } = await read({}, '90-flip', { hints });
    expect(lintExercise(exercises[0] as Exercise, [])).toEqual(sentences);
  });
});

describe('a pass', () => {
  it.each([
    [0, 100],
    [1, 99],
    [9, 91],
    [10, 90],
    [11, 90],
  ])('costs a point for each gate more, up to ten: %d more give %d', (extraGates, score) => {
    expect(passedScore(extraGates)).toBe(score);
  });
});
