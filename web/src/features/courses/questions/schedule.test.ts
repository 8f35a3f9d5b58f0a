import { describe, expect, test } from '@jest/globals';
import { NOTHING } from '../../../platform/memory';
import { afterReview, answered, dueQuestions, questionsForMistakes } from './schedule';
import { dueCount, dueOf } from './due';

const DAY = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-03-01T12:00:00Z');
const daysUntil = (card: unknown, from = NOW) => (dueOf(card) - from.getTime()) / DAY;
const question = (name: string) => ({ name, id: name, text: '', options: [] });

describe('the review', () => {
  test('counts what is due by now, of the questions that were tried', () => {
    const cards = { 'gates/2.1#a': { due: '2026-03-01' }, 'gates/2.1#b': { due: '2026-03-02' } };
    const tried = ['gates/2.1#a', 'gates/2.1#b', 'gates/2.1#new', 'gates/2.1'];
    expect(dueCount({ tried, cards }, NOW)).toBe(2);
  });

  test('asks again tomorrow what was answered wrong, and later what was right', () => {
    expect(daysUntil(answered(undefined, false, NOW))).toBeCloseTo(1, 1);
    expect(daysUntil(answered(undefined, true, NOW))).toBeGreaterThan(1);
  });

  test('asks after three days what was right at first, then after the waits of FSRS, by whole days', () => {
    const days: number[] = [];
    let card: unknown;
    let now = NOW;
    for (let time = 0; time < 3; time += 1) {
      card = answered(card, true, now);
      days.push(daysUntil(card, now));
      now = new Date(dueOf(card));
    }
    expect(days).toEqual([3, 14, 57]);
  });

  test('waits longer after each right answer, and starts short again after a wrong one', () => {
    const first = answered(undefined, true, NOW);
    const second = answered(first, true, new Date(dueOf(first)));
    const wait = daysUntil(second, new Date(dueOf(first)));
    expect(wait).toBeGreaterThan(daysUntil(first));
    const slipped = answered(second, false, new Date(dueOf(second)));
    expect(daysUntil(slipped, new Date(dueOf(second)))).toBeLessThan(wait);
  });

  test('reads a card that it has kept, and begins anew with one that it can’t read', () => {
    expect(answered({ due: 'nonsense' }, false, NOW)).toEqual(answered(undefined, false, NOW));
  });

  test('offers what was tried and is due, the longest waiting first', () => {
    const cards = { b: { due: '2026-02-01T00:00:00Z' }, c: { due: '2026-04-01T00:00:00Z' } };
    const due = dueQuestions(['b', 'a', 'c', 'd'].map(question), ['a', 'b', 'c'], cards, NOW);
    expect(due.map(({ name }) => name)).toEqual(['a', 'b']);
  });
});

describe('a mistake', () => {
  const asking = (name: string, ...mistakes: string[]) => ({
    ...question(name),
    options: [
      { text: '', right: true, why: '' },
      ...mistakes.map((mistake) => ({ text: mistake, right: false, mistake, why: '' })),
    ],
  });
  const QUESTIONS = [
    asking('gates/2.1#a', 'copies', 'signs'),
    asking('gates/2.2#b', 'copies'),
    asking('gates/2.1#c', 'copies'),
    asking('gates/2.1#d', 'signs'),
  ];
  const names = (tried: string[], missed: Record<string, string>) =>
    questionsForMistakes(QUESTIONS, { tried, missed }).map(({ name }) => name);

  test.each<[string, string[], Record<string, string>, string[]]>([
    ['none was made', ['gates/2.1#a'], {}, []],
    [
      'comes back in another question of a lesson that was begun',
      ['gates/2.1#a'],
      { copies: 'gates/2.1#a' },
      ['gates/2.1#c'],
    ],
    [
      'the first such question counts',
      ['gates/2.1#a', 'gates/2.2#x'],
      { copies: 'gates/2.1#a' },
      ['gates/2.2#b'],
    ],
    ['waits for a lesson that can ask', ['gates/2.2#b'], { copies: 'gates/2.2#b', signs: 'x' }, []],
    ['one question is asked once for two', ['gates/2.1#x'], { copies: 'x', signs: 'y' }, ['gates/2.1#a']],
  ])('%s', (_, tried, missed, expected) => {
    expect(names(tried, missed)).toEqual(expected);
  });

  test('that’s avoided doesn’t come back; one that’s made again does, in yet another question', () => {
    const [a, , c] = QUESTIONS;
    const before = { ...NOTHING, tried: ['gates/2.1#a'], missed: { copies: 'x', signs: 'y', other: 'z' } };
    const right = afterReview(before, a!, a!.options[0]!, NOW);
    expect([right.missed, right.tried]).toEqual([{ other: 'z' }, ['gates/2.1#a']]);
    const once = answered(undefined, true, NOW);
    expect(right.cards).toEqual({ 'gates/2.1#a': once });
    const later = new Date(dueOf(once));
    expect(afterReview(right, a!, a!.options[0]!, later).cards).toEqual({
      'gates/2.1#a': answered(once, true, later),
    });
    const wrong = afterReview(before, c!, c!.options[1]!, NOW);
    expect(wrong.missed).toEqual({ copies: 'gates/2.1#c', signs: 'y', other: 'z' });
    expect(wrong.tried).toEqual(['gates/2.1#a', 'gates/2.1#c']);
    expect(wrong.cards).toEqual({ 'gates/2.1#c': answered(undefined, false, NOW) });
  });
});
