import { describe, expect, test } from '@jest/globals';
import bank from './quiz.json';

describe('the quiz in English', () => {
  test('has nine questions, each with one right option among its own', () => {
    expect(bank.questions).toHaveLength(9);
    for (const { options, correctAnswer, explanation } of bank.questions) {
      expect(new Set(options).size).toBe(options.length);
      expect(options[correctAnswer]).toBeDefined();
      expect(explanation).not.toBe('');
    }
  });

  test('cannot be solved by choosing the longest option', () => {
    const longest = bank.questions.filter(({ options, correctAnswer }) =>
      options.every((option) => option.length <= (options[correctAnswer]?.length ?? 0)),
    );
    expect(longest.length).toBeLessThanOrEqual(bank.questions.length / 4);
  });
});
