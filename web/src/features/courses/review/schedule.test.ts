import { describe, expect, test } from '@jest/globals';
import { answered, dueOf, dueQuestions } from './schedule';

const DAY = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-03-01T12:00:00Z');
const daysUntil = (card: unknown, from = NOW) => (dueOf(card) - from.getTime()) / DAY;
const question = (name: string) => ({ name, id: name, text: '', options: [] });

describe('the review', () => {
  test('asks again tomorrow what was answered wrong, and later what was right', () => {
    expect(daysUntil(answered(undefined, false, NOW))).toBeCloseTo(1, 1);
    expect(daysUntil(answered(undefined, true, NOW))).toBeGreaterThan(1);
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
