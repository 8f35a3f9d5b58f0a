import { describe, expect, it } from '@jest/globals';
import type { DraftFinding } from '@superpose/contracts';
import { NEW_DRAFT, type Draft } from '../draft';
import { adviceOf, faultsOf, isWithin, placesOf } from './findings';

const draft: Draft = { ...NEW_DRAFT, idFollows: false, targetFollows: false };
const found = (path: string, message = 'Too small: expected', of = draft) =>
  faultsOf({ faults: [{ path, message }], advice: [] }, of)[0];

describe('a fault', () => {
  it.each([
    ['id', 'id', 'id'],
    ['texts.title', 'title', 'title'],
    ['texts.description', 'description', 'description'],
    ['texts.hints[1]', 'hints', 'hint'],
    ['texts.hints', 'hints', 'hints'],
    ['texts.tags', 'tags', 'tags'],
    ['texts.why[2]', 'why', 'why'],
    ['facts.topic', 'topic', 'topic'],
    ['facts.qubits', 'qubits', 'qubits'],
    ['facts.tolerance', 'tolerance', 'tolerance'],
    ['facts.solution', 'solution', 'solution'],
    ['facts.otherSolutions[0]', 'otherSolutions', 'circuit'],
    ['facts.startCircuit[0]', 'startCircuit', 'circuit'],
    ['facts.hintCircuits[2]', 'hintCircuits', 'circuit'],
    ['facts.limits.gates', 'limits', 'limits'],
    ['facts.target.cases[1].name', 'target', 'name'],
    ['facts.target.atLeast', 'target', 'number'],
    ['facts.target.protect', 'target', 'number'],
    ['facts.target.protect.qubits', 'target', 'target'],
    ['facts.target.name.text', 'target', 'target'],
    ['facts.target.cases[1].boxes', 'target', 'target'],
  ])('of the schema at %s is said of the field %s in our words: %s', (path, field, shape) => {
    expect(found(path)).toMatchObject({ path, field, text: { shape } });
  });

  it('that is written for people keeps its words', () => {
    const words = 'the solution does not pass: its error is 1, the tolerance 0.0001';
    expect(found('facts.solution', words)).toEqual({
      path: 'facts.solution',
      field: 'solution',
      text: { words },
    });
  });

  it.each([
    ['Too big: expected number to be <=0.1', true],
    ['Invalid input: expected number', true],
    ['Unrecognized key: "tolerances"', true],
    ['must be text', true],
    ['must be a list', true],
    ['must be a number', true],
    ['must be an integer', true],
    ['must be a JSON object', true],
    ['must be true or false', true],
    ['must hold one of the goals', true],
    ['must be reached by the solution', false],
    ['the text is Too long', false],
    ['it must be text', false],
  ])('that says %j is put into our words: %s', (message, isOurs) => {
    expect(found('facts.tolerance', message)!.text).toStrictEqual(
      isOurs ? { shape: 'tolerance' } : { words: message },
    );
  });

  it.each([
    ['id', 'must match ^[0-9]{2,3}', { shape: 'id' }],
    ['id', 'another exercise has it and must go', { words: 'another exercise has it and must go' }],
    ['facts.solution', 'must pass', { words: 'must pass' }],
    ['facts.lesson', 'Invalid input', { words: 'Invalid input' }],
  ])('at %s that says %j reads %j', (path, message, text) => {
    expect(found(path, message)!.text).toStrictEqual(text);
  });

  it.each([
    ['facts', 'facts'],
    ['facts.tolerances', 'facts'],
    ['facts.gates[0]', 'gates'],
    ['unknown', 'facts'],
    ['texts.subtitle', 'texts'],
  ])('at %s, which is no field of the page, is one of %s', (path, field) => {
    expect(found(path, 'must not be')!.field).toBe(field);
  });

  it('says which hint or which other solution it is', () => {
    expect([found('texts.hints[1]')!.number, found('facts.otherSolutions[0]')!.number]).toEqual([2, 1]);
    expect(found('texts.hints[12]')!.number).toBe(13);
    for (const path of ['texts.hints', 'texts.why[1]', 'facts.target.cases[1]', 'facts.target.hints[1]'])
      expect(found(path)).not.toHaveProperty('number');
  });

  it('isn’t said twice', () => {
    const faults: DraftFinding[] = Array.from({ length: 3 }, () => ({
      path: 'facts.solution',
      message: 'no',
    }));
    expect(faultsOf({ faults, advice: [] }, draft)).toHaveLength(1);
    const others: DraftFinding[] = [
      { path: 'facts.solution', message: 'no' },
      { path: 'facts.solution', message: 'nor this' },
      { path: 'facts.otherSolutions[0]', message: 'no' },
    ];
    expect(faultsOf({ faults: others, advice: [] }, draft)).toHaveLength(3);
  });

  it('of several tags, which share a field, is one of that field', () => {
    const faults = [0, 1, 7].map((index) => ({
      path: `texts.tags[${index}]`,
      message: 'Too small: expected',
    }));
    expect(faultsOf({ faults, advice: [] }, draft)).toStrictEqual([
      { path: 'texts.tags', field: 'tags', text: { shape: 'tags' } },
    ]);
  });

  it('isn’t said of what is made of something that is missing', () => {
    expect([found('facts.target', 'no', NEW_DRAFT), found('id', 'no', NEW_DRAFT)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(found('facts.target.circuit', 'no', NEW_DRAFT)).toBeUndefined();
    expect(found('facts.solution', 'no', NEW_DRAFT)).toBeDefined();
    expect(found('texts.title', 'no', NEW_DRAFT)).toBeDefined();
    const blank = { ...NEW_DRAFT, texts: { ...NEW_DRAFT.texts, title: ' \n' } };
    expect(found('id', 'no', blank)).toBeUndefined();
    const drawn = { ...NEW_DRAFT, facts: { ...NEW_DRAFT.facts, solution: ['X 0'] } };
    expect(found('facts.target', 'no', drawn)).toBeDefined();
    const titled = { ...NEW_DRAFT, texts: { ...NEW_DRAFT.texts, title: 'A' } };
    expect(found('id', 'no', titled)).toBeDefined();
  });
});

const IN_ORDER = [
  'texts.title',
  'id',
  'facts.difficulty',
  'facts.qubits',
  'facts.lesson',
  'facts.topic',
  'texts.tags',
  'facts.gates',
  'facts.bits',
  'facts.solution',
  'facts.targetType',
  'facts.target',
  'facts.tolerance',
  'facts.limits',
  'facts.startCircuit',
  'texts.description',
  'texts.hints',
  'texts.why',
  'facts.otherSolutions',
  'facts.hintCircuits',
  'facts.formerIds',
  'facts',
  'texts',
];

it('faults come in the order of the page', () => {
  const faults = IN_ORDER.toSorted().map((path) => ({ path, message: 'no' }));
  expect(faultsOf({ faults, advice: [] }, draft).map(({ path }) => path)).toStrictEqual(IN_ORDER);
});

it('faults of one field keep their order', () => {
  const faults = ['c', 'a', 'b'].map((message) => ({ path: 'texts.title', message }));
  const words = faultsOf({ faults, advice: [] }, draft).map(({ text }) => text);
  expect(words).toStrictEqual([{ words: 'c' }, { words: 'a' }, { words: 'b' }]);
});

it('advice keeps its order', () => {
  const advice = [
    { path: 'texts.why', message: 'a' },
    { path: 'texts.title', message: 'b' },
  ];
  expect(adviceOf({ faults: [], advice })).toStrictEqual([
    { path: 'texts.why', field: 'why', text: { words: 'a' } },
    { path: 'texts.title', field: 'title', text: { words: 'b' } },
  ]);
});

it('a fault is in all that its path is in', () => {
  const path = 'facts.target.cases[1].outcome';
  expect(placesOf(path)).toEqual([
    path,
    'facts.target.cases[1]',
    'facts.target.cases',
    'facts.target',
    'facts',
  ]);
  expect([isWithin(path, 'facts.target'), isWithin(path, 'facts.tar'), isWithin('id', 'id')]).toEqual([
    true,
    false,
    true,
  ]);
});
