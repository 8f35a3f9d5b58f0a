import { describe, expect, test } from '@jest/globals';
import { draw, shuffleOptions } from '../questions/draw';
import { chosenOf, freshQuiz, progressOf, quizReducer, scoreOf, type QuizAction } from './quiz';

/** The first option is the right one. */
const questionOf = (...options: string[]) => ({
  id: '',
  text: '',
  options: options.map((text, index) => ({ text, right: index === 0, why: '' })),
});

const after = (count: number, ...actions: QuizAction[]) => actions.reduce(quizReducer, freshQuiz(count));
const advanced: QuizAction = { type: 'advanced' };

describe('the quiz', () => {
  test('begins at the first question, none answered', () => {
    expect(freshQuiz(2)).toStrictEqual({ index: 0, complete: false, answers: [null, null] });
  });

  test('keeps the last answer to each question', () => {
    const answered = (option: number): QuizAction => ({ type: 'answered', option });
    expect(after(3, answered(1), answered(0), advanced, answered(2))).toStrictEqual({
      index: 1,
      complete: false,
      answers: [0, 2, null],
    });
  });

  test('is complete after its last question, and not before', () => {
    expect(after(2, advanced)).toMatchObject({ index: 1, complete: false });
    expect(after(2, advanced, advanced)).toMatchObject({ index: 1, complete: true });
  });

  test.each([
    [0, 'yes'],
    [1, 'no'],
    [2, undefined],
    [null, undefined],
    [undefined, undefined],
  ])('with the answer %p has chosen %p', (answer, text) => {
    expect(chosenOf(questionOf('yes', 'no'), answer)?.text).toBe(text);
  });

  test('can show the options in every order, and the right one stays right', () => {
    const question = questionOf('a', 'b', 'c');
    const rows = [0, 1, 2].flatMap((first) => [0, 1].map((second) => [first / 3, second / 2]));
    const shuffled = rows.map((row) => shuffleOptions(question, () => row.shift() ?? 0));
    expect(new Set(shuffled.map(({ options }) => options.map(({ text }) => text).join('')))).toEqual(
      new Set(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']),
    );
    for (const { options } of shuffled) expect(options.find(({ right }) => right)?.text).toBe('a');
  });

  test('draws six different questions', () => {
    const drawn = draw([1, 2, 3, 4, 5, 6, 7, 8, 9], 6, Math.random);
    expect(new Set(drawn).size).toBe(6);
  });

  test('can draw every ordered selection, each from exactly one row of random numbers', () => {
    const rows = [0, 1, 2].flatMap((first) => [0, 1].map((second) => [first / 3, second / 2]));
    const drawn = rows.map((row) => {
      const numbers = [...row];
      return draw(['a', 'b', 'c'], 2, () => numbers.shift() ?? 0).join('');
    });
    expect(new Set(drawn)).toEqual(new Set(['ab', 'ac', 'ba', 'bc', 'ca', 'cb']));
  });

  test('shows a progress of index, plus one when complete, over the total', () => {
    expect(progressOf(after(6))).toBe(0);
    expect(progressOf(after(6, advanced, advanced))).toBeCloseTo(2 / 6);
    expect(progressOf(after(2, advanced, advanced))).toBe(1);
  });

  test('counts a question without an answer as wrong', () => {
    const questions = [questionOf('yes', 'no'), shuffleOptions(questionOf('yes', 'no'), () => 0.9)];
    const state = after(2, advanced, { type: 'answered', option: 1 }, advanced);
    expect(state.complete).toBe(true);
    expect(scoreOf(questions, state.answers)).toBe(1);
  });

  test('a retry starts at the first question with no answers', () => {
    expect(after(2, { type: 'answered', option: 1 }, advanced, advanced, { type: 'retried' })).toEqual(
      freshQuiz(2),
    );
  });
});
