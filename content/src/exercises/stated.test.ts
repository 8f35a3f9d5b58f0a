// What an exercise's words promise is what its files hold.
import { describe, expect, it } from '@jest/globals';
import { ownExercises } from './exercise-files.js';
import { readWritten, type WrittenExercise } from './read-exercise.js';

const EXERCISES = (
  await Promise.all((await ownExercises()).map((files) => readWritten(files, 'en')))
).flatMap((read) => ('faults' in read ? [] : [read]));

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const SAID = new RegExp(`\\b(${WORDS.join('|')}|\\d+) (gate|CNOT|T|layer)s?\\b`, 'gi');
const LIMIT = { gate: 'gates', CNOT: 'cnots', T: 'ts', layer: 'depth' } as const;

/** The limits in a sentence such as "Build it in three layers and with three CNOTs at most." */
function statedLimits(description: string): [string, number][] {
  return description
    .split(/(?<=[.:,]) /)
    .filter((part) => /at most|allowed|\b(in|use) \w+ layers/i.test(part))
    .flatMap((part) => [...part.matchAll(SAID)])
    .map(([, word, what]) => [
      LIMIT[what as keyof typeof LIMIT],
      WORDS.includes(word!.toLowerCase()) ? WORDS.indexOf(word!.toLowerCase()) : Number(word),
    ]);
}

const named = (id: string) => EXERCISES.find((one) => one.id.startsWith(`${id}-`))!;

describe('an exercise that states a limit', () => {
  const stating = EXERCISES.map(({ id, facts, texts }) => ({
    id,
    limits: facts.limits as Record<string, unknown> | undefined,
    stated: statedLimits(texts.description),
  })).filter(({ stated }) => stated.length > 0);

  it('has that limit', () => {
    for (const { id, limits, stated } of stating)
      for (const [name, count] of stated) expect([id, name, limits?.[name]]).toEqual([id, name, count]);
  });

  it.each([
    ['091', 'T only once', { ts: 1 }],
    ['283', 'seven are allowed', { cnots: 7 }],
    ['363', 'four at most', { cnots: 4 }],
  ])('has it where it states it in other words: %s has “%s”', (id, words, limits) => {
    expect(named(id).texts.description).toContain(words);
    expect(named(id).facts.limits).toMatchObject(limits);
  });

  it('allows one change where one gate is to be changed', () => {
    const toRepair = EXERCISES.filter(({ texts }) => /chang(e|ing) one gate/i.test(texts.description));
    expect(toRepair.length).toBeGreaterThan(5);
    for (const { id, facts } of toRepair) expect([id, facts.limits?.edits]).toEqual([id, 1]);
  });

  it('is found by its words', () => {
    expect(stating.map(({ id, stated }) => `${id.split('-')[0]} ${stated.join(' ')}`)).toEqual(
      expect.arrayContaining([
        '104 ts,1',
        '155 gates,5',
        '191 cnots,9',
        '195 depth,2',
        '309 depth,3 cnots,3',
      ]),
    );
  });
});

/** The gates that a hint names with their symbols; "a controlled Z" and what a gate is half of are none of them. */
const gatesIn = (hint: string): string[] =>
  hint
    .replace(/controlled \w|half of \w|Toffoli|SWAP with/g, '')
    .match(/\b(?:R[XYZ]|CNOT|CZ|CCX|SWAP|[HXYZST])\b(?![-’])/g) ?? [];

it('the last hint of an exercise names gates of its circuits only', () => {
  const strange = ({ facts, texts }: WrittenExercise): string[] => {
    const { solution, otherSolutions, startCircuit, limits } = facts;
    const circuits = JSON.stringify([solution, otherSolutions, startCircuit, limits?.allowedGates]);
    const known = new Set<string>(circuits.match(/[A-Z]+/g));
    return gatesIn(texts.hints.at(-1)!).filter((gate) => !known.has(gate));
  };
  const last = EXERCISES.map((one) => [one.id, strange(one)] as const);
  expect(last.filter(([, gates]) => gates.length > 0)).toStrictEqual([]);
  expect(EXERCISES.flatMap(({ texts }) => gatesIn(texts.hints.at(-1)!)).length).toBeGreaterThan(200);
});
