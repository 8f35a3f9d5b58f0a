import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CONTENT } from '../content-folder.js';
import { checkContent } from './check-content.js';

// A copy of the real content, in which one file after another changes.
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'superpose-content-'));
  for (const part of ['demos.json', 'exercises', 'languages'])
    await cp(join(CONTENT, part), join(folder, part), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const NOW = new Date('2026-12-01T00:00:00Z');
const EN = 'languages/en';
const DE = 'languages/de';
async function change(file: string, by: (text: string) => string): Promise<void> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, by(await readFile(path, 'utf8').catch(() => '')));
}
const english = (file: string) => readFile(join(folder, EN, file), 'utf8');
const replace = (from: string, to: string) => (text: string) => {
  expect(text).toContain(from);
  return text.replace(from, to);
};

describe('the content', () => {
  it('is in order as it is, in one language', async () => {
    const { faults, report, exitCode } = await checkContent(folder, NOW);
    expect([faults, exitCode]).toEqual([[], 0]);
    expect(report).toEqual([
      expect.stringMatching(/^en: 34 lessons, 6 quizzes, 145 exercises, \d+ terms, \d{4} messages\.$/),
    ]);
  });

  it('says which of its sentences may have aged', async () => {
    const { faults, report } = await checkContent(folder, new Date('2027-06-01T00:00:00Z'));
    expect(faults).toEqual([]);
    expect(report).toContain('Lesson 1.3 may have aged, of 2026-11: What’s still missing is size.');
    expect(report.filter((line) => line.includes('may have aged')).length).toBeGreaterThanOrEqual(10);
  });

  it.each([
    [
      'an exercise’s facts',
      'exercises/07-bell-state.json',
      replace('"qubits": 2', '"qubits": 0'),
      /^07-bell-state\.json: qubits: /,
    ],
    [
      'an exercise’s texts',
      `${EN}/exercises/07-bell-state.json`,
      replace('"title"', '"titel"'),
      /^07-bell-state\.json: title: /,
    ],
    [
      'a link',
      'exercises/07-bell-state.json',
      replace('"lesson": "1.2"', '"lesson": "7.2"'),
      /the lesson 7\.2, which isn’t there$/,
    ],
    ['a demo', 'demos.json', replace('"3.4"', '"3.9"'), /^the demo grover names the lesson 3\.9/],
    [
      'a lesson’s head',
      `${EN}/lessons/gates/2.1-states-as-vectors.mdx`,
      replace('summary:', 'sumary:'),
      /^lessons\/gates\/2\.1-states-as-vectors\.mdx: the metadata “sumary” isn’t known/,
    ],
    [
      'a lesson’s name',
      `${EN}/lessons/gates/3.9-elsewhere.mdx`,
      () => '---\ntitle: T\nsummary: S\n---\n',
      /^lessons: gates\/3\.9-elsewhere\.mdx: the lessons of this course start with 2\.$/,
    ],
    [
      'another name of a lesson',
      `${EN}/lessons/gates/two.mdx`,
      () => '',
      /^lessons: gates\/two\.mdx: a lesson’s file is named like 2\.1-state-vectors\.mdx$/,
    ],
    [
      'the glossary',
      `${EN}/glossary/gates.yaml`,
      (text: string) => `${text}\nqubit: Again.\n`,
      /^glossary: glossary\/gates\.yaml: “qubit” is in the glossary twice$/,
    ],
    ['a file of messages', `${EN}/messages/home.json`, () => '{', /^messages\/home\.json: /],
  ])('is not in order with a mistake in %s', async (_, file, by, fault) => {
    await change(file, by);
    const { faults, exitCode } = await checkContent(folder, NOW);
    expect(faults[0]).toMatch(fault);
    expect(exitCode).toBe(1);
  });
});

describe('another language', () => {
  it('is a folder, and what it lacks is said', async () => {
    await cp(join(folder, EN), join(folder, DE), { recursive: true });
    expect(await checkContent(folder, NOW)).toMatchObject({
      faults: [],
      report: [expect.anything(), 'de: complete.'],
    });
    await rm(join(folder, DE, 'lessons/gates/quiz.mdx'));
    await rm(join(folder, DE, 'lessons/gates/2.1-states-as-vectors.mdx'));
    await rm(join(folder, DE, 'exercises/07-bell-state.json'));
    await change(`${DE}/messages/shell.json`, (text) => {
      const { skipLink: _, ...rest } = JSON.parse(text) as Record<string, unknown>;
      return JSON.stringify(rest);
    });
    expect(await checkContent(folder, NOW)).toMatchObject({
      faults: [],
      report: [
        expect.anything(),
        'de lacks 4:',
        '  lesson lessons/gates/2.1-states-as-vectors.mdx',
        '  quiz lessons/gates/quiz.mdx',
        '  exercise 07-bell-state',
        '  message shell.skipLink',
      ],
    });
  });

  it('may have its own terms, and its own forms of a count', async () => {
    await change(`${DE}/glossary/gates.yaml`, () => 'Verschränkung: Was Qubits verbindet.\n');
    await change(
      `${DE}/messages/exercises.json`,
      () => '{ "qubits_one": "{{count}} Qubit", "qubits_many": "Qubits" }',
    );
    expect((await checkContent(folder, NOW)).faults).toEqual([]);
  });

  it.each([
    [
      'a message that no page asks for',
      'messages/shell.json',
      () => '{ "skip": "Weiter" }',
      'message shell.skip: the default language has none',
    ],
    [
      'a lesson that is nowhere else',
      'lessons/gates/2.9-more.mdx',
      () => '---\ntitle: T\nsummary: S\n---\n',
      'lesson lessons/gates/2.9-more.mdx: the default language has none',
    ],
    [
      'another circuit',
      'lessons/gates/2.1-states-as-vectors.mdx',
      replace('gates="RY(theta) 0"', 'gates="RX(theta) 0"'),
      'lessons/gates/2.1-states-as-vectors.mdx: the circuits aren’t those of the default language',
    ],
    [
      'another exercise',
      'lessons/gates/2.1-states-as-vectors.mdx',
      replace('04-minus-state', '06-imaginary-amplitude'),
      'lessons/gates/2.1-states-as-vectors.mdx: the exercises aren’t those of the default language',
    ],
    [
      'another question',
      'lessons/gates/quiz.mdx',
      replace('id="', 'id="x-'),
      'lessons/gates/quiz.mdx: the questions aren’t those of the default language',
    ],
    [
      'texts that can’t be read',
      'exercises/07-bell-state.json',
      replace('"title"', '"titel"'),
      expect.stringContaining('07-bell-state.json: title'),
    ],
  ])('is not in order with %s', async (_, file, by, fault) => {
    const original = await english(file).catch(() => '');
    await change(`${DE}/${file}`, () => by(original));
    expect((await checkContent(folder, NOW)).faults[0]).toEqual(
      typeof fault === 'string' ? `de: ${fault}` : fault,
    );
  });
});
