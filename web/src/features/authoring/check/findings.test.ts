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
    ['texts.hints[1]', 'hints', 'hint'],
    ['texts.hints', 'hints', 'hints'],
    ['texts.tags[0]', 'tags', 'tags'],
    ['texts.why[2]', 'why', 'why'],
    ['facts.tolerance', 'tolerance', 'tolerance'],
    ['facts.solution', 'solution', 'solution'],
    ['facts.otherSolutions[0]', 'otherSolutions', 'circuit'],
    ['facts.limits.gates', 'limits', 'limits'],
    ['facts.target.cases[1].name', 'target', 'name'],
    ['facts.target.atLeast', 'target', 'number'],
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
    ['facts', 'facts'],
    ['facts.tolerances', 'facts'],
    ['texts.subtitle', 'texts'],
  ])('at %s, which is no field of the page, is one of %s', (path, field) => {
    expect(found(path, 'must not be')!.field).toBe(field);
  });

  it('says which hint or which other solution it is', () => {
    expect([found('texts.hints[1]')!.number, found('facts.otherSolutions[0]')!.number]).toEqual([2, 1]);
    expect(found('facts.target.cases[1]')).not.toHaveProperty('number');
  });

  it('isn’t said twice', () => {
    const faults: DraftFinding[] = Array.from({ length: 3 }, () => ({
      path: 'facts.solution',
      message: 'no',
    }));
    expect(faultsOf({ faults, advice: [] }, draft)).toHaveLength(1);
  });

  it('isn’t said of what is made of something that is missing', () => {
    expect([found('facts.target', 'no', NEW_DRAFT), found('id', 'no', NEW_DRAFT)]).toEqual([
      undefined,
      undefined,
    ]);
    const drawn = { ...NEW_DRAFT, facts: { ...NEW_DRAFT.facts, solution: ['X 0'] } };
    expect(found('facts.target', 'no', drawn)).toBeDefined();
    const titled = { ...NEW_DRAFT, texts: { ...NEW_DRAFT.texts, title: 'A' } };
    expect(found('id', 'no', titled)).toBeDefined();
  });
});

it('faults come in the order of the page', () => {
  const faults = ['texts.hints', 'facts', 'facts.solution', 'texts.title'].map((path) => ({
    path,
    message: 'no',
  }));
  const paths = faultsOf({ faults, advice: [] }, draft).map(({ path }) => path);
  expect(paths).toEqual(['texts.title', 'facts.solution', 'texts.hints', 'facts']);
});

it('advice keeps its order', () => {
  const advice = [{ path: 'texts.why', message: 'a' }];
  expect(adviceOf({ faults: [], advice })).toEqual([
    { path: 'texts.why', field: 'why', text: { words: 'a' } },
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
