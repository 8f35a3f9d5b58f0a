import { describe, expect, it } from '@jest/globals';
import { readFacts, splitFrontMatter } from './front-matter.js';

const lesson = (...yaml: string[]) => ['---', ...yaml, '---', 'The text.', ''].join('\n');
const factsOf = (...yaml: string[]) =>
  readFacts(splitFrontMatter(lesson('title: T', 'summary: S', ...yaml)).facts);

describe('a lesson’s file', () => {
  it('is its metadata, as they are written, and its text on the same lines', () => {
    expect(splitFrontMatter('---\ntitle: T\nn: 0.50\nlist:\n  - 00\n---\n\nOne.\nTwo.\n')).toEqual({
      facts: { title: 'T', n: '0.50', list: ['00'] },
      body: '\n\n\n\n\n\n\nOne.\nTwo.\n',
    });
  });

  it('may come from Windows', () => {
    expect(splitFrontMatter('---\r\ntitle: T\r\n---\r\nOne.\r\n')).toEqual({
      facts: { title: 'T' },
      body: '\n\n\nOne.\r\n',
    });
  });

  it.each([
    'One.\n',
    'One.\n---\ntitle: T\n---\n',
    '---\ntitle: T\n',
    '---\ntitle: T\n---',
    '--- \ntitle: T\n---\n',
  ])('as %j has no metadata', (text) => {
    expect(() => splitFrontMatter(text)).toThrow(
      'a lesson starts with a line of ---, its metadata, and another line of ---',
    );
  });

  it.each(['---\n\n---\n', '---\n# later\n---\n', '---\ntitle\n---\n'])(
    'as %j has metadata that are empty',
    (text) => {
      expect(() => splitFrontMatter(text)).toThrow('the metadata between the lines of --- is empty');
    },
  );
});

describe('the metadata of a lesson', () => {
  it('are a title and a summary, with nothing around them, and empty lists', () => {
    expect(readFacts({ title: ' T ', summary: 'S\n' })).toEqual({
      title: 'T',
      summary: 'S',
      needs: [],
      objectives: [],
      claims: [],
      given: [],
      sources: [],
    });
  });

  it('are objectives, claims and sources', () => {
    const { objectives, claims, sources } = factsOf(
      'objectives:',
      '  - You add.',
      '  - You can’t.',
      'claims:',
      '  - says: " Half and half. "',
      '    circuit: H 0',
      '    qubits: 2',
      '    within: 0.01',
      '    probabilities: { "00": 0.50, "01": 1/2 }',
      '  - says: It flips.',
      '    circuit: X 0',
      '    outcomes: ["1"]',
      'sources:',
      '  - fact: It has 156 qubits.',
      '    source: " A page "',
      '    date: 2024-08-13',
    );
    expect(objectives).toEqual(['You add.', 'You can’t.']);
    expect(claims).toEqual([
      {
        says: 'Half and half.',
        circuit: 'H 0',
        qubits: 2,
        within: 0.01,
        probabilities: { '00': '0.50', '01': '1/2' },
      },
      { says: 'It flips.', circuit: 'X 0', outcomes: ['1'] },
    ]);
    expect(sources).toEqual([{ fact: 'It has 156 qubits.', source: 'A page', date: '2024-08-13' }]);
  });

  it.each(['amplitudes: { "0": 1 }', 'sameAs: H 0', 'outcomes: ["0"]', 'probabilities: { "0": 1 }'])(
    'may claim %s',
    (expectation) => {
      expect(
        factsOf('claims:', '  - says: So.', '    circuit: H 0', `    ${expectation}`).claims,
      ).toHaveLength(1);
    },
  );

  it('may claim a number that the text reckons, and name those that it only sets', () => {
    const { claims, given } = factsOf(
      'claims:',
      '  - says: That’s 25%.',
      '    value: 1/4',
      'given:',
      '  - Say 3% are wrong',
    );
    expect(claims).toEqual([{ says: 'That’s 25%.', value: '1/4' }]);
    expect(given).toEqual(['Say 3% are wrong']);
  });

  it.each(['2024', '2024-08', '2024-08-13'])('may date a source as %s', (date) => {
    const { sources } = factsOf('sources:', '  - fact: F', '    source: S', `    date: ${date}`);
    expect(sources[0]!.date).toBe(date);
  });

  const claim = (...lines: string[]) => ['claims:', '  - says: So.', ...lines.map((line) => `    ${line}`)];
  it.each<[string[], string]>([
    [
      ['sumary: S'],
      'the metadata “sumary” isn’t known; there are title, summary, needs, objectives, claims, given, sources',
    ],
    [['objectives: You add.'], 'objectives is a list, one entry a line with a hyphen'],
    [['claims: None.'], 'claims is a list, one entry a line with a hyphen'],
    [['sources: { a: b }'], 'sources is a list, one entry a line with a hyphen'],
    [['claims:', '  - It is so.'], 'a claim has named parts'],
    [['claims:', '  - [a, b]'], 'a claim has named parts'],
    [['claims:', '  - circuit: H 0'], 'a claim’s says is missing'],
    [claim('outcomes: ["0"]'), 'a claim’s circuit is missing'],
    [
      claim('circuit: H 0'),
      'the claim “So.” says nothing to check: add value, probabilities, amplitudes, outcomes, sameAs',
    ],
    [
      claim('circuit: H 0', 'outcome: "0"'),
      'the claim “So.” has “outcome”; known are says, circuit, qubits, within, probabilities, amplitudes, outcomes, sameAs',
    ],
    [claim('circuit: H 0', 'value: 1/2'), 'the claim “So.” has “circuit”; known are says, value'],
    [claim('value: " "'), 'a claim’s value is missing'],
    [['given: 1/2'], 'given is a list, one entry a line with a hyphen'],
    [['sources:', '  - A page'], 'a source has named parts'],
    [['sources:', '  - fact: F', '    source: S'], 'a source’s date is missing'],
    [['sources:', '  - source: S', '    date: 2024'], 'a source’s fact is missing'],
    [['sources:', '  - fact: F', '    date: 2024'], 'a source’s source is missing'],
    ...['13.8.2024', '24', '2024-8', '2024-08-13-01', 'in 2024', '2024 or so'].map(
      (date): [string[], string] => [
        ['sources:', '  - fact: F', '    source: S', `    date: ${date}`],
        `a source’s date is written as 2024-08-13, not ${date}`,
      ],
    ),
  ])('are not in order as %j', (yaml, sentence) => {
    expect(() => factsOf(...yaml)).toThrow(new Error(sentence));
  });

  it.each<[Record<string, unknown>, string]>([
    [{ summary: 'S' }, 'title is missing'],
    [{ title: ' ', summary: 'S' }, 'title is missing'],
    [{ title: ['T'], summary: 'S' }, 'title is missing'],
    [{ title: 'T' }, 'summary is missing'],
    [{ title: 'T', summary: 'S', claims: [null] }, 'a claim has named parts'],
  ])('are not in order as %j, either', (facts, sentence) => {
    expect(() => readFacts(facts)).toThrow(new Error(sentence));
  });
});
