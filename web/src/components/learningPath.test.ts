import { describe, expect, test } from '@jest/globals';
import { nextStep, type PathStep } from './learningPath';

const step = (name: string, ...needs: string[]): PathStep => ({ name, path: `/${name}`, title: name, needs });
const PATH = [
  step('a/1.1'),
  step('exercise/one', 'a/1.1'),
  step('a/1.2', 'a/1.1'),
  step('demo/grover', 'a/1.2'),
  step('a/quiz', 'a/1.2'),
  step('b/2.1', 'a/1.2'),
  step('b/2.2', 'b/2.1'),
];
const next = (read: string[], solved: string[], last: string | null) =>
  nextStep(PATH, { read, solved, last: last === null ? null : { path: `/${last}`, title: last } })?.name;

describe('the next step', () => {
  test.each<[string, string[], string[], string | null, string | undefined]>([
    ['is the first for a newcomer', [], [], null, 'a/1.1'],
    ['is the page that was opened last, if it isn’t done', [], [], 'a/1.1', 'a/1.1'],
    ['is what a lesson leads to, once it’s read', ['a/1.1'], [], 'a/1.1', 'exercise/one'],
    ['isn’t an exercise that was passed', ['a/1.1'], ['exercise/one'], 'a/1.1', 'a/1.2'],
    ['is the demo, then the quiz', ['a/1.1', 'a/1.2', 'demo/grover'], ['exercise/one'], 'a/1.2', 'a/quiz'],
    ['stays where the learner has gone ahead', [], [], 'b/2.1', 'b/2.1'],
    ['goes on from there', ['b/2.1'], [], 'b/2.1', 'b/2.2'],
    ['goes back to what is left, at the end', ['b/2.1', 'b/2.2'], [], 'b/2.2', 'a/1.1'],
    ['skips what needs something else', ['a/1.1'], [], 'exercise/one', 'exercise/one'],
    ['begins anew from a page that isn’t part of it', ['a/1.1'], ['exercise/one'], 'gone', 'a/1.2'],
    [
      'is none once all is done',
      ['a/1.1', 'a/1.2', 'demo/grover', 'a/quiz', 'b/2.1', 'b/2.2'],
      ['exercise/one'],
      null,
      undefined,
    ],
  ])('%s', (_, read, solved, last, expected) => {
    expect(next(read, solved, last)).toBe(expected);
  });

  test('isn’t one whose needs aren’t met', () => {
    const path = [step('a'), step('c', 'b'), step('d')];
    expect(nextStep(path, { read: ['a'], solved: [], last: { path: '/a', title: '' } })?.name).toBe('d');
  });
});
