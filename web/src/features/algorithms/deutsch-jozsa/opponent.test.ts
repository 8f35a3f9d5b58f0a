import { describe, expect, it } from '@jest/globals';
import { classicalErrorAfter, promiseOf, type TruthTable } from '../exact/truthTable';
import { knowledgeOf, nextQuery } from './opponent';

const balanced: TruthTable[] = Array.from({ length: 256 }, (_, bits) =>
  Array.from({ length: 8 }, (_, x) => ((bits >> x) & 1) as 0 | 1),
).filter((table) => promiseOf(table) === 'balanced');

describe('the classical opponent', () => {
  it('knows only what the promise lets it conclude', () => {
    const constant: TruthTable = [1, 1, 1, 1, 1, 1, 1, 1];
    expect([0, 1, 4, 5].map((count) => knowledgeOf(constant, [7, 2, 0, 5, 3].slice(0, count)))).toEqual([
      'nothing',
      'guess',
      'guess',
      'constant',
    ]);
    expect(knowledgeOf([0, 1, 1, 0, 1, 0, 0, 1], [0, 3])).toBe('guess');
    expect(knowledgeOf([0, 1, 1, 0, 1, 0, 0, 1], [0, 3, 1])).toBe('balanced');
  });

  it('is fooled by balanced functions just as often as its table of chances says', () => {
    for (const count of [1, 2, 3, 4, 5]) {
      const asked = [3, 0, 6, 5, 1].slice(0, count);
      const fooled = balanced.filter((table) => knowledgeOf(table, asked) !== 'balanced');
      expect(fooled.length / balanced.length).toBeCloseTo(classicalErrorAfter(count, 8), 12);
    }
  });

  it('asks for each input that is left with the same chance, and for none twice', () => {
    const asked = [0, 5];
    const draws = Array.from({ length: 6 }, (_, index) => nextQuery(8, asked, (index + 0.5) / 6));
    expect(draws).toEqual([1, 2, 3, 4, 6, 7]);
    expect(nextQuery(8, asked, 0)).toBe(1);
    expect(nextQuery(8, asked, 1 - 2 ** -53)).toBe(7);
  });
});
