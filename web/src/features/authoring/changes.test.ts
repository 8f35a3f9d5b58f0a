import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  removeAt,
  replaceAt,
  setFact,
  setGates,
  setGoal,
  setLimit,
  setNumber,
  setTarget,
  setText,
  setTitle,
  setWords,
  withoutEnd,
} from './changes';
import { NEW_DRAFT, type Draft } from './draft';
import { forgetDraft, readDraft, replaceDraft } from './draftStore';

const START: Draft = {
  ...NEW_DRAFT,
  id: '50-a',
  facts: { qubits: 2, target: { circuit: ['X 0'] } },
  texts: { title: 'A' },
};
const stored = (): Draft => readDraft(JSON.parse(localStorage.getItem('superpose.draft')!))!;

beforeEach(() => {
  forgetDraft();
  replaceDraft(START);
});

describe('a change of the draft', () => {
  it.each<[string, () => void, Partial<Draft>]>([
    ['of a fact', () => setFact('topic', 'b'), { facts: { ...START.facts, topic: 'b' } }],
    [
      'that takes a fact out',
      () => setFact('qubits', undefined),
      { facts: { target: { circuit: ['X 0'] } } },
    ],
    ['of a text', () => setText('why', ['b']), { texts: { title: 'A', why: ['b'] } }],
    ['of the title', () => setTitle('B c'), { id: '50-b-c', texts: { title: 'B c' } }],
    ['of the number', () => setNumber(' 7 '), { id: '7-a' }],
    ['of the folder’s name', () => setWords(' b '), { id: '50-b', idFollows: false }],
    [
      'of the title after that',
      () => (setWords('b'), setTitle('C')),
      { id: '50-b', idFollows: false, texts: { title: 'C' } },
    ],
    [
      'of the goal',
      () => setGoal({ target: { a: 1 } }),
      { targetFollows: false, facts: { qubits: 2, target: { a: 1 } } },
    ],
    [
      'of the goal and its kind',
      () => setGoal({ target: { a: 1 }, type: 'oracle', targetFollows: true }),
      { facts: { qubits: 2, targetType: 'oracle', target: { a: 1 } } },
    ],
    [
      'of a part of the goal',
      () => setTarget('inputs', [0]),
      { facts: { qubits: 2, target: { circuit: ['X 0'], inputs: [0] } } },
    ],
    ['of a limit', () => setLimit('gates', 3), { facts: { ...START.facts, limits: { gates: 3 } } }],
    ['that takes the last limit out', () => (setLimit('gates', 3), setLimit('gates', undefined)), {}],
    [
      'that takes one of two limits out',
      () => (setLimit('gates', 3), setLimit('depth', 2), setLimit('gates', undefined)),
      { facts: { ...START.facts, limits: { depth: 2 } } },
    ],
    ['to all gates', () => setGates(true, 0), { facts: { ...START.facts, gates: 'all' } }],
    ['to all gates and bits', () => setGates(true, 1), { facts: { ...START.facts, gates: 'all', bits: 1 } }],
    ['to some gates, so to no bits', () => (setGates(true, 2), setGates(false, 2)), {}],
  ])('%s leaves the rest as it was', (_, change, changed) => {
    change();
    expect(stored()).toStrictEqual({ ...START, ...changed });
  });
});

describe('a list of the form', () => {
  it.each<[string[], string[] | undefined]>([
    [
      ['a', '', 'b', '', ''],
      ['a', '', 'b'],
    ],
    [['a'], ['a']],
    [
      ['', 'a'],
      ['', 'a'],
    ],
    [['', ''], undefined],
    [[], undefined],
  ])('%j without its empty end is %j', (texts, left) => {
    expect(withoutEnd(texts)).toStrictEqual(left);
  });

  it.each<[string[], number, string[]]>([
    [['a', 'b', 'c'], 1, ['a', '!', 'c']],
    [['a'], 0, ['!']],
    [['a'], 1, ['a', '!']],
    [['a'], 3, ['a', '-', '-', '!']],
    [[], 0, ['!']],
  ])('%j with another entry at %i is %j', (list, index, changed) => {
    expect(replaceAt(list, index, '!', '-')).toStrictEqual(changed);
  });

  it.each([
    [0, ['b', 'a']],
    [1, ['a', 'a']],
    [2, ['a', 'b']],
    [3, ['a', 'b', 'a']],
  ])('loses the entry at %i alone', (index, left) => {
    expect(removeAt(['a', 'b', 'a'], index)).toStrictEqual(left);
  });
});
